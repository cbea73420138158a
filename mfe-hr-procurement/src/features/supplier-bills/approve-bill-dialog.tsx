import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { SupplierBill } from '@polyclinic/contract';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/procurement-api';

interface ApproveValues {
  date: string | null;
  reason: string;
}

/** Approves a bill on another date than its own, for example because its month is locked. */
export function ApproveBillDialog({ bill, onClose }: { bill: SupplierBill; onClose: () => void }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const approve = useMutation(api.supplierBills.approve.mutationOptions());
  const { id, version } = bill;
  return (
    <FormDialog<ApproveValues>
      title={t`Approve on another date`}
      explanation={t`If the month of the bill is locked, it enters the books on a later date. The due date stays.`}
      submit={t`Approve bill`}
      isSaving={approve.isPending}
      initial={{ date: today, reason: '' }}
      failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
      blames={{ PERIOD_LOCKED: 'date', REASON_REQUIRED: 'reason' }}
      send={({ date, reason }) =>
        approve.mutateAsync({
          params: { id },
          body: { version, ...(date && { date }), ...(reason.trim() && { reason }) },
        })
      }
      onClose={onClose}
    >
      <Form.Item label={t`Date`} name="date" required>
        <DateInput max={today} />
      </Form.Item>
      <Form.Item label={t`Reason`} name="reason" extra={t`Required if you recorded the bill yourself.`}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
