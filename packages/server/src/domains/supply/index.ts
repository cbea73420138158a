import type { Domain } from '../domain';
import { assetCategoriesFeature } from './asset-categories/asset-categories.service';
import { assetCountsFeature } from './asset-counts/asset-counts.service';
import { assetDepreciationFeature } from './asset-depreciation/asset-depreciation.service';
import { assetDocumentsFeature } from './asset-documents/asset-documents.service';
import { assetDisposalsFeature } from './asset-disposals/asset-disposals.service';
import { assetsFeature } from './assets/assets.service';
import { controlledDrugsFeature } from './controlled-drugs/controlled-drugs.service';
import { inventoryCategoriesFeature } from './inventory-categories/inventory-categories.service';
import { maintenanceOrdersFeature } from './maintenance-orders/maintenance-orders.service';
import { goodsReceiptsFeature } from './goods-receipts/goods-receipts.service';
import { paymentRunsFeature } from './payment-runs/payment-runs.service';
import { procurementSettingsFeature } from './procurement-settings/procurement-settings.service';
import { purchaseOrdersFeature } from './purchase-orders/purchase-orders.service';
import { purchaseRequisitionsFeature } from './purchase-requisitions/purchase-requisitions.service';
import { supplierBillsFeature } from './supplier-bills/supplier-bills.service';
import { supplyOpeningsFeature } from './supply-openings/supply-openings.service';
import { suppliersFeature } from './suppliers/suppliers.service';
import { inventoryItemsFeature } from './inventory-items/inventory-items.service';
import { inventoryReportsFeature } from './inventory-reports/inventory-reports.service';
import { stockAdjustmentsFeature } from './stock-adjustments/stock-adjustments.service';
import { stockBatchesFeature } from './stock-batches/stock-batches.service';
import { stockLabelsFeature } from './stock-labels/stock-labels.service';
import { eInvoicesFeature } from './e-invoices/e-invoices.service';
import { supplierCatalogueFeature } from './supplier-catalogue/supplier-catalogue.service';
import { supplierDocumentsFeature } from './supplier-documents/supplier-documents.service';
import { supplierScoresFeature } from './supplier-scores/supplier-scores.service';
import { stockLocationsFeature } from './stock-locations/stock-locations.service';
import { stockRecallsFeature } from './stock-recalls/stock-recalls.service';
import { stockReservationsFeature } from './stock-reservations/stock-reservations.service';
import { stockTransfersFeature } from './stock-transfers/stock-transfers.service';
import { stockFeature } from './stock/stock.service';
import { stocktakesFeature } from './stocktakes/stocktakes.service';

/** Supply domain: stock, buying and fixed assets. */
export const supplyDomain: Domain = {
  name: 'supply',
  features: [
    assetCategoriesFeature,
    assetsFeature,
    assetDepreciationFeature,
    assetDisposalsFeature,
    assetDocumentsFeature,
    assetCountsFeature,
    inventoryCategoriesFeature,
    maintenanceOrdersFeature,
    procurementSettingsFeature,
    suppliersFeature,
    supplierCatalogueFeature,
    supplierDocumentsFeature,
    supplierScoresFeature,
    eInvoicesFeature,
    purchaseRequisitionsFeature,
    purchaseOrdersFeature,
    goodsReceiptsFeature,
    supplierBillsFeature,
    paymentRunsFeature,
    inventoryItemsFeature,
    stockLocationsFeature,
    stockBatchesFeature,
    stockFeature,
    stockAdjustmentsFeature,
    stockTransfersFeature,
    stockReservationsFeature,
    stocktakesFeature,
    stockRecallsFeature,
    inventoryReportsFeature,
    controlledDrugsFeature,
    supplyOpeningsFeature,
    stockLabelsFeature,
  ],
};
