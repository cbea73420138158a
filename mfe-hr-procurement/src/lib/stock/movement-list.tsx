import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { stock, type StockMovement, type StockMovementFilter } from '@polyclinic/contract';
import { DataList, QueryState, RowLink, ShowMore, useCursorPages, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { useJournalLink } from '../journal-link';
import { MovementSource } from './movement-source';
import { stockApi as api } from './stock-api';
import { MOVEMENT_KIND_LABELS } from './stock-labels';
import { STOCK_PATHS } from './stock-paths';
import { TakeBackDialog } from './take-back-dialog';

/** Reads the ledger page by page. */
export function useMovements(filter: StockMovementFilter) {
  return useCursorPages((after) => api.stock.transactions.queryOptions({ query: { ...filter, after } }));
}

/** The movements of an item, latest first. */
export function MovementList({ itemId }: { itemId: string }) {
  const { t } = useLingui();
  const list = useMovements({ itemId, limit: 20 });
  return (
    <QueryState
      query={list.first}
      loading={t`Loading movements...`}
      failed={t`Couldn't load the movements`}
      empty={{ when: (data) => data.movements.length === 0, text: t`No movements yet` }}
    >
      {() => (
        <>
          <Movements rows={list.pages.flatMap(({ movements }) => movements)} isOfItem />
          <ShowMore {...list} />
        </>
      )}
    </QueryState>
  );
}

interface MovementsProps {
  rows: readonly StockMovement[];
  /** On the page of one item, which is not named in each row. */
  isOfItem?: boolean;
  isStale?: boolean;
}

/** Rows of the ledger with their documents; an issue can be taken back. */
export function Movements({ rows, isOfItem = false, isStale = false }: MovementsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const journal = useJournalLink();
  const mayTakeBack = useMay(stock.takeBack.access);
  const [returned, setReturned] = useState<StockMovement>();
  const item = ({ itemId, itemName, itemCode }: StockMovement) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{itemName}</RowLink>
      <div className="pc-list-sub">{itemCode}</div>
    </div>
  );
  const kind = (row: StockMovement) => (
    <div>
      {i18n._(MOVEMENT_KIND_LABELS[row.kind])}
      <div className="pc-list-sub">
        {[row.isForPatient && t`For a patient`, row.department, row.reason].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
  const recorded = ({ date, movedBy }: StockMovement) => (
    <div>
      {format.date(date)}
      {movedBy && <div className="pc-list-sub">{personName(movedBy)}</div>}
    </div>
  );
  const quantity = (row: StockMovement) =>
    `${format.number(row.quantity as `${number}`, { signDisplay: 'exceptZero' })} ${row.stockUnit}`;
  const place = ({ locationName, batchNumber }: StockMovement) =>
    [locationName, batchNumber].filter(Boolean).join(' · ');
  const source = (row: StockMovement) => (
    <div>
      <MovementSource movement={row} />
      <div>{row.value !== 0 && journal(row.sourceType, row.sourceId)}</div>
    </div>
  );
  const takeBack = (row: StockMovement) => {
    const { itemName } = row;
    if (!mayTakeBack || row.kind !== 'ISSUE') return null;
    return (
      <Button size="small" aria-label={t`Return to stock: ${itemName}`} onClick={() => setReturned(row)}>
        {t`Return to stock`}
      </Button>
    );
  };
  return (
    <>
      <DataList
        label={t`Movements`}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        columns={[
          { key: 'date', title: t`Date`, render: recorded },
          ...(isOfItem ? [] : [{ key: 'item', title: t`Item`, render: item }]),
          { key: 'kind', title: t`Kind`, render: kind },
          { key: 'place', title: t`Location and batch`, render: place },
          { key: 'quantity', title: t`Quantity`, align: 'end', render: quantity },
          { key: 'value', title: t`Value`, align: 'end', render: ({ value }) => format.money(value) },
          // A column of its own for the button would be too wide for a table in Tamil.
          {
            key: 'source',
            title: t`Document`,
            render: (row) => (
              <>
                {source(row)}
                {takeBack(row)}
              </>
            ),
          },
        ]}
        renderCard={(row) => (
          <>
            {!isOfItem && item(row)}
            {kind(row)}
            <div>{quantity(row)}</div>
            <div className="pc-list-sub">{[format.date(row.date), place(row)].join(' · ')}</div>
            {source(row)}
            {takeBack(row)}
          </>
        )}
      />
      {returned && <TakeBackDialog key={returned.id} movement={returned} onClose={() => setReturned(undefined)} />}
    </>
  );
}
