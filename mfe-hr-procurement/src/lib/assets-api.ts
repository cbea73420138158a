import { createApi } from '@polyclinic/client';
import {
  assetCategories,
  assetCounts,
  assetDepreciation,
  assetDisposals,
  assetDocuments,
  assets,
  maintenanceOrders,
} from '@polyclinic/contract';

/** Resources of the screens of fixed assets. */
export const api = createApi({
  assetCategories,
  assetCounts,
  assetDepreciation,
  assetDisposals,
  assetDocuments,
  assets,
  maintenanceOrders,
});
