import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { LeaveKindSelect } from '../../lib/leave-kind-select';
import { api } from '../../lib/roster-api';

interface Values {
  kindId?: string;
  day: string;
  days?: number | null;
  reason: string;
}

/** Enters the opening balance of a take-over, or corrects a balance. */
export function AdjustBalanceDialog({
  employeeId,
  day,
  onClose,
}: {
  employeeId: string;
  day: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const adjust = useMutation(api.leaveRequests.adjust.mutationOptions());
  const required = [{ required: true, message: t`Required` }];
  return (
    <FormDialog<Values>
      title={t`Adjust balance`}
      explanation={t`The days are added to the balance from that day on. Enter a minus to deduct days.`}
      submit={t`Adjust balance`}
      isSaving={adjust.isPending}
      initial={{ day, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't adjust the balance. Try again.`)}
      send={async ({ kindId = '', days, reason, ...values }) => {
        await adjust.mutateAsync({ body: { ...values, employeeId, kindId, days: days ?? 0, reason: reason.trim() } });
        void message.success(t`Balance adjusted`);
      }}
      onClose={onClose}
    >
      <Form.Item name="kindId" label={t`Leave type`} rules={required}>
        <LeaveKindSelect />
      </Form.Item>
      <Form.Item name="day" label={t`As of`} rules={required}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item name="days" label={t`Days`} rules={required} extra={t`Whole, half or quarter days.`}>
        <InputNumber min={-366} max={366} step={0.5} />
      </Form.Item>
      <Form.Item name="reason" label={t`Reason`} rules={required}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
