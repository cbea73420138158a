import { createApi } from '@polyclinic/client';
import {
  branches,
  controlledDrugs,
  inventoryCategories,
  inventoryItems,
  inventoryReports,
  stock,
  stockAdjustments,
  stockBatches,
  stockLabels,
  stockLocations,
  stockRecalls,
  stockReservations,
  stocktakes,
  stockTransfers,
} from '@polyclinic/contract';

/** The inventory resources that this module talks to. */
export const stockApi = createApi({
  branches,
  controlledDrugs,
  inventoryCategories,
  inventoryItems,
  inventoryReports,
  stock,
  stockAdjustments,
  stockBatches,
  stockLabels,
  stockLocations,
  stockRecalls,
  stockReservations,
  stocktakes,
  stockTransfers,
});
