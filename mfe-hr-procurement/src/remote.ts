import { defineRemote } from '@polyclinic/remote';
import { inventoryCategoriesEntries } from './features/inventory-categories/inventory-category-entries';
import { inventoryItemsEntries } from './features/inventory-items/inventory-item-entries';
import { stockBatchesEntries } from './features/stock-batches/stock-batch-entries';
import { stockEntries } from './features/stock/stock-entries';
import { stockLocationsEntries } from './features/stock-locations/stock-location-entries';
import { stocktakesEntries } from './features/stocktakes/stocktake-entries';
import { nextActions } from './next-actions';

/** Declaration of the module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'hr-procurement',
  title: { en: 'HR and supply', hi: 'मानव संसाधन और आपूर्ति', ta: 'மனிதவளமும் பொருட்களும்' },
  routes: [],
  nextActions,
  features: [
    inventoryItemsEntries,
    stockEntries,
    stockBatchesEntries,
    stocktakesEntries,
    stockLocationsEntries,
    inventoryCategoriesEntries,
  ],
});
