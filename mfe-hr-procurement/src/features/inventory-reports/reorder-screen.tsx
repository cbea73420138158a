import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { purchaseOrders, purchaseRequisitions, type ReorderRow } from '@polyclinic/contract';
import { DataList, ListSkeleton, Page, QueryState, RowLink, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { Available } from './available';
import { ReorderDialog, type ReorderKind } from './reorder-dialog';

/** Proposed quantities by use and lead time: buyers make an order of them, others request them. */
export function ReorderScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.inventoryReports.reorder.queryOptions(), select: ({ rows }) => rows });
  return (
    <Page
      title={t`Reorder proposals`}
      footer={t`The reorder point is that of the item, or the use of the lead time and half of it again. What is on order counts.`}
    >
      <QueryState
        query={query}
        loading={t`Loading proposals...`}
        failed={t`Couldn't load the proposals`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (rows) => rows.length === 0,
          text: t`Nothing to order`,
          hint: t`Items appear here when less is available and on order than their reorder point.`,
        }}
      >
        {(rows) => <Proposals rows={rows} />}
      </QueryState>
    </Page>
  );
}

function Proposals({ rows }: { rows: ReorderRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayOrder = useMay(purchaseOrders.create.access);
  const mayRequest = useMay(purchaseRequisitions.create.access);
  const [quantities, setQuantities] = useState<Record<string, string>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<ReorderKind>();
  const wanted = ({ itemId, proposed }: ReorderRow) => quantities[itemId] ?? proposed;
  const chosen = rows.filter((row) => !left.includes(row.itemId) && Number(wanted(row)) > 0);
  const number = (quantity: string, { stockUnit }: ReorderRow) =>
    `${format.number(quantity as `${number}`)} ${stockUnit}`;
  const name = ({ itemId, name: item, code, categoryName }: ReorderRow) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{item}</RowLink>
      <div className="pc-list-sub">{[code, categoryName].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const choice = ({ itemId, name: item }: ReorderRow) => (
    <Checkbox
      aria-label={t`Order ${item}`}
      checked={!left.includes(itemId)}
      onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== itemId) : [...left, itemId])}
    />
  );
  const quantity = (row: ReorderRow) => {
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
  const count = chosen.length;
  return (
    <>
      <Flex gap="small" wrap align="center">
        {mayOrder && (
          <Button type="primary" disabled={count === 0} onClick={() => setOpen('order')}>
            {t`Create draft order...`}
          </Button>
        )}
        {mayRequest && (
          <Button type={mayOrder ? 'default' : 'primary'} disabled={count === 0} onClick={() => setOpen('request')}>
            {t`Request purchase...`}
          </Button>
        )}
        <span role="status">{plural(count, { one: '# item chosen', other: '# items chosen' })}</span>
      </Flex>
      <DataList
        label={t`Reorder proposals`}
        rows={rows}
        rowKey={({ itemId }) => itemId}
        columns={[
          { key: 'choice', title: <span className="pc-hidden">{t`Choose`}</span>, render: choice },
          { key: 'name', title: t`Item`, render: name },
          { key: 'available', title: t`Available`, align: 'end', render: (row) => number(row.available, row) },
          { key: 'onOrder', title: t`On order`, align: 'end', render: (row) => number(row.onOrder, row) },
          { key: 'dailyUse', title: t`Use per day`, align: 'end', render: (row) => number(row.dailyUse, row) },
          { key: 'leadDays', title: t`Lead time (days)`, align: 'end', render: (row) => format.number(row.leadDays) },
          { key: 'point', title: t`Reorder point`, align: 'end', render: (row) => number(row.reorderPoint, row) },
          { key: 'quantity', title: t`Quantity`, render: quantity },
        ]}
        renderCard={(row) => (
          <>
            <Flex gap="small" align="start">
              {choice(row)}
              {name(row)}
            </Flex>
            <Available quantity={number(row.available, row)} />
            {quantity(row)}
          </>
        )}
      />
      {open && (
        <ReorderDialog
          key={open}
          kind={open}
          lines={chosen.map((row) => ({ ...row, quantity: wanted(row) }))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
