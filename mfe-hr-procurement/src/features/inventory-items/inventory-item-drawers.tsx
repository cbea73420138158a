import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { InventoryItem, NewInventoryItem } from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { InventoryItemInputs } from './inventory-item-inputs';

const START: NewInventoryItem = {
  code: '',
  name: '',
  kind: 'SUPPLY',
  stockUnit: '',
  isControlled: false,
  isBatchTracked: false,
  valuationMethod: 'MOVING_AVERAGE',
  isActive: true,
};

/** Adds an item. */
export function NewInventoryItemDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewInventoryItem>('inventory-items.new');
  const create = useMutation(api.inventoryItems.create.mutationOptions());
  return (
    <CreateDrawer<NewInventoryItem>
      title={t`Add item`}
      closeTo={`${STOCK_PATHS.items}?`}
      isSaving={create.isPending}
      initial={START}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Item added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the item. Try again.`)}
    >
      <InventoryItemInputs />
    </CreateDrawer>
  );
}

/** Changes the item that the URL names. */
export function EditInventoryItemDrawer() {
  const { t } = useLingui();
  const { search, pathname } = useLocation();
  const id = new URLSearchParams(search).get('edit') ?? '';
  const query = useQuery({
    ...api.inventoryItems.get.queryOptions({ params: { id } }),
    select: ({ inventoryItem }) => inventoryItem,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<InventoryItem>>(`inventory-items.edit.${id}`);
  const update = useMutation(api.inventoryItems.update.mutationOptions());
  return (
    <EditDrawer
      title={t`Edit item`}
      closeTo={`${pathname}?`}
      query={query}
      loading={t`Loading the item...`}
      failedToLoad={t`Couldn't load the item`}
      missing={{ title: t`Item not found`, to: STOCK_PATHS.items, back: t`Back to items` }}
      send={(body) => update.mutateAsync({ params: { id }, body })}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Item saved`}
      failure={(error) => failureOf(error, t`Couldn't save the item. Try again.`)}
    >
      <InventoryItemInputs isFixed={query.data?.hasMovements ?? false} />
    </EditDrawer>
  );
}
