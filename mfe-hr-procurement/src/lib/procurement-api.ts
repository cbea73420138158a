import { createApi, type Api } from '@polyclinic/client';
import {
  goodsReceipts,
  paymentRuns,
  procurementSettings,
  purchaseOrders,
  purchaseRequisitions,
  supplierBills,
  suppliers,
} from '@polyclinic/contract';

/** Named, since the compiler would write all of their schemas into the declarations, more than it can. */
type Resources = {
  goodsReceipts: typeof goodsReceipts;
  paymentRuns: typeof paymentRuns;
  procurementSettings: typeof procurementSettings;
  purchaseOrders: typeof purchaseOrders;
  purchaseRequisitions: typeof purchaseRequisitions;
  supplierBills: typeof supplierBills;
  suppliers: typeof suppliers;
};

/** Resources of buying. */
export const api: Api<Resources> = createApi({
  goodsReceipts,
  paymentRuns,
  procurementSettings,
  purchaseOrders,
  purchaseRequisitions,
  supplierBills,
  suppliers,
});
