import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { Quantity } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { LevelSelect } from './level-select';
import { LocationSelect } from './location-select';
import { QuantityItem } from './quantity-item';
import { stockApi as api } from './stock-api';
import type { StockDialogProps } from './stock-dialog-props';

const Transfer = z.object({ levelId: z.uuid(), toLocationId: z.uuid(), quantity: Quantity, inTransit: z.boolean() });
type Transfer = z.infer<typeof Transfer>;
const field = formFields(Transfer);

/** Transfers stock of an item to another location. */
export function TransferDialog({ item, levels, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const itemName = item.name;
  const { message } = App.useApp();
  const transfer = useMutation(api.stockTransfers.create.mutationOptions());
  return (
    <FormDialog<Transfer>
      title={t`Transfer ${itemName}`}
      explanation={t`Goods in transit belong to neither location until someone receives them.`}
      submit={t`Transfer stock`}
      isSaving={transfer.isPending}
      initial={{ levelId: levels[0]?.id ?? '', toLocationId: '', quantity: '', inTransit: false }}
      failure={(error) => failureOf(error, t`Couldn't transfer the stock. Try again.`)}
      blames={{ INSUFFICIENT_STOCK: 'quantity', STOCK_TRANSFER_SAME_LOCATION: 'toLocationId' }}
      send={async ({ levelId, toLocationId, quantity, inTransit }) => {
        const level = levels.find(({ id }) => id === levelId);
        if (!level) return;
        const line = { itemId: item.id, quantity, batchId: level.batchId };
        const body = { fromLocationId: level.locationId, toLocationId, inTransit, lines: [line] };
        await transfer.mutateAsync({ body });
        void message.success(inTransit ? t`Stock sent` : t`Stock transferred`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('levelId')} label={t`From location`}>
        <LevelSelect levels={levels} />
      </Form.Item>
      <Form.Item {...field('toLocationId')} label={t`To location`}>
        <LocationSelect />
      </Form.Item>
      <QuantityItem {...field('quantity')} unit={item.stockUnit} />
      <Form.Item {...field('inTransit')} label={t`In transit`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
