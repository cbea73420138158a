import { createApi, type Api } from '@polyclinic/client';
import {
  eInvoices,
  goodsReceipts,
  paymentRuns,
  procurementSettings,
  purchaseOrders,
  purchaseRequisitions,
  supplierBills,
  supplierCatalogue,
  supplierDocuments,
  suppliers,
  supplierScores,
} from '@polyclinic/contract';

/** Named, since the compiler would write all of their schemas into the declarations, more than it can. */
type Resources = {
  eInvoices: typeof eInvoices;
  goodsReceipts: typeof goodsReceipts;
  paymentRuns: typeof paymentRuns;
  procurementSettings: typeof procurementSettings;
  purchaseOrders: typeof purchaseOrders;
  purchaseRequisitions: typeof purchaseRequisitions;
  supplierBills: typeof supplierBills;
  supplierCatalogue: typeof supplierCatalogue;
  supplierDocuments: typeof supplierDocuments;
  suppliers: typeof suppliers;
  supplierScores: typeof supplierScores;
};

/** Resources of buying. */
export const api: Api<Resources> = createApi({
  eInvoices,
  goodsReceipts,
  paymentRuns,
  procurementSettings,
  purchaseOrders,
  purchaseRequisitions,
  supplierBills,
  supplierCatalogue,
  supplierDocuments,
  suppliers,
  supplierScores,
});
