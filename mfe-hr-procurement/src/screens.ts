import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  AttendanceScreen: () => import('./features/attendance/attendance-screen').then((m) => m.AttendanceScreen),
  CoverageScreen: () => import('./features/shift-coverage/coverage-screen').then((m) => m.CoverageScreen),
  LeaveBalancesScreen: () => import('./features/leave/leave-balances-screen').then((m) => m.LeaveBalancesScreen),
  ShiftPatternScreen: () => import('./features/shift-patterns/shift-pattern-screen').then((m) => m.ShiftPatternScreen),
  ShiftSwapsScreen: () => import('./features/shift-swaps/shift-swaps-screen').then((m) => m.ShiftSwapsScreen),
  TimeClockScreen: () => import('./features/time-clock/time-clock-screen').then((m) => m.TimeClockScreen),
  LeaveScreen: () => import('./features/leave/leave-screen').then((m) => m.LeaveScreen),
  MyPayslipsScreen: () => import('./features/my-work/my-payslips-screen').then((m) => m.MyPayslipsScreen),
  MyWorkScreen: () => import('./features/my-work/my-work-screen').then((m) => m.MyWorkScreen),
  OnCallNowCard: () => import('./features/on-call/on-call-now-card').then((m) => m.OnCallNowCard),
  OnCallScreen: () => import('./features/on-call/on-call-screen').then((m) => m.OnCallScreen),
  RosterScreen: () => import('./features/rosters/roster-screen').then((m) => m.RosterScreen),
  RosterSettingsScreen: () =>
    import('./features/roster-settings/roster-settings-screen').then((m) => m.RosterSettingsScreen),
  AssetAnalyticsScreen: () => import('./features/assets/asset-analytics-screen').then((m) => m.AssetAnalyticsScreen),
  AssetCategoriesScreen: () =>
    import('./features/asset-categories/asset-categories-screen').then((m) => m.AssetCategoriesScreen),
  AssetCountScreen: () => import('./features/asset-counts/asset-count-screen').then((m) => m.AssetCountScreen),
  AssetCountsScreen: () => import('./features/asset-counts/asset-counts-screen').then((m) => m.AssetCountsScreen),
  AssetLabelsScreen: () => import('./features/assets/asset-labels-screen').then((m) => m.AssetLabelsScreen),
  AssetDepreciationScreen: () =>
    import('./features/asset-depreciation/asset-depreciation-screen').then((m) => m.AssetDepreciationScreen),
  AssetScreen: () => import('./features/assets/asset-screen').then((m) => m.AssetScreen),
  AssetsScreen: () => import('./features/assets/assets-screen').then((m) => m.AssetsScreen),
  ControlledDrugScreen: () =>
    import('./features/controlled-drugs/controlled-drug-screen').then((m) => m.ControlledDrugScreen),
  ControlledDrugsScreen: () =>
    import('./features/controlled-drugs/controlled-drugs-screen').then((m) => m.ControlledDrugsScreen),
  MaintenanceOrdersScreen: () =>
    import('./features/maintenance-orders/maintenance-orders-screen').then((m) => m.MaintenanceOrdersScreen),
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
  SupplyOpeningsScreen: () =>
    import('./features/supply-openings/supply-openings-screen').then((m) => m.SupplyOpeningsScreen),
  ProcurementSettingsScreen: () =>
    import('./features/procurement-settings/procurement-settings-screen').then((m) => m.ProcurementSettingsScreen),
  SupplierCatalogueScreen: () =>
    import('./features/supplier-catalogue/supplier-catalogue-screen').then((m) => m.SupplierCatalogueScreen),
  ApprovalsScreen: () => import('./features/approvals/approvals-screen').then((m) => m.ApprovalsScreen),
  StockRecallsScreen: () => import('./features/stock-recalls/stock-recalls-screen').then((m) => m.StockRecallsScreen),
  StockReportsScreen: () =>
    import('./features/inventory-reports/stock-reports-screen').then((m) => m.StockReportsScreen),
  StockMovementsScreen: () => import('./features/stock/stock-movements-screen').then((m) => m.StockMovementsScreen),
  ReorderScreen: () => import('./features/inventory-reports/reorder-screen').then((m) => m.ReorderScreen),
  RestockScreen: () => import('./features/inventory-reports/restock-screen').then((m) => m.RestockScreen),
  BulkUpdateScreen: () => import('./features/inventory-items/bulk-update-screen').then((m) => m.BulkUpdateScreen),
  StockReservationsScreen: () =>
    import('./features/stock-reservations/stock-reservations-screen').then((m) => m.StockReservationsScreen),
  SuppliersScreen: () => import('./features/suppliers/suppliers-screen').then((m) => m.SuppliersScreen),
  ExpiringScreen: () => import('./features/stock-batches/expiring-screen').then((m) => m.ExpiringScreen),
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
  DepartmentsScreen: () => import('./features/departments/departments-screen').then((m) => m.DepartmentsScreen),
  EmployeeScreen: () => import('./features/employees/employee-screen').then((m) => m.EmployeeScreen),
  EmployeesScreen: () => import('./features/employees/employees-screen').then((m) => m.EmployeesScreen),
  FeeSharesScreen: () => import('./features/fee-shares/fee-shares-screen').then((m) => m.FeeSharesScreen),
  FeeShareStatementScreen: () =>
    import('./features/fee-share-statements/fee-share-statement-screen').then((m) => m.FeeShareStatementScreen),
  FeeShareStatementsScreen: () =>
    import('./features/fee-share-statements/fee-share-statements-screen').then((m) => m.FeeShareStatementsScreen),
  MyFeeSharesScreen: () =>
    import('./features/fee-share-statements/my-fee-shares-screen').then((m) => m.MyFeeSharesScreen),
  LetterTemplatesScreen: () =>
    import('./features/letter-templates/letter-templates-screen').then((m) => m.LetterTemplatesScreen),
  LicensesExpiringCard: () => import('./features/licenses/licenses-expiring-card').then((m) => m.LicensesExpiringCard),
  ExpiringLicensesScreen: () =>
    import('./features/licenses/expiring-licenses-screen').then((m) => m.ExpiringLicensesScreen),
  WorkPeopleScreen: () => import('./features/hr-analytics/work-people-screen').then((m) => m.WorkPeopleScreen),
  HrAnalyticsScreen: () => import('./features/hr-analytics/hr-analytics-screen').then((m) => m.HrAnalyticsScreen),
  MyEmploymentScreen: () => import('./features/employees/my-employment-screen').then((m) => m.MyEmploymentScreen),
  OrgChartScreen: () => import('./features/org-chart/org-chart-screen').then((m) => m.OrgChartScreen),
  PayAssignmentsScreen: () =>
    import('./features/payroll-settings/pay-assignments-screen').then((m) => m.PayAssignmentsScreen),
  PayLoansScreen: () => import('./features/pay-loans/pay-loans-screen').then((m) => m.PayLoansScreen),
  PayablePayrollScreen: () =>
    import('./features/payroll-periods/payable-payroll-screen').then((m) => m.PayablePayrollScreen),
  PayrollEntryScreen: () => import('./features/payroll-entries/payroll-entry-screen').then((m) => m.PayrollEntryScreen),
  PayrollPeriodScreen: () =>
    import('./features/payroll-periods/payroll-period-screen').then((m) => m.PayrollPeriodScreen),
  PayrollPeriodsScreen: () =>
    import('./features/payroll-periods/payroll-periods-screen').then((m) => m.PayrollPeriodsScreen),
  PayrollSettingsScreen: () =>
    import('./features/payroll-settings/payroll-settings-screen').then((m) => m.PayrollSettingsScreen),
  PayrollTakeoversScreen: () =>
    import('./features/payroll-takeovers/payroll-takeovers-screen').then((m) => m.PayrollTakeoversScreen),
  PayStructureScreen: () => import('./features/pay-structures/pay-structure-screen').then((m) => m.PayStructureScreen),
  PayStructuresScreen: () =>
    import('./features/pay-structures/pay-structures-screen').then((m) => m.PayStructuresScreen),
  PositionsScreen: () => import('./features/positions/positions-screen').then((m) => m.PositionsScreen),
};
