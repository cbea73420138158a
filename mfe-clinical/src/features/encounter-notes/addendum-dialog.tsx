import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
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
  const add = useMutation(api.encounterNotes.addAddendum.mutationOptions());
  return (
    <FormDialog<{ text: string }>
      title={t`Add addendum`}
      explanation={t`It is signed with your name and cannot be changed afterwards.`}
      submit={t`Sign addendum`}
      isSaving={add.isPending}
      initial={{ text: initial }}
      send={({ text }) => add.mutateAsync({ params: { id }, body: { text } })}
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
