import { useLingui } from '@lingui/react/macro';
import { INVENTORY_ITEM_LABELS, type InventoryItem } from '@polyclinic/contract';
import { DataList, RowLink, StatusTag, useFormat, useLabels, type ShownList } from '@polyclinic/ui';
import { ITEM_KIND_LABELS, itemTitle } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

/** Items as a table, or as cards on a phone. */
export function InventoryItemList({ rows, ...list }: ShownList & { rows: InventoryItem[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(INVENTORY_ITEM_LABELS);
  const name = (item: InventoryItem) => (
    <div>
      <RowLink to={STOCK_PATHS.item(item.id)}>{itemTitle(item)}</RowLink>
      <div className="pc-list-sub">{[item.code, item.categoryName].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const quantity = (amount: string, { stockUnit }: InventoryItem) =>
    `${format.number(amount as `${number}`)} ${stockUnit}`;
  const available = (item: InventoryItem) => {
    const left = quantity(item.available, item);
    return t`Available: ${left}`;
  };
  const status = ({ isActive, isControlled }: InventoryItem) => (
    <>
      {!isActive && <StatusTag meaning="neutral">{t`Inactive`}</StatusTag>}
      {isControlled && <StatusTag meaning="waiting">{t`Controlled`}</StatusTag>}
    </>
  );
  return (
    <DataList
      label={t`Inventory items`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
        { key: 'kind', title: label('kind'), render: ({ kind }) => i18n._(ITEM_KIND_LABELS[kind]) },
        { key: 'onHand', title: t`On hand`, align: 'end', render: (row) => quantity(row.onHand, row) },
        { key: 'available', title: t`Available`, align: 'end', render: (row) => quantity(row.available, row) },
        {
          key: 'reorderPoint',
          title: label('reorderPoint'),
          align: 'end',
          render: (row) => (row.reorderPoint === null ? '–' : quantity(row.reorderPoint, row)),
        },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div>{available(row)}</div>
          {status(row)}
        </>
      )}
      {...list}
    />
  );
}
