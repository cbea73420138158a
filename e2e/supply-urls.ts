import type { DemoColleague, DemoPerson } from './sign-in';
import type { SupplyRecords } from './supply-records';

const STOCK_REPORTS = ['valuation', 'movement', 'consumption'];

/** Returns a list, and the drawers beside it. */
function withDrawers(list: string, ...drawers: string[]): string[] {
  return [list, ...drawers.map((drawer) => `${list}?${drawer}`)];
}

/** Addresses of the screens of stock, buying and equipment that have parameters or drawers. */
export const SUPPLY_URLS: Record<string, (records: SupplyRecords) => string[]> = {
  '/inventory/categories': ({ inventoryCategoryId }) =>
    withDrawers('/inventory/categories', 'new', `edit=${inventoryCategoryId}`),
  '/inventory/items': () => withDrawers('/inventory/items', 'new'),
  '/inventory/items/:id': ({ inventoryItemId }) =>
    withDrawers(`/inventory/items/${inventoryItemId}`, `edit=${inventoryItemId}`),
  '/inventory/movements': () => withDrawers('/inventory/movements', 'new'),
  '/inventory/expiring': () => withDrawers('/inventory/expiring', 'days=180'),
  '/inventory/reservations': () => withDrawers('/inventory/reservations', 'new'),
  '/inventory/recalls': ({ stockRecallId }) => withDrawers('/inventory/recalls', 'new', `view=${stockRecallId}`),
  '/inventory/reports/:report': () => STOCK_REPORTS.map((report) => `/inventory/reports/${report}`),
  '/inventory/controlled-drugs/:itemId/:locationId': ({ controlledItemId, cabinetId }) => [
    `/inventory/controlled-drugs/${controlledItemId}/${cabinetId}`,
  ],
  '/inventory/stocktakes/:id': ({ stocktakeId }) => [`/inventory/stocktakes/${stocktakeId}`],
  '/procurement/requests': () => withDrawers('/procurement/requests', 'new'),
  '/procurement/orders': ({ waitingOrderId }) =>
    withDrawers('/procurement/orders', 'new', `view=${waitingOrderId}`, `edit=${waitingOrderId}`),
  '/procurement/receipts': ({ sentOrderId, waitingReceiptId }) =>
    withDrawers(
      '/procurement/receipts',
      `new&order=${sentOrderId}`,
      `view=${waitingReceiptId}`,
      `edit=${waitingReceiptId}`,
    ),
  '/procurement/bills': ({ sentOrderId, supplierBillId }) =>
    withDrawers('/procurement/bills', 'new', `new&order=${sentOrderId}`, `view=${supplierBillId}`),
  '/procurement/payments': ({ paymentRunId }) => withDrawers('/procurement/payments', 'new', `view=${paymentRunId}`),
  '/procurement/payables': ({ supplierId }) => withDrawers('/procurement/payables', `supplier=${supplierId}`),
  '/procurement/suppliers': ({ supplierId }) => withDrawers('/procurement/suppliers', 'new', `edit=${supplierId}`),
  '/procurement/catalogue': ({ supplierPriceId }) =>
    withDrawers('/procurement/catalogue', 'new', `edit=${supplierPriceId}`),
  '/fixed-assets': () => withDrawers('/fixed-assets', 'new'),
  '/fixed-assets/categories': ({ assetCategoryId }) =>
    withDrawers('/fixed-assets/categories', 'new', `edit=${assetCategoryId}`),
  '/fixed-assets/:id': ({ assetId }) => withDrawers(`/fixed-assets/${assetId}`, `edit=${assetId}`),
  '/fixed-assets/counts/:id': ({ assetCountId }) => [`/fixed-assets/counts/${assetCountId}`],
};

/** Screens of supply that look different for holders of duties. */
export const SUPPLY_OF_OTHERS: {
  person: DemoPerson | DemoColleague;
  addresses: (records: SupplyRecords) => string[];
}[] = [
  { person: 'NURSE', addresses: () => ['/procurement/requests', '/procurement/requests?new'] },
  {
    person: 'PHARMACIST',
    addresses: ({ inventoryItemId }) => ['/approvals', `/inventory/items/${inventoryItemId}`],
  },
  {
    person: 'STAFF',
    addresses: ({ waitingOrderId, supplierBillId }) => [
      `/procurement/orders?view=${waitingOrderId}`,
      `/procurement/bills?view=${supplierBillId}`,
    ],
  },
  {
    person: 'APPROVER',
    addresses: ({ waitingReceiptId }) => [
      '/dashboard',
      '/approvals',
      '/supply/approvals',
      `/procurement/receipts?view=${waitingReceiptId}`,
    ],
  },
  { person: 'KEEPER', addresses: ({ assetId }) => ['/dashboard', '/fixed-assets', `/fixed-assets/${assetId}`] },
];
