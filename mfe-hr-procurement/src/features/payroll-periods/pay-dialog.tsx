import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { PayablePayroll } from '@polyclinic/contract';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';

interface PayDialogProps {
  payroll: Pick<PayablePayroll, 'id' | 'name' | 'version' | 'unpaid' | 'currency'>;
  /** Transfers that came back are paid again. */
  isReturned: boolean;
  onClose: () => void;
}

/** Records that the net pay has left the bank, with the day. */
export function PayDialog({ payroll, isReturned, onClose }: PayDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money } = useAmount();
  const today = useClinicToday();
  const pay = useMutation(api.payrollPeriods.pay.mutationOptions());
  const repeat = useMutation(api.payrollPeriods.payReturned.mutationOptions());
  const { id, name, version, unpaid, currency } = payroll;
  const amount = money(unpaid, currency);
  return (
    <FormDialog<{ paidOn: string }>
      title={t`Record payment of ${name}`}
      explanation={t`Record the payment once ${amount} has left the bank. The payment is posted to the ledger on this date.`}
      submit={t`Record payment`}
      isSaving={pay.isPending || repeat.isPending}
      initial={{ paidOn: today }}
      failure={(error) => failureOf(error, t`Couldn't record the payment. Try again.`)}
      blames={{ PERIOD_LOCKED: 'paidOn' }}
      send={async ({ paidOn }) => {
        await (isReturned ? repeat : pay).mutateAsync({ params: { id }, body: { version, paidOn } });
        void message.success(t`Payment recorded`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Paid on`} name="paidOn" required>
        <DateInput allowClear={false} max={today} />
      </Form.Item>
    </FormDialog>
  );
}
