import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { NewStockReservation, STOCK_RESERVATION_LABELS, type StockLevel } from '@polyclinic/contract';
import { CreateDrawer, useFormat, useFormFields, useSetFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { ItemSelect } from '../../lib/item-select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

interface Values {
  itemId: string | null;
  locationId: string | null;
  batchId: string | null;
  quantity: string;
  purpose: string;
}

const BLANK: Values = { itemId: null, locationId: null, batchId: null, quantity: '', purpose: '' };

/** Sets stock of an item aside for a purpose. */
export function NewReservationDrawer() {
  const { t } = useLingui();
  const draft = useDraft<Values>('stock-reservations.new');
  const create = useMutation(api.stockReservations.create.mutationOptions());
  return (
    <CreateDrawer<Values>
      title={t`Reserve stock`}
      closeTo={`${STOCK_PATHS.reservations}?`}
      isSaving={create.isPending}
      initial={BLANK}
      send={async ({ itemId, locationId, ...values }) => {
        await create.mutateAsync({ body: { ...values, itemId: itemId ?? '', locationId: locationId ?? '' } });
        return { message: t`Stock reserved` };
      }}
      draft={draft}
      blames={{ INSUFFICIENT_STOCK: 'quantity', STOCK_BATCH_NOT_USABLE: 'batchId' }}
      failure={(error) => failureOf(error, t`Couldn't reserve the stock. Try again.`)}
    >
      <ReservationInputs />
    </CreateDrawer>
  );
}

function ReservationInputs() {
  const { t } = useLingui();
  const format = useFormat();
  const field = useFormFields(NewStockReservation, STOCK_RESERVATION_LABELS);
  const setFields = useSetFields<Values>();
  const form = Form.useFormInstance<Values>();
  const itemId = Form.useWatch('itemId', form);
  const locationId = Form.useWatch('locationId', form);
  const levels = useQuery({
    ...api.stock.levels.queryOptions({ query: { itemId: itemId ?? '', limit: 100 } }),
    select: (data) => data.stockLevels,
    enabled: Boolean(itemId),
  });
  const rows = levels.data ?? [];
  const locations = new Map(rows.map((row) => [row.locationId, row.locationName]));
  const batches = rows.filter((row) => row.locationId === locationId && row.batchId !== null);
  const expiry = (expiresOn: string) => {
    const date = format.date(expiresOn);
    return t`expires ${date}`;
  };
  const batchName = ({ batchNumber, available, stockUnit, expiresOn }: StockLevel) =>
    [batchNumber, expiresOn === null ? null : expiry(expiresOn), t`${available} ${stockUnit} available`]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Form.Item {...field('itemId')}>
        <ItemSelect onChange={() => setFields({ locationId: null, batchId: null })} />
      </Form.Item>
      <Form.Item {...field('locationId')}>
        <Select
          loading={levels.isFetching}
          disabled={!itemId}
          notFoundContent={t`Nothing on hand`}
          options={[...locations].map(([value, label]) => ({ value, label }))}
          onChange={() => setFields({ batchId: null })}
        />
      </Form.Item>
      {batches.length > 0 && (
        <Form.Item {...field('batchId')}>
          <Select
            allowClear
            placeholder={t`First to expire`}
            options={batches.map((row) => ({ value: row.batchId, label: batchName(row) }))}
          />
        </Form.Item>
      )}
      <Form.Item {...field('quantity')}>
        <DecimalInput digits={4} />
      </Form.Item>
      <Form.Item {...field('purpose')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
    </>
  );
}
