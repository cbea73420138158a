import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { atWork, type Colleague } from './at-work';

/** People of a clinic who buy, keep and approve. */
export interface SupplyTeam {
  admin: Colleague;
  /** Orders, records bills and pays. */
  buyer: Colleague;
  /** Approves orders, receipts and bills, and proposes payments. */
  approver: Colleague;
  /** Keeps the stock. */
  storekeeper: Colleague;
  /** Keeps the equipment, receives goods, and approves what the storekeeper counted. */
  keeper: Colleague;
}

/** Signs them in without a page. */
export async function supplyTeam(request: APIRequestContext): Promise<SupplyTeam> {
  return {
    admin: await atWork(request, 'ADMIN'),
    buyer: await atWork(request, 'STAFF'),
    approver: await atWork(request, 'APPROVER'),
    storekeeper: await atWork(request, 'PHARMACIST'),
    keeper: await atWork(request, 'KEEPER'),
  };
}

/** Returns letters and digits that no other test uses. */
export function newMark(): string {
  return randomUUID().slice(0, 8);
}

interface Named {
  id: string;
  name: string;
}

/** Creates a supplier whose bills are due at once, with approved bank details. */
export async function newSupplier({ buyer, approver }: SupplyTeam): Promise<Named> {
  const name = `Medisupply ${newMark()}`;
  const { supplier } = await buyer.post<{ supplier: Named }>('/procurement/suppliers', { name, paymentDays: 0 });
  const account = { iban: null, accountNumber: '55000000042', routingNumber: 'DEMO0123456', bankName: null };
  const details = { holder: name, ...account, reason: 'From the contract' };
  const path = `/procurement/suppliers/${supplier.id}/bank-details`;
  const proposed = await buyer.post<{ supplier: { proposedBankDetails: { id: string } } }>(path, details);
  const bankDetailsId = proposed.supplier.proposedBankDetails.id;
  await approver.post(`${path}/decision`, { bankDetailsId, isApproved: true });
  return supplier;
}

/** Item as tests use it. */
export interface TestItem extends Named {
  code: string;
}

/** Creates an item that is counted in rolls. */
export async function newItem({ storekeeper }: SupplyTeam, more: object = {}): Promise<TestItem> {
  const code = `T${newMark()}`;
  const body = { code, name: `Gauze ${code}`, kind: 'SUPPLY', stockUnit: 'rolls', ...more };
  return (await storekeeper.post<{ inventoryItem: TestItem }>('/inventory/items', body)).inventoryItem;
}

/** Location of the stock. */
export interface TestLocation extends Named {
  branchId: string | null;
  branchName: string | null;
  isDefault: boolean;
}

/** Returns the location from which treatments take. */
export async function defaultLocation({ storekeeper }: SupplyTeam): Promise<TestLocation> {
  const path = '/inventory/locations';
  const { stockLocations } = await storekeeper.get<{ stockLocations: TestLocation[] }>(path);
  const found = stockLocations.find(({ isDefault }) => isDefault);
  if (!found) throw new Error('The clinic has no default location');
  return found;
}

/** Creates an empty location at the branch of the default one. */
export async function newLocation(team: SupplyTeam): Promise<TestLocation> {
  const { branchId } = await defaultLocation(team);
  const body = { name: `Cabinet ${newMark()}`, kind: 'CABINET', branchId };
  return (await team.storekeeper.post<{ stockLocation: TestLocation }>('/inventory/locations', body)).stockLocation;
}

/** Returns the name of a location in a list of choices. */
export function choiceOf({ name, branchName }: TestLocation): string {
  return [name, branchName].filter(Boolean).join(' · ');
}

/** Puts some of an item at a location, worth 10.00 each. */
export async function stockUp(
  { storekeeper }: SupplyTeam,
  { itemId, locationId, quantity }: { itemId: string; locationId: string; quantity: number },
): Promise<void> {
  const line = { itemId, locationId, quantity: String(quantity), value: quantity * 1000 };
  await storekeeper.post('/inventory/stock/opening', { lines: [line] });
}

/** Purchase order as tests use it. */
export interface TestOrder {
  id: string;
  number: string;
  version: number;
  status: string;
  lines: { id: string; description: string; quantity: string; unitPrice: string }[];
}

interface OrderLine {
  itemId: string;
  quantity: string;
  unitPrice: string;
}

/** Writes an order that waits for approval. */
export async function newOrder(
  { buyer }: SupplyTeam,
  { supplierId, lines }: { supplierId: string; lines: OrderLine[] },
): Promise<TestOrder> {
  const body = { supplierId, isSubmitted: true, lines };
  return (await buyer.post<{ order: TestOrder }>('/procurement/purchase-orders', body)).order;
}

/** Approves an order and marks it as sent. */
export async function sendOrder({ buyer, approver }: SupplyTeam, { id, version }: TestOrder): Promise<TestOrder> {
  const path = `/procurement/purchase-orders/${id}`;
  const approved = await approver.post<{ order: TestOrder }>(`${path}/approve`, { version });
  const body = { version: approved.order.version, isSentOtherwise: true };
  return (await buyer.post<{ order: TestOrder }>(`${path}/send`, body)).order;
}

/** Chooses an option of a select by typing a part of it. */
export async function choose(page: Page, select: Locator, typed: string, option = typed): Promise<void> {
  await select.fill(typed);
  await page.getByTitle(option, { exact: true }).last().click();
}

type Tie = [ledger: number, records: number];

/** Returns accounts of the ledger beside what explains them, in minor units: both are equal. */
async function supplyTies({ admin }: SupplyTeam): Promise<Record<string, Tie>> {
  const books = `/financial/${admin.tenantId}/reports`;
  const { totals: trial } = await admin.get<{ totals: { debit: number; credit: number; closing: number } }>(
    `${books}/trial-balance`,
  );
  const { rows } = await admin.get<{ rows: { code: string; balance: number }[] }>(`${books}/account-balances`);
  const balance = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0;
  const { total: stock } = await admin.get<{ total: number }>('/inventory/reports/valuation');
  const { suppliers } = await admin.get<{ suppliers: { total: number; unbilled: number }[] }>(
    '/procurement/payment-runs/aged-payables',
  );
  const { assets } = await admin.get<{ assets: { status: string; cost: number; accumulated: number }[] }>(
    '/assets?limit=100',
  );
  const inService = assets.filter(({ status }) => status === 'IN_SERVICE' || status === 'UNDER_MAINTENANCE');
  const register = (key: 'cost' | 'accumulated') => inService.reduce((so, asset) => so + asset[key], 0);
  const sum = (key: 'total' | 'unbilled') => suppliers.reduce((so, supplier) => so + supplier[key], 0);
  return {
    'debits and credits': [trial.debit, trial.credit],
    'trial balance': [trial.closing, 0],
    stock: [balance('1310'), stock],
    payables: [balance('2000'), sum('total')],
    'received, not billed': [balance('2050'), sum('unbilled')],
    'cost of equipment': [balance('1510'), register('cost')],
    'accumulated depreciation': [balance('1590'), register('accumulated')],
  };
}

/** Fails unless ledger and records are equal; another test may post between two of the questions, so it asks again. */
export async function expectTied(team: SupplyTeam): Promise<void> {
  await expect(async () => {
    const ties = Object.entries(await supplyTies(team));
    expect(ties.filter(([, [ledger, records]]) => ledger !== records)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}
