import { useLingui } from '@lingui/react/macro';
import type { StockLevel } from '@polyclinic/contract';
import { DataList, RowLink, useFormat, type ShownList } from '@polyclinic/ui';
import { STOCK_PATHS } from './stock-paths';

interface LevelListProps extends ShownList {
  rows: StockLevel[];
  /** On the page of one item, which is not named in each row. */
  isOfItem?: boolean;
}

/** Levels by item, location and batch, as a table, or as cards on a phone. */
export function LevelList({ rows, isOfItem = false, ...list }: LevelListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const item = ({ itemId, itemName, itemCode }: StockLevel) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{itemName}</RowLink>
      <div className="pc-list-sub">{itemCode}</div>
    </div>
  );
  const number = (amount: string) => format.number(amount as `${number}`);
  const available = (row: StockLevel) => {
    const left = `${number(row.available)} ${row.stockUnit}`;
    return t`Available: ${left}`;
  };
  const expiry = (expiresOn: string) => {
    const date = format.date(expiresOn);
    return t`Expires ${date}`;
  };
  const batch = ({ batchNumber, expiresOn }: StockLevel) => (
    <div>
      {batchNumber ?? '–'}
      {expiresOn !== null && <div className="pc-list-sub">{expiry(expiresOn)}</div>}
    </div>
  );
  return (
    <DataList
      label={t`Stock levels`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        ...(isOfItem ? [] : [{ key: 'item', title: t`Item`, render: item }]),
        { key: 'location', title: t`Location`, render: ({ locationName }) => locationName },
        { key: 'batch', title: t`Batch`, render: batch },
        {
          key: 'quantity',
          title: t`On hand`,
          align: 'end',
          render: (row) => `${number(row.quantity)} ${row.stockUnit}`,
        },
        { key: 'reserved', title: t`Reserved`, align: 'end', render: (row) => number(row.reserved) },
        { key: 'available', title: t`Available`, align: 'end', render: (row) => number(row.available) },
      ]}
      renderCard={(row) => (
        <>
          {!isOfItem && item(row)}
          <strong>{row.locationName}</strong>
          {row.batchNumber !== null && batch(row)}
          <div>{available(row)}</div>
        </>
      )}
      {...list}
    />
  );
}
