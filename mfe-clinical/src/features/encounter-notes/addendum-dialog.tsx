import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isQueued } from '@polyclinic/client';
import { FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

interface AddendumDialogProps {
  /** Id of the note. */
  id: string;
  /** Text that the dialog opens with. */
  text?: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Adds a signed addendum to a signed note. */
export function AddendumDialog({ id, text: initial = '', onClose, onDone = onClose }: AddendumDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const add = useMutation(api.encounterNotes.addAddendum.mutationOptions());

  async function send(values: { text: string }) {
    try {
      await add.mutateAsync({ params: { id }, body: values });
    } catch (error) {
      if (!isQueued(error)) throw error;
      void message.info(errorText(error, ''));
    }
  }

  return (
    <FormDialog<{ text: string }>
      title={t`Add addendum`}
      explanation={t`It is signed with your name and cannot be changed afterwards.`}
      submit={t`Sign addendum`}
      isSaving={add.isPending}
      initial={{ text: initial }}
      send={send}
      failure={(error) => failureOf(error, t`Couldn't save the addendum. Try again.`)}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="text" label={t`Addendum`} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={5} maxLength={20_000} />
      </Form.Item>
    </FormDialog>
  );
}
