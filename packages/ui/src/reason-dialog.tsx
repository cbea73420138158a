import { useLingui } from '@lingui/react/macro';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import type { ReactNode } from 'react';
import { formFields } from './field-rule';
import { FormDialog, type FormDialogProps } from './form-dialog';

type Dialog = Pick<
  FormDialogProps<{ reason: string }>,
  'title' | 'submit' | 'isDanger' | 'isSaving' | 'failure' | 'onClose'
>;

interface ReasonDialogProps extends Dialog {
  explanation?: ReactNode;
  /** Receives the trimmed reason. */
  send: (reason: string) => Promise<unknown>;
}

// The contract's limit for reasons.
const Given = z.object({ reason: z.string().trim().min(1).max(500) });
const field = formFields(Given);

/** Asks for a reason that other people will read. */
export function ReasonDialog({ explanation = '', send, ...dialog }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog
      {...dialog}
      explanation={explanation}
      initial={{ reason: '' }}
      send={({ reason }) => send(reason.trim())}
    >
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
