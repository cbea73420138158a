import type { Domain } from '../domain';
import { inventoryCategoriesFeature } from './inventory-categories/inventory-categories.service';
import { inventoryItemsFeature } from './inventory-items/inventory-items.service';
import { inventoryReportsFeature } from './inventory-reports/inventory-reports.service';
import { stockAdjustmentsFeature } from './stock-adjustments/stock-adjustments.service';
import { stockBatchesFeature } from './stock-batches/stock-batches.service';
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
    inventoryCategoriesFeature,
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
  ],
};
