import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { QuantityFromZero, type StockTransfer } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { stockApi as api } from '../../lib/stock/stock-api';

const Received = z.object({
  lines: z.array(z.object({ id: z.uuid(), quantity: QuantityFromZero })),
  reason: z.string().trim().min(1).max(500),
});
type Received = z.infer<typeof Received>;
const field = formFields(Received);

/** Receives less than was sent: the rest is written off with a reason. */
export function ReceiveDialog({ transfer, onClose }: { transfer: StockTransfer; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const receive = useMutation(api.stockTransfers.receive.mutationOptions());
  const { id, version, toLocationName, lines } = transfer;
  return (
    <FormDialog<Received>
      title={t`Receive at ${toLocationName}`}
      explanation={t`What did not arrive is written off.`}
      submit={t`Receive transfer`}
      isSaving={receive.isPending}
      initial={{ lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })), reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't receive the transfer. Try again.`)}
      blames={{ REASON_REQUIRED: 'reason' }}
      send={async ({ lines: counted, reason }) => {
        const arrived = counted.map(({ quantity }, index) => ({ id: lines[index]?.id ?? '', quantity }));
        await receive.mutateAsync({ params: { id }, body: { version, reason: reason.trim(), lines: arrived } });
        void message.success(t`Transfer received`);
      }}
      onClose={onClose}
    >
      {lines.map((line, index) => (
        <Form.Item
          key={line.id}
          name={['lines', index, 'quantity']}
          label={[line.itemName, line.batchNumber].filter(Boolean).join(' · ')}
        >
          <Input autoComplete="off" inputMode="decimal" maxLength={20} suffix={line.stockUnit} />
        </Form.Item>
      ))}
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
