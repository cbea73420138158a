import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { errorText } from '@polyclinic/client';
import type { RestockRow, StockLocation } from '@polyclinic/contract';
import { DataList, ListSkeleton, Page, QueryState, RowLink, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { LocationSelect } from '../../lib/stock/location-select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { Available } from './available';

const WIDTH = { minWidth: 220 };
const NO_PLACES = { to: '', from: '' };

/** Fills a room or cabinet up to the par levels of the items that it holds, by one transfer. */
export function RestockScreen() {
  const { t } = useLingui();
  const [{ to, from }, change] = useSearchParamsState(NO_PLACES);
  const locations = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  const source = from || defaultOf(locations.data);
  const query = useQuery({
    ...api.inventoryReports.restock.queryOptions({ query: { locationId: to, fromLocationId: source } }),
    select: ({ rows }) => rows,
    enabled: to !== '' && source !== '' && to !== source,
  });
  return (
    <Page title={t`Restock`} footer={t`Items appear here if they have a par level, and if the location has held them.`}>
      <Flex gap="middle" wrap align="center">
        <label htmlFor="restock-to">{t`Location to fill`}</label>
        <LocationSelect
          id="restock-to"
          style={WIDTH}
          value={to || null}
          onChange={(id: string) => change({ to: id })}
        />
        <label htmlFor="restock-from">{t`Supplied by`}</label>
        <LocationSelect
          id="restock-from"
          style={WIDTH}
          except={to}
          value={source || null}
          onChange={(id: string) => change({ from: id })}
        />
      </Flex>
      {to === '' ? (
        <p>{t`Choose the location to fill.`}</p>
      ) : to === source ? (
        <p role="alert">{t`Choose another location that supplies it.`}</p>
      ) : (
        <QueryState
          query={query}
          loading={t`Loading what is missing...`}
          failed={t`Couldn't load what is missing`}
          skeleton={<ListSkeleton />}
          empty={{
            when: (rows) => rows.length === 0,
            text: t`Nothing is missing at this location`,
            hint: t`Set a par level on an item to see it here when a location has less.`,
          }}
        >
          {(rows) => <Missing key={`${to} ${source}`} rows={rows} to={to} from={source} />}
        </QueryState>
      )}
    </Page>
  );
}

const defaultOf = (locations: readonly StockLocation[] = []) => locations.find(({ isDefault }) => isDefault)?.id ?? '';

interface MissingProps {
  rows: readonly RestockRow[];
  to: string;
  from: string;
}

function Missing({ rows, to, from }: MissingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const [quantities, setQuantities] = useState<Record<string, string>>({});
  const [inTransit, setInTransit] = useState(false);
  const transfer = useMutation({
    ...api.stockTransfers.create.mutationOptions(),
    onSuccess: () => void message.success(inTransit ? t`Stock sent` : t`Stock transferred`),
    onError: (error) => void message.error(errorText(error, t`Couldn't transfer the stock. Try again.`)),
  });
  const wanted = ({ itemId, proposed }: RestockRow) => quantities[itemId] ?? proposed;
  const lines = rows
    .map((row) => ({ itemId: row.itemId, quantity: wanted(row) }))
    .filter(({ quantity }) => Number(quantity) > 0);
  const count = lines.length;
  const number = (quantity: string, { stockUnit }: RestockRow) =>
    `${format.number(quantity as `${number}`)} ${stockUnit}`;
  const name = ({ itemId, name: item, code }: RestockRow) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{item}</RowLink>
      <div className="pc-list-sub">{code}</div>
    </div>
  );
  const quantity = (row: RestockRow) => {
    const item = row.name;
    return (
      <DecimalInput
        aria-label={t`Quantity of ${item}`}
        digits={4}
        value={wanted(row)}
        onChange={(next) => setQuantities({ ...quantities, [row.itemId]: next })}
      />
    );
  };
  return (
    <>
      <Flex gap="small" wrap align="center">
        <Button
          type="primary"
          disabled={count === 0}
          loading={transfer.isPending}
          onClick={() => transfer.mutate({ body: { fromLocationId: from, toLocationId: to, inTransit, lines } })}
        >
          {t`Transfer stock`}
        </Button>
        <Checkbox checked={inTransit} onChange={({ target }) => setInTransit(target.checked)}>
          {t`In transit until someone receives it`}
        </Checkbox>
        <span role="status">{plural(count, { one: '# item', other: '# items' })}</span>
      </Flex>
      <DataList
        label={t`Missing items`}
        rows={rows}
        rowKey={({ itemId }) => itemId}
        columns={[
          { key: 'name', title: t`Item`, render: name },
          { key: 'par', title: t`Par level`, align: 'end', render: (row) => number(row.parLevel, row) },
          { key: 'onHand', title: t`On hand here`, align: 'end', render: (row) => number(row.onHand, row) },
          { key: 'available', title: t`Available there`, align: 'end', render: (row) => number(row.available, row) },
          { key: 'quantity', title: t`Quantity`, render: quantity },
        ]}
        renderCard={(row) => (
          <>
            {name(row)}
            <Available quantity={number(row.available, row)} />
            {quantity(row)}
          </>
        )}
      />
    </>
  );
}
