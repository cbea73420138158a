import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { GoodsReceipt } from '@polyclinic/contract';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/procurement-api';

interface ApproveValues {
  date: string | null;
  reason: string;
}

/** Approves a receipt on a later date than that of the delivery. */
export function ApproveDialog({ receipt, onClose }: { receipt: GoodsReceipt; onClose: () => void }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const approve = useMutation(api.goodsReceipts.approve.mutationOptions());
  const { id, version, date: deliveredOn } = receipt;
  return (
    <FormDialog<ApproveValues>
      title={t`Approve on another date`}
      explanation={t`If the month of the delivery is locked, or the stock has moved since, goods and value enter the books on a later date.`}
      submit={t`Approve receipt`}
      isSaving={approve.isPending}
      initial={{ date: deliveredOn, reason: '' }}
      failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
      blames={{ PERIOD_LOCKED: 'date', STOCK_BACKDATED: 'date', REASON_REQUIRED: 'reason' }}
      send={({ date, reason }) =>
        approve.mutateAsync({
          params: { id },
          body: { version, ...(date && { date }), ...(reason.trim() && { reason }) },
        })
      }
      onClose={onClose}
    >
      <Form.Item label={t`Date`} name="date" required>
        <DateInput min={deliveredOn} max={today} />
      </Form.Item>
      <Form.Item label={t`Reason`} name="reason" extra={t`Required if you received the goods yourself.`}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
