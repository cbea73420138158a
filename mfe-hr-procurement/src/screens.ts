import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  InventoryCategoriesScreen: () =>
    import('./features/inventory-categories/inventory-categories-screen').then((m) => m.InventoryCategoriesScreen),
  PurchaseRequisitionsScreen: () =>
    import('./features/purchase-requisitions/purchase-requisitions-screen').then((m) => m.PurchaseRequisitionsScreen),
  PurchaseOrdersScreen: () =>
    import('./features/purchase-orders/purchase-orders-screen').then((m) => m.PurchaseOrdersScreen),
  GoodsReceiptsScreen: () =>
    import('./features/goods-receipts/goods-receipts-screen').then((m) => m.GoodsReceiptsScreen),
  SupplierBillsScreen: () =>
    import('./features/supplier-bills/supplier-bills-screen').then((m) => m.SupplierBillsScreen),
  PaymentRunsScreen: () => import('./features/payment-runs/payment-runs-screen').then((m) => m.PaymentRunsScreen),
  PayablesScreen: () => import('./features/payment-runs/payables-screen').then((m) => m.PayablesScreen),
  SuppliersScreen: () => import('./features/suppliers/suppliers-screen').then((m) => m.SuppliersScreen),
};
