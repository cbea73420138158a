import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { negated, Quantity, type StockMovement } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { QuantityItem } from './quantity-item';
import { stockApi as api } from './stock-api';

const Returned = z.object({ quantity: Quantity, reason: z.string().trim().min(1).max(500) });
type Returned = z.infer<typeof Returned>;
const field = formFields(Returned);

/** Returns issued stock to the location and batch that it came from. */
export function TakeBackDialog({ movement, onClose }: { movement: StockMovement; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const takeBack = useMutation(api.stock.takeBack.mutationOptions());
  const { id, itemName, stockUnit, locationName, batchNumber } = movement;
  const place = [locationName, batchNumber].filter(Boolean).join(' · ');
  return (
    <FormDialog<Returned>
      title={t`Return ${itemName} to stock`}
      explanation={t`It goes back to ${place}, at the value of the issue.`}
      submit={t`Return to stock`}
      isSaving={takeBack.isPending}
      initial={{ quantity: negated(movement.quantity), reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't return the stock. Try again.`)}
      blames={{ STOCK_RETURN_TOO_MUCH: 'quantity' }}
      send={async ({ quantity, reason }) => {
        await takeBack.mutateAsync({ body: { movementId: id, quantity, reason: reason.trim() } });
        void message.success(t`Stock returned`);
      }}
      onClose={onClose}
    >
      <QuantityItem {...field('quantity')} unit={stockUnit} />
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
