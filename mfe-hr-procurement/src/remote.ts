import { defineRemote } from '@polyclinic/remote';
import { assetCategoriesEntries } from './features/asset-categories/asset-category-entries';
import { assetCountsEntries } from './features/asset-counts/asset-count-entries';
import { assetDepreciationEntries } from './features/asset-depreciation/asset-depreciation-entries';
import { assetNextActions, assetsEntries } from './features/assets/asset-entries';
import { controlledDrugsEntries } from './features/controlled-drugs/controlled-drug-entries';
import { inventoryCategoriesEntries } from './features/inventory-categories/inventory-category-entries';
import { maintenanceOrdersEntries } from './features/maintenance-orders/maintenance-order-entries';
import { goodsReceiptsEntries } from './features/goods-receipts/goods-receipt-entries';
import { paymentRunsEntries } from './features/payment-runs/payment-run-entries';
import { purchaseOrdersEntries } from './features/purchase-orders/purchase-order-entries';
import { purchaseRequisitionsEntries } from './features/purchase-requisitions/purchase-requisition-entries';
import { supplierBillsEntries } from './features/supplier-bills/supplier-bill-entries';
import { suppliersEntries } from './features/suppliers/supplier-entries';
import { supplyOpeningsEntries } from './features/supply-openings/supply-opening-entries';
import { inventoryItemsEntries } from './features/inventory-items/inventory-item-entries';
import { stockBatchesEntries } from './features/stock-batches/stock-batch-entries';
import { stockEntries } from './features/stock/stock-entries';
import { stockLocationsEntries } from './features/stock-locations/stock-location-entries';
import { stocktakesEntries } from './features/stocktakes/stocktake-entries';
import { approvalsEntries } from './features/approvals/approval-entries';
import { inventoryReportsEntries } from './features/inventory-reports/inventory-report-entries';
import { procurementSettingsEntries } from './features/procurement-settings/procurement-settings-entries';
import { stockRecallsEntries } from './features/stock-recalls/stock-recall-entries';
import { stockReservationsEntries } from './features/stock-reservations/stock-reservation-entries';
import { supplierCatalogueEntries } from './features/supplier-catalogue/supplier-catalogue-entries';
import { departmentsEntries } from './features/departments/department-entries';
import { employeesEntries } from './features/employees/employee-entries';
import { hrAnalyticsEntries } from './features/hr-analytics/hr-analytics-entries';
import { letterTemplatesEntries } from './features/letter-templates/letter-template-entries';
import { licensesEntries } from './features/licenses/license-entries';
import { orgChartEntries } from './features/org-chart/org-chart-entries';
import { positionsEntries } from './features/positions/position-entries';
import { attendanceEntries } from './features/attendance/attendance-entries';
import { coverageEntries } from './features/shift-coverage/coverage-entries';
import { shiftPatternEntries } from './features/shift-patterns/shift-pattern-entries';
import { shiftSwapEntries } from './features/shift-swaps/shift-swap-entries';
import { timeClockEntries } from './features/time-clock/time-clock-entries';
import { leaveEntries } from './features/leave/leave-entries';
import { myWorkEntries } from './features/my-work/my-work-entries';
import { onCallEntries } from './features/on-call/on-call-entries';
import { rosterSettingsEntries } from './features/roster-settings/roster-settings-entries';
import { rostersEntries } from './features/rosters/roster-entries';
import { payStructuresEntries } from './features/pay-structures/pay-structure-entries';
import { payLoansEntries } from './features/pay-loans/pay-loan-entries';
import { feeShareStatementsEntries } from './features/fee-share-statements/fee-share-statement-entries';
import { feeSharesEntries } from './features/fee-shares/fee-share-entries';
import { payrollEntriesEntries } from './features/payroll-entries/payroll-entry-entries';
import { payrollPeriodsEntries } from './features/payroll-periods/payroll-period-entries';
import { payrollSettingsEntries } from './features/payroll-settings/payroll-settings-entries';
import { payrollTakeoversEntries } from './features/payroll-takeovers/payroll-takeover-entries';
import { nextActions } from './next-actions';

/** Declaration of the module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'hr-procurement',
  title: { en: 'HR and supply', hi: 'मानव संसाधन और आपूर्ति', ta: 'மனிதவளமும் பொருட்களும்' },
  routes: [],
  nextActions: [...nextActions, ...assetNextActions],
  features: [
    attendanceEntries,
    coverageEntries,
    shiftPatternEntries,
    shiftSwapEntries,
    timeClockEntries,
    leaveEntries,
    myWorkEntries,
    onCallEntries,
    rosterSettingsEntries,
    rostersEntries,
    assetCategoriesEntries,
    assetCountsEntries,
    assetDepreciationEntries,
    assetsEntries,
    inventoryCategoriesEntries,
    maintenanceOrdersEntries,
    purchaseRequisitionsEntries,
    purchaseOrdersEntries,
    goodsReceiptsEntries,
    supplierBillsEntries,
    paymentRunsEntries,
    suppliersEntries,
    inventoryItemsEntries,
    stockEntries,
    stockBatchesEntries,
    stocktakesEntries,
    controlledDrugsEntries,
    supplyOpeningsEntries,
    stockLocationsEntries,
    stockReservationsEntries,
    stockRecallsEntries,
    inventoryReportsEntries,
    procurementSettingsEntries,
    supplierCatalogueEntries,
    approvalsEntries,
    employeesEntries,
    orgChartEntries,
    departmentsEntries,
    positionsEntries,
    licensesEntries,
    letterTemplatesEntries,
    hrAnalyticsEntries,
    payStructuresEntries,
    payrollPeriodsEntries,
    payrollEntriesEntries,
    payLoansEntries,
    feeSharesEntries,
    feeShareStatementsEntries,
    payrollSettingsEntries,
    payrollTakeoversEntries,
  ],
});
