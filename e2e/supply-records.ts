import type { APIRequestContext } from '@playwright/test';
import { clinicTime, type Colleague } from './at-work';
import { newItem, newLocation, newMark, newOrder, newSupplier, sendOrder, stockUp, supplyTeam } from './supply-team';

/** Records for the screens of stock, buying and equipment; the demo clinics have half a year of most. */
export interface SupplyRecords {
  inventoryCategoryId: string;
  inventoryItemId: string;
  /** Controlled drug, and the cabinet that has some of it. */
  controlledItemId: string;
  cabinetId: string;
  /** Count in progress. */
  stocktakeId: string;
  stockRecallId: string;
  supplierId: string;
  supplierPriceId: string;
  /** Order that waits for approval, which still has a form. */
  waitingOrderId: string;
  /** Order whose goods are not received. */
  sentOrderId: string;
  /** Receipt that waits for approval. */
  waitingReceiptId: string;
  /** Bill with a difference in price. */
  supplierBillId: string;
  paymentRunId: string;
  assetCategoryId: string;
  assetId: string;
  assetCountId: string;
}

/** Finds the records, and creates what the demo clinic lacks. */
export async function supplyRecords(request: APIRequestContext): Promise<SupplyRecords> {
  const team = await supplyTeam(request);
  const { admin, storekeeper, keeper } = team;
  const location = await newLocation(team);
  const item = await newItem(team);
  await stockUp(team, { itemId: item.id, locationId: location.id, quantity: 4 });
  const { stocktake } = await storekeeper.post<{ stocktake: Made }>('/inventory/stocktakes', {
    locationId: location.id,
  });
  const { balances } = await admin.get<{ balances: { itemId: string; locationId: string }[] }>(
    '/inventory/controlled-drugs?limit=1',
  );
  const { count } = await keeper.post<{ count: Made }>('/assets/counts', { branchId: null });
  return {
    inventoryCategoryId: await first(admin, '/inventory/categories?limit=1', 'inventoryCategories'),
    inventoryItemId: item.id,
    controlledItemId: balances[0]?.itemId ?? '',
    cabinetId: balances[0]?.locationId ?? '',
    stocktakeId: stocktake.id,
    stockRecallId: await recalled(storekeeper),
    ...(await purchases(team)),
    paymentRunId: await first(admin, '/procurement/payment-runs?limit=1', 'runs'),
    assetCategoryId: await first(admin, '/assets/categories', 'assetCategories'),
    assetId: await first(admin, '/assets?status=IN_SERVICE&limit=1', 'assets'),
    assetCountId: count.id,
  };
}

interface Made {
  id: string;
  version: number;
}

async function first(reader: Colleague, path: string, key: string): Promise<string> {
  const rows = (await reader.get<Record<string, Made[]>>(path))[key] ?? [];
  return rows[0]?.id ?? Promise.reject(new Error(`${path} is empty`));
}

/** Recalls a batch of an item that nobody uses. */
async function recalled(storekeeper: Colleague): Promise<string> {
  const code = `R${newMark()}`;
  const { inventoryItem } = await storekeeper.post<{ inventoryItem: Made }>('/inventory/items', {
    code,
    name: `Saline ${code}`,
    kind: 'SUPPLY',
    stockUnit: 'bags',
    isBatchTracked: true,
  });
  const batch = { itemId: inventoryItem.id, number: code, expiresOn: '2038-12-31' };
  const { stockBatch } = await storekeeper.post<{ stockBatch: Made }>('/inventory/batches', batch);
  const body = { batchId: stockBatch.id, reason: 'Particles in the solution' };
  return (await storekeeper.post<{ stockRecall: Made }>('/inventory/recalls', body)).stockRecall.id;
}

/** Creates a supplier with a price, orders in two states, a receipt that waits, and a bill with a difference in price. */
async function purchases(team: Awaited<ReturnType<typeof supplyTeam>>) {
  const { buyer } = team;
  const supplier = await newSupplier(team);
  const item = await newItem(team);
  const price = {
    supplierId: supplier.id,
    itemId: item.id,
    description: item.name,
    price: '50',
    validFrom: '2026-01-01',
  };
  const { supplierPrice } = await buyer.post<{ supplierPrice: Made }>('/procurement/catalogue', price);
  const wanted = { supplierId: supplier.id, lines: [{ itemId: item.id, quantity: '10', unitPrice: '50' }] };
  const waiting = await newOrder(team, wanted);
  const sent = await sendOrder(team, await newOrder(team, wanted));
  const orderLineId = sent.lines[0]?.id ?? '';
  const delivery = { orderId: sent.id, lines: [{ orderLineId, delivered: '4' }] };
  const { receipt } = await buyer.post<{ receipt: Made }>('/procurement/receipts', delivery);
  const { bill } = await buyer.post<{ bill: Made }>('/procurement/matching', {
    supplierId: supplier.id,
    number: `R${newMark()}`,
    date: clinicTime(buyer.timeZone, 0).slice(0, 10),
    lines: [{ orderLineId, quantity: '4', unitPrice: '75' }],
  });
  return {
    supplierId: supplier.id,
    supplierPriceId: supplierPrice.id,
    waitingOrderId: waiting.id,
    sentOrderId: sent.id,
    waitingReceiptId: receipt.id,
    supplierBillId: bill.id,
  };
}
