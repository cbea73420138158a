import { defineRemote } from '@polyclinic/remote';
import { goodsReceiptsEntries } from './features/goods-receipts/goods-receipt-entries';
import { inventoryCategoriesEntries } from './features/inventory-categories/inventory-category-entries';
import { paymentRunsEntries } from './features/payment-runs/payment-run-entries';
import { purchaseOrdersEntries } from './features/purchase-orders/purchase-order-entries';
import { purchaseRequisitionsEntries } from './features/purchase-requisitions/purchase-requisition-entries';
import { supplierBillsEntries } from './features/supplier-bills/supplier-bill-entries';
import { suppliersEntries } from './features/suppliers/supplier-entries';

/** Declaration of the module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'hr-procurement',
  title: { en: 'HR and supply', hi: 'मानव संसाधन और आपूर्ति', ta: 'மனிதவளமும் பொருட்களும்' },
  routes: [],
  features: [
    inventoryCategoriesEntries,
    purchaseRequisitionsEntries,
    purchaseOrdersEntries,
    goodsReceiptsEntries,
    supplierBillsEntries,
    paymentRunsEntries,
    suppliersEntries,
  ],
});
