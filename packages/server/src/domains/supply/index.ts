import type { Domain } from '../domain';
import { assetCategoriesFeature } from './asset-categories/asset-categories.service';
import { assetCountsFeature } from './asset-counts/asset-counts.service';
import { assetDepreciationFeature } from './asset-depreciation/asset-depreciation.service';
import { assetDisposalsFeature } from './asset-disposals/asset-disposals.service';
import { assetsFeature } from './assets/assets.service';
import { inventoryCategoriesFeature } from './inventory-categories/inventory-categories.service';
import { maintenanceOrdersFeature } from './maintenance-orders/maintenance-orders.service';
import { goodsReceiptsFeature } from './goods-receipts/goods-receipts.service';
import { paymentRunsFeature } from './payment-runs/payment-runs.service';
import { procurementSettingsFeature } from './procurement-settings/procurement-settings.service';
import { purchaseOrdersFeature } from './purchase-orders/purchase-orders.service';
import { purchaseRequisitionsFeature } from './purchase-requisitions/purchase-requisitions.service';
import { supplierBillsFeature } from './supplier-bills/supplier-bills.service';
import { suppliersFeature } from './suppliers/suppliers.service';

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
    procurementSettingsFeature,
    suppliersFeature,
    purchaseRequisitionsFeature,
    purchaseOrdersFeature,
    goodsReceiptsFeature,
    supplierBillsFeature,
    paymentRunsFeature,
  ],
};
