import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { PayrollEntry } from '@polyclinic/contract';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';

/** Records that the bank sent the net pay of an employee back. */
export function ReturnDialog({ entry, onClose }: { entry: PayrollEntry; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const record = useMutation(api.payrollEntries.returnTransfer.mutationOptions());
  const { id, version } = entry;
  return (
    <FormDialog<{ returnedOn: string; reason: string }>
      title={t`Record returned transfer`}
      explanation={t`The net pay is owed again and can be paid once the bank details are corrected.`}
      submit={t`Record returned transfer`}
      isSaving={record.isPending}
      initial={{ returnedOn: today, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't record the returned transfer. Try again.`)}
      blames={{ PERIOD_LOCKED: 'returnedOn' }}
      send={async ({ returnedOn, reason }) => {
        await record.mutateAsync({ params: { id }, body: { returnedOn, reason: reason.trim(), version } });
        void message.success(t`Returned transfer recorded`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Returned on`} name="returnedOn" required>
        <DateInput allowClear={false} max={today} />
      </Form.Item>
      <Form.Item label={t`Reason`} name="reason" required rules={[{ required: true, message: t`Required` }]}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
