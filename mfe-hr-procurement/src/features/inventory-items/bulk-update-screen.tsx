import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { errorText, isApiError } from '@polyclinic/client';
import {
  INVENTORY_ITEM_LABELS,
  InventoryItemFilter,
  type BulkUpdateRow,
  type InventoryItem,
} from '@polyclinic/contract';
import { FilterBar, ListSkeleton, Page, QueryState, Styles, useLabels, useSearchFilter } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { stockApi as api } from '../../lib/stock/stock-api';
import { useLineKeys } from '../../lib/use-line-keys';
import { BULK_FIELDS, rowsOf, typedOf, updatesOf, type BulkField, type ItemChanges } from './item-changes';

const SEARCH_PARAMS = { q: 'search', kind: 'kind', category: 'categoryId', active: 'isActive' } as const;
const OPTIONS = { limit: 50 };
const NONE: readonly BulkUpdateRow[] = [];

/** Reorder data of many items in one table: checked first, then all of it is saved, or nothing. */
export function BulkUpdateScreen() {
  const { t } = useLingui();
  const state = useSearchFilter(InventoryItemFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.inventoryItems.list.queryOptions({ query: state.filter }),
    select: (data) => data.inventoryItems,
  });
  return (
    <Page
      title={t`Update many items`}
      footer={t`Shows up to 50 items. Search to find others; unsaved changes of the items shown are lost then.`}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search by name, code or GTIN...` }}
        values={state.values}
        onChange={state.change}
        further={['kind', 'category', 'active']}
      />
      <QueryState
        query={query}
        loading={t`Loading items...`}
        failed={t`Couldn't load the items`}
        skeleton={<ListSkeleton />}
        empty={{ when: (items) => items.length === 0, text: t`No items found` }}
      >
        {(items) => <ItemTable key={state.values.q} items={items} />}
      </QueryState>
    </Page>
  );
}

function ItemTable({ items }: { items: InventoryItem[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const label = useLabels(INVENTORY_ITEM_LABELS);
  const onKeyDown = useLineKeys();
  const [changes, setChanges] = useState<ItemChanges>({});
  const [checked, setChecked] = useState<readonly BulkUpdateRow[]>();
  const bulk = useMutation(api.inventoryItems.bulkUpdate.mutationOptions());
  const updates = updatesOf(items, changes);
  const count = updates.length;
  const errors = new Map((checked ?? NONE).flatMap(({ id, fields }) => (fields ? [[id, fields] as const] : [])));
  const errorCount = errors.size;

  async function check(): Promise<boolean> {
    const { rows } = await bulk.mutateAsync({ body: { updates, dryRun: true } });
    setChecked(rows);
    return rows.every(({ fields }) => fields === null);
  }

  async function run(isSaving: boolean) {
    try {
      if (!(await check()) || !isSaving) return;
      const { updatedCount } = await bulk.mutateAsync({ body: { updates, dryRun: false } });
      setChanges({});
      setChecked(undefined);
      void message.success(plural(updatedCount, { one: '# item updated', other: '# items updated' }));
    } catch (error) {
      const refused = isApiError(error) ? rowsOf(updates, error.fields ?? {}) : [];
      if (refused.some(({ fields }) => fields)) setChecked(refused);
      else void message.error(errorText(error, t`Couldn't update the items. Try again.`));
    }
  }

  const change = (id: string, field: BulkField, typed: string) => {
    setChanges({ ...changes, [id]: { ...changes[id], [field]: typed } });
    setChecked(undefined);
  };
  return (
    <>
      <Flex gap="small" wrap align="center">
        <Button
          disabled={count === 0}
          loading={bulk.isPending}
          onClick={() => void run(false)}
        >{t`Check changes`}</Button>
        <Button type="primary" disabled={count === 0} loading={bulk.isPending} onClick={() => void run(true)}>
          {t`Save changes`}
        </Button>
        <span role="status">{plural(count, { one: '# item changed', other: '# items changed' })}</span>
      </Flex>
      {checked && errorCount === 0 && <Alert type="success" role="status" showIcon title={t`All changes are valid`} />}
      {errorCount > 0 && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={plural(errorCount, {
            one: '# item has an error. Nothing was saved.',
            other: '# items have errors. Nothing was saved.',
          })}
        />
      )}
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <div role="presentation" className="pc-hr-procurement-lines-scroll" onKeyDown={onKeyDown}>
        <table className="pc-hr-procurement-lines" aria-label={t`Changed items`}>
          <thead>
            <tr>
              <th scope="col">{t`Item`}</th>
              {BULK_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {label(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                typed={changes[item.id] ?? {}}
                errors={errors.get(item.id) ?? {}}
                onChange={(field, typed) => change(item.id, field, typed)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="pc-hr-procurement-lines-note">{t`Enter moves to the next cell, arrows to the row above or below. An empty cell removes the value.`}</p>
    </>
  );
}

interface ItemRowProps {
  item: InventoryItem;
  typed: Partial<Record<BulkField, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (field: BulkField, typed: string) => void;
}

function ItemRow({ item, typed, errors, onChange }: ItemRowProps) {
  const label = useLabels(INVENTORY_ITEM_LABELS);
  const { code, name, stockUnit } = item;
  const others = Object.entries(errors).filter(([field]) => !(BULK_FIELDS as readonly string[]).includes(field));
  return (
    <tr>
      <td>
        {name}
        <div className="pc-hr-procurement-lines-note">{[code, stockUnit].join(' · ')}</div>
        {others.map(([field, text]) => (
          <div key={field} role="alert">
            {text}
          </div>
        ))}
      </td>
      {BULK_FIELDS.map((field) => (
        <td key={field} className="pc-hr-procurement-lines-quantity" data-label={label(field)}>
          <DecimalInput
            aria-label={`${label(field)}, ${name}`}
            aria-invalid={errors[field] !== undefined}
            digits={4}
            value={typed[field] ?? typedOf(item, field)}
            onChange={(next) => onChange(field, next)}
          />
          {errors[field] !== undefined && <div role="alert">{errors[field]}</div>}
        </td>
      ))}
    </tr>
  );
}
