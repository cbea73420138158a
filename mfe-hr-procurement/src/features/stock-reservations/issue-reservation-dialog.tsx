import { useLingui } from '@lingui/react/macro';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import { IssuePurpose, type StockReservation } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { PurposeSelect } from '../../lib/stock/purpose-select';
import { stockApi as api } from '../../lib/stock/stock-api';

const Issue = z.object({
  purpose: IssuePurpose,
  patientId: z.uuid().nullish(),
  department: z.string().max(120).nullish(),
  reason: z.string().max(500).nullish(),
});
type Issue = z.infer<typeof Issue>;
const field = formFields(Issue);

interface IssueReservationDialogProps {
  reservation: StockReservation;
  onClose: () => void;
}

/** Issues what was reserved, from the batch that was set aside. */
export function IssueReservationDialog({ reservation, onClose }: IssueReservationDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const issue = useMutation(api.stock.issue.mutationOptions());
  const {
    id: reservationId,
    itemId,
    itemName,
    locationId,
    batchId,
    quantity,
    stockUnit,
    purpose: reservedFor,
  } = reservation;
  const amount = `${quantity} ${stockUnit}`;
  return (
    <FormDialog<Issue>
      title={t`Issue ${amount} of ${itemName}`}
      explanation={t`Reserved for: ${reservedFor}`}
      submit={t`Issue stock`}
      isSaving={issue.isPending}
      initial={{ purpose: 'USED' }}
      failure={(error) => failureOf(error, t`Couldn't issue the stock. Try again.`)}
      blames={{ STOCK_PICK_REASON_REQUIRED: 'reason' }}
      send={async ({ reason, ...values }) => {
        const line = { itemId, quantity, batchId, reservationId, reason: reason?.trim() || null };
        await issue.mutateAsync({ body: { locationId, ...values, lines: [line] } });
        void message.success(t`Stock issued`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('purpose')} label={t`Purpose`}>
        <PurposeSelect />
      </Form.Item>
      <Form.Item {...field('patientId')} label={t`Patient`}>
        <PatientSelect />
      </Form.Item>
      <Form.Item {...field('department')} label={t`Department`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('reason')} label={t`Reason`} extra={t`Required if another batch expires earlier.`}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
