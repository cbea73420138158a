import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { ATTACHMENT_CATEGORY_LABELS, NoPicture, scaledPicture, toBase64 } from '@polyclinic/clinic-ui';
import {
  ATTACHMENT_BYTES,
  ATTACHMENT_LABELS,
  ATTACHMENT_PIXELS,
  AttachmentCategory,
  AttachmentFields,
} from '@polyclinic/contract';
import { FormDialog, useFormat, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { chartApi as api } from './chart-api';

/** A file that was chosen or photographed. */
export interface ChosenFile {
  file: File;
  isPhoto: boolean;
}

interface AttachDialogProps {
  patientId: string;
  encounterId: string | null;
  chosen: ChosenFile;
  onClose: () => void;
}

interface Values {
  title: string;
  category: AttachmentCategory;
}

/** Cameras have more pixels than the record accepts. */
const PHOTO = { longestSide: ATTACHMENT_PIXELS, bytes: ATTACHMENT_BYTES };
const TITLE_LENGTH = 120;

class TooLarge extends Error {}

/** Names the file and adds it to the record; a photo is made small enough first. */
export function AttachDialog({ patientId, encounterId, chosen: { file, isPhoto }, onClose }: AttachDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const field = useFormFields(AttachmentFields, ATTACHMENT_LABELS);
  const create = useMutation(api.attachments.create.mutationOptions());
  const taken = format.dateTime(new Date(file.lastModified).toISOString());
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, TITLE_LENGTH);

  async function send(values: Values) {
    if (!isPhoto && file.size > ATTACHMENT_BYTES) throw new TooLarge();
    const data = isPhoto ? await scaledPicture(file, PHOTO) : await toBase64(file);
    await create.mutateAsync({ body: { ...values, patientId, encounterId, data } });
    void message.success(t`File attached`);
  }

  function failure(error: unknown) {
    const fallback = t`Couldn't attach the file. Choose a PDF or an image of at most 8 MB.`;
    if (error instanceof TooLarge) return { ...failureOf(error, fallback), text: t`This file is larger than 8 MB.` };
    if (!(error instanceof NoPicture)) return failureOf(error, fallback);
    return { ...failureOf(error, fallback), text: t`This file is not a supported image. Choose another file.` };
  }

  return (
    <FormDialog<Values>
      title={isPhoto ? t`Add photo` : t`Add document`}
      explanation={file.name}
      submit={t`Attach file`}
      isSaving={create.isPending}
      initial={{ title: isPhoto ? t`Photo ${taken}` : name, category: isPhoto ? 'IMAGE' : 'RESULT' }}
      send={send}
      failure={failure}
      onClose={onClose}
    >
      <Form.Item {...field('title')}>
        <Input autoComplete="off" maxLength={TITLE_LENGTH} />
      </Form.Item>
      <Form.Item {...field('category')}>
        <Select
          options={AttachmentCategory.options.map((value) => ({
            value,
            label: i18n._(ATTACHMENT_CATEGORY_LABELS[value]),
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
