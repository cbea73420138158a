import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { STOCK_BATCH_LABELS, StockBatchFields } from '@polyclinic/contract';
import { DateInput, FormDialog, useFormFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { ItemSelect } from '../../lib/item-select';
import { stockApi as api } from '../../lib/stock/stock-api';

interface Values {
  itemId: string | null;
  number: string;
  expiresOn: string | null;
}

/** Adds a batch by hand, before the stock of it arrives. */
export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const field = useFormFields(StockBatchFields, STOCK_BATCH_LABELS);
  const create = useMutation(api.stockBatches.create.mutationOptions());
  return (
    <FormDialog<Values>
      title={t`Add batch`}
      explanation={t`Receipts add their batches by themselves. A batch without an expiry date does not expire.`}
      submit={t`Add batch`}
      isSaving={create.isPending}
      initial={{ itemId: null, number: '', expiresOn: null }}
      failure={(error) => failureOf(error, t`Couldn't add the batch. Try again.`)}
      blames={{ STOCK_BATCH_TAKEN: 'number', INVENTORY_ITEM_NOT_BATCH_TRACKED: 'itemId' }}
      send={async ({ itemId, number, expiresOn }) => {
        await create.mutateAsync({ body: { itemId: itemId ?? '', number: number.trim(), expiresOn } });
        void message.success(t`Batch added`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('itemId')}>
        <ItemSelect />
      </Form.Item>
      <Form.Item {...field('number')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item {...field('expiresOn')}>
        <DateInput allowClear />
      </Form.Item>
    </FormDialog>
  );
}
