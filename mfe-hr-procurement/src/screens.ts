import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  ExpiringScreen: () => import('./features/stock-batches/expiring-screen').then((m) => m.ExpiringScreen),
  InventoryCategoriesScreen: () =>
    import('./features/inventory-categories/inventory-categories-screen').then((m) => m.InventoryCategoriesScreen),
  InventoryItemScreen: () =>
    import('./features/inventory-items/inventory-item-screen').then((m) => m.InventoryItemScreen),
  InventoryItemsScreen: () =>
    import('./features/inventory-items/inventory-items-screen').then((m) => m.InventoryItemsScreen),
  LowStockScreen: () => import('./features/inventory-items/low-stock-screen').then((m) => m.LowStockScreen),
  StockAdjustmentsScreen: () =>
    import('./features/stock/stock-adjustments-screen').then((m) => m.StockAdjustmentsScreen),
  StockBatchesScreen: () => import('./features/stock-batches/stock-batches-screen').then((m) => m.StockBatchesScreen),
  StockLevelsScreen: () => import('./features/stock/stock-levels-screen').then((m) => m.StockLevelsScreen),
  StockLocationsScreen: () =>
    import('./features/stock-locations/stock-locations-screen').then((m) => m.StockLocationsScreen),
  StockTransfersScreen: () => import('./features/stock/stock-transfers-screen').then((m) => m.StockTransfersScreen),
  StocktakeScreen: () => import('./features/stocktakes/stocktake-screen').then((m) => m.StocktakeScreen),
  StocktakesScreen: () => import('./features/stocktakes/stocktakes-screen').then((m) => m.StocktakesScreen),
};
