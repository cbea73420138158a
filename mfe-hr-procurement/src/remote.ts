import { defineRemote } from '@polyclinic/remote';
import { assetCategoriesEntries } from './features/asset-categories/asset-category-entries';
import { assetCountsEntries } from './features/asset-counts/asset-count-entries';
import { assetDepreciationEntries } from './features/asset-depreciation/asset-depreciation-entries';
import { assetNextActions, assetsEntries } from './features/assets/asset-entries';
import { inventoryCategoriesEntries } from './features/inventory-categories/inventory-category-entries';
import { maintenanceOrdersEntries } from './features/maintenance-orders/maintenance-order-entries';

/** Declaration of the module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'hr-procurement',
  title: { en: 'HR and supply', hi: 'मानव संसाधन और आपूर्ति', ta: 'மனிதவளமும் பொருட்களும்' },
  routes: [],
  nextActions: assetNextActions,
  features: [
    assetCategoriesEntries,
    assetCountsEntries,
    assetDepreciationEntries,
    assetsEntries,
    inventoryCategoriesEntries,
    maintenanceOrdersEntries,
  ],
});
