import type { Domain } from '../domain';
import { assetCategoriesFeature } from './asset-categories/asset-categories.service';
import { assetCountsFeature } from './asset-counts/asset-counts.service';
import { assetDepreciationFeature } from './asset-depreciation/asset-depreciation.service';
import { assetDisposalsFeature } from './asset-disposals/asset-disposals.service';
import { assetsFeature } from './assets/assets.service';
import { inventoryCategoriesFeature } from './inventory-categories/inventory-categories.service';
import { maintenanceOrdersFeature } from './maintenance-orders/maintenance-orders.service';

/** Supply domain: stock, buying and fixed assets. */
export const supplyDomain: Domain = {
  name: 'supply',
  features: [
    assetCategoriesFeature,
    assetsFeature,
    assetDepreciationFeature,
    assetDisposalsFeature,
    assetCountsFeature,
    inventoryCategoriesFeature,
    maintenanceOrdersFeature,
  ],
};
