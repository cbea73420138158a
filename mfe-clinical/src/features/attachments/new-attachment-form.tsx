import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { ATTACHMENT_CATEGORY_LABELS, toBase64 } from '@polyclinic/clinic-ui';
import { ATTACHMENT_BYTES, ATTACHMENT_LABELS, AttachmentCategory, AttachmentFields } from '@polyclinic/contract';
import { CreateDrawer, useFormFields } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

interface NewAttachmentFormProps {
  patientId: string;
  encounterId: string | null;
  closeTo: string;
}

interface Values {
  title: string;
  category: AttachmentCategory;
}

/** Attaches a file to a patient's record. */
export function NewAttachmentForm({ patientId, encounterId, closeTo }: NewAttachmentFormProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const draft = useDraft<Values>(`attachments.new.${patientId}`);
  const create = useMutation(api.attachments.create.mutationOptions());

  async function send(values: Values) {
    setIsMissing(!file);
    if (!file) throw new Error('No file');
    const data = await toBase64(file);
    await create.mutateAsync({ body: { ...values, patientId, encounterId, data } });
    return { message: t`File attached` };
  }

  return (
    <CreateDrawer<Values>
      title={t`Attach file`}
      closeTo={closeTo}
      isSaving={create.isPending}
      initial={{ title: '', category: 'RESULT' }}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't attach the file. Choose a PDF or an image of at most 8 MB.`)}
    >
      <FileInputs onFile={setFile} />
      {isMissing && !file && <Alert type="error" showIcon title={t`Choose a file`} />}
    </CreateDrawer>
  );
}

function FileInputs({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<Values>();
  const field = useFormFields(AttachmentFields, ATTACHMENT_LABELS);
  const [isTooLarge, setIsTooLarge] = useState(false);

  function choose(file: File | undefined) {
    setIsTooLarge(file !== undefined && file.size > ATTACHMENT_BYTES);
    onFile(file && file.size <= ATTACHMENT_BYTES ? file : undefined);
    const title = file?.name.replace(/\.[^.]*$/, '').slice(0, 120);
    if (title && !form.getFieldValue('title')) form.setFieldsValue({ title });
  }

  return (
    <>
      <Form.Item label={t`File (PDF, PNG, JPEG or WebP, at most 8 MB)`} htmlFor="attachment-file" required>
        <input
          id="attachment-file"
          type="file"
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Form.Item>
      {isTooLarge && <Alert type="error" showIcon title={t`This file is larger than 8 MB.`} />}
      <Form.Item {...field('title')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('category')}>
        <Select
          options={AttachmentCategory.options.map((value) => ({
            value,
            label: i18n._(ATTACHMENT_CATEGORY_LABELS[value]),
          }))}
        />
      </Form.Item>
    </>
  );
}
