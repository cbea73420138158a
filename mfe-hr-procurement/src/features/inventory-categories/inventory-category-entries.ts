import { INVENTORY_CATEGORY_LABELS, inventoryCategories } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

const reads = entryAccess(inventoryCategories.list.access);
const TITLE = translated('Inventory categories', 'स्टॉक श्रेणियाँ', 'சரக்கு வகைகள்');

/** Path of the list; `?new` and `?edit=ID` open a form next to it. */
export const INVENTORY_CATEGORIES_PATH = '/inventory/categories';

/** Entries of the module for inventory categories. */
export const inventoryCategoriesEntries = defineFeature({
  routes: [{ path: INVENTORY_CATEGORIES_PATH, screen: 'InventoryCategoriesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'cluster', path: INVENTORY_CATEGORIES_PATH, order: 69, ...reads }],
  searchResults: [
    {
      kind: 'inventoryCategories',
      title: TITLE,
      icon: 'cluster',
      path: `${INVENTORY_CATEGORIES_PATH}?edit=:id`,
      order: 69,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  recordTitles: {
    inventoryCategories: {
      kind: TITLE,
      one: translated('an inventory category', 'एक स्टॉक श्रेणी', 'ஒரு சரக்கு வகை'),
      path: `${INVENTORY_CATEGORIES_PATH}?edit=:id`,
      export: { type: 'inventory-categories' },
      labels: INVENTORY_CATEGORY_LABELS,
    },
  },
});
