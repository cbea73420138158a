import { useLingui } from '@lingui/react/macro';
import { formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import type { ReactNode } from 'react';
import { ActDialog } from './act-dialog';

interface ReasonDialogProps {
  title: string;
  explanation?: ReactNode;
  submit: string;
  isDanger?: boolean;
  isSaving: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

// As long as every reason of the contract may be.
const Given = z.object({ reason: z.string().trim().min(1).max(500) });
const field = formFields(Given);

/** Asks why, before something is done that others will read about. */
export function ReasonDialog({ explanation = '', send, ...dialog }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      {...dialog}
      explanation={explanation}
      initial={{ reason: '' }}
      failed={t`That did not work`}
      send={({ reason }) => send(reason.trim())}
    >
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </ActDialog>
  );
}
