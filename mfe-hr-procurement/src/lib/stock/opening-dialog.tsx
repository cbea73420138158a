import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import { AmountFromZero, Quantity } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { LocationSelect } from './location-select';
import { QuantityItem } from './quantity-item';
import { stockApi as api } from './stock-api';
import type { StockDialogProps } from './stock-dialog-props';

const fields = {
  locationId: z.uuid(),
  quantity: Quantity,
  value: AmountFromZero,
  number: z.string().max(60),
  expiresOn: z.iso.date().nullish(),
};
const Opening = z.object({ ...fields, number: fields.number.nullish() });
type Opening = z.infer<typeof Opening>;
const field = formFields(Opening);
const batchField = formFields(z.object({ number: fields.number.min(1) }));

/** Enters stock that was on hand before the first movement here, with its value. */
export function OpeningDialog({ item, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const itemName = item.name;
  const { message } = App.useApp();
  const open = useMutation(api.stock.open.mutationOptions());
  const addBatch = useMutation(api.stockBatches.create.mutationOptions());
  const known = async (number: string, expiresOn: string | null) => {
    const { stockBatches } = await api.stockBatches.list.call({ query: { itemId: item.id, search: number } });
    const same = stockBatches.find((batch) => batch.number.toLowerCase() === number.toLowerCase());
    if (same) return same.id;
    return (await addBatch.mutateAsync({ body: { itemId: item.id, number, expiresOn } })).stockBatch.id;
  };
  return (
    <FormDialog<Opening>
      title={t`Opening stock of ${itemName}`}
      explanation={t`Adds stock that was on hand before, against the opening balances of the ledger.`}
      submit={t`Enter opening stock`}
      isSaving={open.isPending || addBatch.isPending}
      initial={{ locationId: '', quantity: '', value: 0 }}
      failure={(error) => failureOf(error, t`Couldn't enter the opening stock. Try again.`)}
      send={async ({ locationId, quantity, value, number, expiresOn }) => {
        const batchId = item.isBatchTracked ? await known((number ?? '').trim(), expiresOn ?? null) : undefined;
        await open.mutateAsync({ body: { lines: [{ itemId: item.id, locationId, quantity, value, batchId }] } });
        void message.success(t`Opening stock entered`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('locationId')} label={t`Location`}>
        <LocationSelect />
      </Form.Item>
      {item.isBatchTracked && (
        <>
          <Form.Item {...batchField('number')} label={t`Batch number`}>
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
          <Form.Item {...field('expiresOn')} label={t`Expiry date`}>
            <DateInput />
          </Form.Item>
        </>
      )}
      <QuantityItem {...field('quantity')} unit={item.stockUnit} />
      <Form.Item {...field('value')} label={t`Value`}>
        <AmountInput />
      </Form.Item>
    </FormDialog>
  );
}
