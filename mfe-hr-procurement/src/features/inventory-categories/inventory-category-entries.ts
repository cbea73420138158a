import { INVENTORY_CATEGORY_LABELS, inventoryCategories } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

const reads = entryAccess(inventoryCategories.list.access);
const TITLE = translated('Categories of stock', 'रिकॉर्ड: Categories of stock', 'பதிவுகள்: Categories of stock');

/** Path of the list; `?new` and `?edit=ID` open a form next to it. */
export const INVENTORY_CATEGORIES_PATH = '/inventory/categories';

/** Entries of the module for inventory categories. */
export const inventoryCategoriesEntries = defineFeature({
  routes: [{ path: INVENTORY_CATEGORIES_PATH, screen: 'InventoryCategoriesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'edit', path: INVENTORY_CATEGORIES_PATH, order: 60, ...reads }],
  searchResults: [
    {
      kind: 'inventoryCategories',
      title: TITLE,
      icon: 'edit',
      path: `${INVENTORY_CATEGORIES_PATH}?edit=:id`,
      order: 60,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  recordTitles: {
    inventoryCategories: {
      kind: TITLE,
      one: translated('a inventory category', 'रिकॉर्ड: Categories of stock', 'பதிவுகள்: Categories of stock'),
      path: `${INVENTORY_CATEGORIES_PATH}?edit=:id`,
      export: { type: 'inventory-categories' },
      labels: INVENTORY_CATEGORY_LABELS,
    },
  },
});
