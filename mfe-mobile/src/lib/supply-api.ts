import { createApi } from '@polyclinic/client';
import {
  approvals,
  assetCounts,
  inventoryItems,
  purchaseOrders,
  stockAdjustments,
  stockLocations,
  stocktakes,
} from '@polyclinic/contract';

/** The resources of stock and buying that the phone talks to. */
export const supplyApi = createApi({
  approvals,
  assetCounts,
  inventoryItems,
  purchaseOrders,
  stockAdjustments,
  stockLocations,
  stocktakes,
});
