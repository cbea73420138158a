import { INVENTORY_ITEM_LABELS, inventoryItems } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(inventoryItems.list.access);
const TITLE = translated('Inventory items', 'स्टॉक आइटम', 'சரக்குப் பொருட்கள்');
const LOW = translated('Low stock', 'कम स्टॉक', 'குறைந்த இருப்பு');

/** Entries of the module for inventory items. */
export const inventoryItemsEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.items, screen: 'InventoryItemsScreen', device: 'desktop', ...reads },
    { path: STOCK_PATHS.item(':id'), screen: 'InventoryItemScreen', device: 'desktop', ...reads },
    {
      path: STOCK_PATHS.bulkUpdate,
      screen: 'BulkUpdateScreen',
      device: 'desktop',
      ...entryAccess(inventoryItems.bulkUpdate.access),
    },
    { path: STOCK_PATHS.lowStock, screen: 'LowStockScreen', device: 'desktop', ...reads },
  ],
  navigation: [
    { title: TITLE, icon: 'gold', path: STOCK_PATHS.items, order: 61, ...reads },
    { title: LOW, icon: 'vertical-down', path: STOCK_PATHS.lowStock, order: 64, ...reads },
  ],
  searchResults: [
    {
      kind: 'inventoryItems',
      title: TITLE,
      icon: 'gold',
      path: STOCK_PATHS.item(':id'),
      order: 61,
      name: 'name',
      details: [{ field: 'code', as: 'text' }],
      ...reads,
    },
  ],
  recordTitles: {
    inventoryItems: {
      kind: TITLE,
      one: translated('an inventory item', 'एक स्टॉक आइटम', 'ஒரு சரக்குப் பொருள்'),
      path: STOCK_PATHS.item(':id'),
      export: { type: 'inventory-items' },
      labels: INVENTORY_ITEM_LABELS,
    },
  },
});
