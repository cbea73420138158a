import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { supplierCatalogue, type InventoryItem, type StockLevel } from '@polyclinic/contract';
import {
  DescriptionList,
  drawerSearchParams,
  FROM_LIST,
  LazyScreen,
  Page,
  Panel,
  QueryState,
  useFormat,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { SUPPLIER_CATALOGUE_PATH } from '../../lib/procurement-paths';
import { stockApi as api } from '../../lib/stock/stock-api';
import { ITEM_KIND_LABELS, itemTitle, VALUATION_LABELS } from '../../lib/stock/stock-labels';
import { useFileDownload } from '../../lib/use-file-download';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { MovementList } from '../../lib/stock/movement-list';
import { StockDialog, type StockAction } from '../../lib/stock/stock-dialog';
import { LevelList } from '../../lib/stock/level-list';

const drawers = drawerSearchParams('edit');
const loadEdit = () => import('./inventory-item-drawers').then((m) => m.EditInventoryItemDrawer);

/** One item: what is on hand by location and batch, and the movements that led there. */
export function InventoryItemScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.inventoryItems.get.queryOptions({ params: { id } }),
    select: ({ inventoryItem }) => inventoryItem,
  });
  return (
    <QueryState
      query={query}
      loading={t`Loading the item...`}
      failed={t`Couldn't load the item`}
      missing={{ title: t`Item not found`, to: STOCK_PATHS.items, back: t`Back to items` }}
    >
      {(item) => <ItemPage item={item} />}
    </QueryState>
  );
}

function ItemPage({ item }: { item: InventoryItem }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const maySeePrices = useMay(supplierCatalogue.list.access);
  const [action, setAction] = useState<StockAction>();
  const levels = useQuery({
    ...api.stock.levels.queryOptions({ query: { itemId: item.id, limit: 100 } }),
    select: (data) => data.stockLevels,
  });
  const rows: StockLevel[] = levels.data ?? [];
  const open = drawers.read(search);
  const batches = rows.flatMap(({ batchId }) => batchId ?? []);
  const labels = useFileDownload(
    () =>
      api.stockLabels.print.call({
        query: batches.length > 0 ? { batches: [...new Set(batches)].join(',') } : { items: item.id },
      }),
    t`Couldn't create the PDF. Try again.`,
  );
  const remove = useRemoveItem(item);
  const go = (key: string, label: string, path: string) => ({ key, label, onClick: () => void navigate(path) });
  const act = (key: StockAction, label: string) => ({ key, label, onClick: () => setAction(key) });
  return (
    <Page
      title={itemTitle(item)}
      primary={
        <Button type="primary" disabled={rows.length === 0} onClick={() => setAction('issue')}>
          {t`Issue stock`}
        </Button>
      }
      menu={[
        act('adjust', t`Adjust stock`),
        act('transfer', t`Transfer stock`),
        act('opening', t`Enter opening stock`),
        ...(item.isBatchTracked ? [go('batches', t`Show batches`, `${STOCK_PATHS.batches}?item=${item.id}`)] : []),
        go('movements', t`Show stock movements`, `${STOCK_PATHS.movements}?item=${item.id}`),
        ...(maySeePrices ? [go('prices', t`Show supplier prices`, `${SUPPLIER_CATALOGUE_PATH}?item=${item.id}`)] : []),
        { key: 'labels', label: t`Print labels`, onClick: labels.download },
        {
          key: 'edit',
          label: t`Edit item`,
          onClick: () => void navigate({ search: drawers.opened(search, 'edit', item.id) }, { state: FROM_LIST }),
        },
        ...(item.hasMovements
          ? []
          : [{ key: 'delete', label: t`Delete item`, danger: true, onClick: () => void remove() }]),
      ]}
    >
      <Panel title={t`Item`}>
        <ItemFacts item={item} />
      </Panel>
      <Panel title={t`On hand`}>
        <QueryState
          query={levels}
          loading={t`Loading the stock...`}
          failed={t`Couldn't load the stock`}
          empty={{ when: (data) => data.length === 0, text: t`Nothing on hand` }}
        >
          {(data) => <LevelList rows={data} isOfItem />}
        </QueryState>
      </Panel>
      <Panel title={t`Movements`}>
        <MovementList itemId={item.id} />
      </Panel>
      {action && (
        <StockDialog key={action} action={action} item={item} levels={rows} onClose={() => setAction(undefined)} />
      )}
      {open && <LazyScreen id="edit-inventory-item" load={loadEdit} />}
    </Page>
  );
}

/** Returns a function that deletes an item which has never moved, after a question. */
function useRemoveItem({ id, name }: InventoryItem): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { message, modal } = App.useApp();
  const remove = useMutation({
    ...api.inventoryItems.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`${name} deleted`);
      void navigate(STOCK_PATHS.items, { replace: true });
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });
  return async () => {
    const isSure = await modal.confirm({
      title: t`Delete ${name}?`,
      okText: t`Delete item`,
      okButtonProps: { danger: true },
      cancelText: t`Keep item`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  };
}

function ItemFacts({ item }: { item: InventoryItem }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const amount = (quantity: string | null) =>
    quantity !== null && `${format.number(quantity as `${number}`)} ${item.stockUnit}`;
  const { purchaseUnit } = item;
  const size = amount(item.unitsPerPurchaseUnit) || '';
  const conversion = purchaseUnit !== null && t`${purchaseUnit} of ${size}`;
  return (
    <DescriptionList
      items={[
        { label: t`Code`, value: item.code },
        { label: t`Kind`, value: i18n._(ITEM_KIND_LABELS[item.kind]) },
        { label: t`Category`, value: item.categoryName },
        { label: t`GTIN`, value: item.gtin },
        { label: t`Formulary medicine`, value: item.medicineName },
        { label: t`On hand`, value: amount(item.onHand) },
        { label: t`Reserved`, value: amount(item.reserved) },
        { label: t`Available`, value: amount(item.available) },
        { label: t`Purchase unit`, value: conversion },
        { label: t`Reorder point`, value: amount(item.reorderPoint) },
        { label: t`Reorder quantity`, value: amount(item.reorderQuantity) },
        { label: t`Par level`, value: amount(item.parLevel) },
        { label: t`Valuation method`, value: i18n._(VALUATION_LABELS[item.valuationMethod]) },
        { label: t`Storage conditions`, value: item.storage },
      ]}
    />
  );
}
