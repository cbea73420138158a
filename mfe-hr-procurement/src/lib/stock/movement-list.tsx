import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { StockMovement } from '@polyclinic/contract';
import { DataList, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { stockApi as api } from './stock-api';
import { MOVEMENT_KIND_LABELS } from './stock-labels';

/** The latest movements of an item. */
export function MovementList({ itemId }: { itemId: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.stock.transactions.queryOptions({ query: { itemId, limit: 50 } }),
    select: (data) => data.movements,
  });
  return (
    <QueryState
      query={query}
      loading={t`Loading movements...`}
      failed={t`Couldn't load the movements`}
      empty={{ when: (data) => data.length === 0, text: t`No movements yet` }}
    >
      {(data) => <Movements rows={data} />}
    </QueryState>
  );
}

function Movements({ rows }: { rows: StockMovement[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const kind = (row: StockMovement) => (
    <div>
      {i18n._(MOVEMENT_KIND_LABELS[row.kind])}
      <div className="pc-list-sub">
        {[row.isForPatient && t`For a patient`, row.department, row.reason].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
  const quantity = (row: StockMovement) =>
    `${format.number(row.quantity as `${number}`, { signDisplay: 'exceptZero' })} ${row.stockUnit}`;
  const place = ({ locationName, batchNumber }: StockMovement) =>
    [locationName, batchNumber].filter(Boolean).join(' · ');
  return (
    <DataList
      label={t`Movements`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'date', title: t`Date`, isOneLine: true, render: ({ date }) => format.date(date) },
        { key: 'kind', title: t`Kind`, render: kind },
        { key: 'place', title: t`Location and batch`, render: place },
        { key: 'quantity', title: t`Quantity`, align: 'end', render: quantity },
        { key: 'value', title: t`Value`, align: 'end', render: ({ value }) => format.money(value) },
        { key: 'by', title: t`Recorded by`, render: ({ movedBy }) => (movedBy ? personName(movedBy) : '–') },
      ]}
      renderCard={(row) => (
        <>
          {kind(row)}
          <div>{quantity(row)}</div>
          <div className="pc-list-sub">{[format.date(row.date), place(row)].join(' · ')}</div>
        </>
      )}
    />
  );
}
