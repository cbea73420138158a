import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import { NewStockRecall, STOCK_RECALL_LABELS, type StockBatch } from '@polyclinic/contract';
import { CreateDrawer, useFormFields } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

interface Values {
  batchId: string | null;
  reason: string;
}

/** Recalls a batch. */
export function NewRecallDrawer() {
  const { t } = useLingui();
  const field = useFormFields(NewStockRecall, STOCK_RECALL_LABELS);
  const create = useMutation(api.stockRecalls.create.mutationOptions());
  return (
    <CreateDrawer<Values>
      title={t`Recall batch`}
      closeTo={`${STOCK_PATHS.recalls}?`}
      isSaving={create.isPending}
      initial={{ batchId: null, reason: '' }}
      send={async ({ batchId, reason }) => {
        await create.mutateAsync({ body: { batchId: batchId ?? '', reason } });
        return { message: t`Batch recalled` };
      }}
      draft={undefined}
      blames={{ STOCK_BATCH_UNKNOWN: 'batchId', STOCK_BATCH_TRANSITION_ILLEGAL: 'batchId' }}
      failure={(error) => failureOf(error, t`Couldn't recall the batch. Try again.`)}
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t`The batch can't be picked in any location anymore, and nurses get an urgent task for each patient who received it.`}
      />
      <Form.Item {...field('batchId')}>
        <BatchSelect />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </CreateDrawer>
  );
}

/** Selects a batch by the beginning of its number. */
function BatchSelect(props: Omit<SelectProps<string | null>, 'options'>) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const word = search.trim();
  const filter = { limit: 20, ...(word && { search: word }) };
  const query = useQuery(api.stockBatches.list.queryOptions({ query: filter }));
  const name = ({ number, itemName }: StockBatch) => `${number} · ${itemName}`;
  const usable = (query.data?.stockBatches ?? []).filter(
    ({ status }) => status === 'AVAILABLE' || status === 'QUARANTINED',
  );
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={query.isFetching}
      notFoundContent={
        query.error ? (
          <span role="alert">{errorText(query.error, t`Couldn't load the batches`)}</span>
        ) : (
          t`No batches found`
        )
      }
      {...props}
      options={usable.map((batch) => ({ value: batch.id, label: name(batch) }))}
    />
  );
}
