import { useLingui } from '@lingui/react/macro';
import { filledText } from '@polyclinic/contract';
import { FormDialog, formFields, type FormDialogProps } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import { DateField } from './date-field';

interface DatedReason {
  date: string | null;
  reason: string;
}

interface DatedReasonDialogProps extends Pick<
  FormDialogProps<DatedReason>,
  'title' | 'explanation' | 'submit' | 'isDanger' | 'isSaving' | 'failure' | 'onClose'
> {
  /** First day that can be chosen. */
  min: string | null;
  /** Receives the trimmed reason, and no date for today. */
  send: (input: { reason: string; date?: string | undefined }) => Promise<unknown>;
}

const REASON_LENGTH = 500;
const field = formFields(z.object({ reason: filledText(REASON_LENGTH) }));

/** Asks for a reason, and for the day on which something is booked. */
export function DatedReasonDialog({ min, send, ...dialog }: DatedReasonDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog<DatedReason>
      {...dialog}
      initial={{ date: null, reason: '' }}
      send={({ date, reason }) => send({ reason: reason.trim(), date: date ?? undefined })}
    >
      <DateField min={min} />
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
