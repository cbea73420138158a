import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import { AmountFromZero, QuantityChange } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { LevelSelect } from './level-select';
import { QuantityItem } from './quantity-item';
import { stockApi as api } from './stock-api';
import type { StockDialogProps } from './stock-dialog-props';

const Adjustment = z.object({
  levelId: z.uuid(),
  quantity: QuantityChange,
  unitCost: AmountFromZero.nullish(),
  reason: z.string().trim().min(1).max(500),
});
type Adjustment = z.infer<typeof Adjustment>;
const field = formFields(Adjustment);

/** Adjusts the stock of an item; above the clinic's limit another person has to approve. */
export function AdjustDialog({ item, levels, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const itemName = item.name;
  const { message } = App.useApp();
  const adjust = useMutation(api.stockAdjustments.create.mutationOptions());
  return (
    <FormDialog<Adjustment>
      title={t`Adjust ${itemName}`}
      explanation={t`Enter a negative quantity to reduce the stock. Above the approval limit, another person has to approve the adjustment.`}
      submit={t`Adjust stock`}
      isSaving={adjust.isPending}
      initial={{ levelId: levels[0]?.id ?? '', quantity: '', reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't adjust the stock. Try again.`)}
      blames={{ INSUFFICIENT_STOCK: 'quantity' }}
      send={async ({ levelId, quantity, unitCost, reason }) => {
        const level = levels.find(({ id }) => id === levelId);
        if (!level) return;
        const { locationId, batchId } = level;
        const { stockAdjustment } = await adjust.mutateAsync({
          body: { itemId: item.id, locationId, batchId, quantity, unitCost: unitCost ?? null, reason: reason.trim() },
        });
        const isPending = stockAdjustment.status === 'PENDING';
        void message.success(isPending ? t`Adjustment submitted for approval` : t`Stock adjusted`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('levelId')} label={t`Location and batch`}>
        <LevelSelect levels={levels} />
      </Form.Item>
      <QuantityItem {...field('quantity')} unit={item.stockUnit} />
      <Form.Item
        {...field('unitCost')}
        label={t`Cost per unit`}
        extra={t`Only for stock that is added. Defaults to the average cost.`}
      >
        <AmountInput />
      </Form.Item>
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
