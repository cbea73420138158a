import type { Domain } from '../domain';
import { inventoryCategoriesFeature } from './inventory-categories/inventory-categories.service';
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
    inventoryCategoriesFeature,
    procurementSettingsFeature,
    suppliersFeature,
    purchaseRequisitionsFeature,
    purchaseOrdersFeature,
    goodsReceiptsFeature,
    supplierBillsFeature,
    paymentRunsFeature,
  ],
};
