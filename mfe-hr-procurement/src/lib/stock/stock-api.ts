import { createApi } from '@polyclinic/client';
import {
  branches,
  inventoryCategories,
  inventoryItems,
  stock,
  stockAdjustments,
  stockBatches,
  stockLocations,
  stocktakes,
  stockTransfers,
} from '@polyclinic/contract';

/** The inventory resources that this module talks to. */
export const stockApi = createApi({
  branches,
  inventoryCategories,
  inventoryItems,
  stock,
  stockAdjustments,
  stockBatches,
  stockLocations,
  stocktakes,
  stockTransfers,
});
