import {
  addDays,
  ExchangeRate,
  type AssetOpeningRow,
  type BillOpeningRow,
  type OrderOpeningRow,
  type StockOpeningRow,
  type SupplyOpeningContent,
  type SupplyOpeningPart,
} from '@polyclinic/contract';
import { isCurrency, minorOf, toBase } from '../../finance';
import { percentOf } from '../assets/assets.service';
import {
  dateIn,
  pastDateIn,
  quantityIn,
  sameName,
  textIn,
  type RowFault,
  type Tell,
} from './supply-opening-cells.rules';
import type { SupplyKnown } from './supply-openings.repository';

export interface ReadStock {
  itemId: string;
  locationId: string;
  batch: { number: string; expiresOn: string | null } | null;
  quantity: string;
  value: number;
}

/** Rest of an order line that is still to be delivered: an item, or a cost of an account. */
interface OrderedGoods {
  itemId: string | null;
  accountId: string | null;
  description: string;
  unit: string | null;
  quantity: string;
  unitPrice: string;
}

export interface ReadOrder {
  number: string;
  date: string;
  supplierId: string;
  currency: string;
  fxRate: string;
  expectedOn: string | null;
  lines: OrderedGoods[];
}

export interface ReadBill {
  supplierId: string;
  number: string;
  date: string;
  dueOn: string;
  currency: string;
  fxRate: string;
  amount: number;
  baseAmount: number;
}

export interface ReadAsset {
  row: number;
  name: string;
  category: SupplyKnown['categories'][number];
  serialNumber: string | null;
  acquiredOn: string;
  inServiceOn: string;
  cost: number;
  accumulated: number;
  branchId: string | null;
  location: string | null;
}

/** Rows as understood; complete only if there are no faults. */
export interface ReadSupply {
  faults: RowFault[];
  stock: ReadStock[];
  orders: ReadOrder[];
  bills: ReadBill[];
  assets: ReadAsset[];
}

const NUMBER_LENGTH = 60;
const NAME_LENGTH = 200;

interface Reading {
  date: string;
  known: SupplyKnown;
  tell: Tell;
}

/** Reads all rows of a take-over against what the clinic has; every fault is reported. */
export function readSupply(content: SupplyOpeningContent, known: SupplyKnown): ReadSupply {
  const { date } = content;
  const faults: RowFault[] = [];
  const at = (part: SupplyOpeningPart, index: number): Tell => {
    return (field, kind) => void faults.push({ part, row: index + 1, field, kind });
  };
  const seen = new Set<string>();
  /** Refuses a second row with the same key. */
  const isFirst = (key: string, field: string, tell: Tell) => {
    if (seen.has(key)) tell(field, 'duplicate');
    return Boolean(!seen.has(key) && seen.add(key));
  };
  const stock = content.stock.flatMap((row, index) => {
    const tell = at('stock', index);
    const read = readStock(row, { date, known, tell });
    if (!read) return [];
    const key = ['stock', read.itemId, read.locationId, read.batch && sameName(read.batch.number)].join(' ');
    return isFirst(key, 'item', tell) ? [read] : [];
  });
  const orders = new Map<string, ReadOrder>();
  for (const [index, row] of content.orders.entries())
    readOrderLine(row, orders, { date, known, tell: at('orders', index) });
  const bills = content.bills.flatMap((row, index) => {
    const tell = at('bills', index);
    const read = readBill(row, { date, known, tell });
    return read && isFirst(['bill', billKey(read)].join(' '), 'number', tell) ? [read] : [];
  });
  const assets = content.assets.flatMap((row, index) => {
    const read = readAsset(row, { date, known, tell: at('assets', index) });
    return read ? [{ ...read, row: index + 1 }] : [];
  });
  return { faults, stock, orders: [...orders.values()], bills, assets };
}

function readStock(row: StockOpeningRow, { known, tell }: Reading): ReadStock | undefined {
  const item = named(row.item, known.items, ({ code }) => code, { field: 'item', unknown: 'itemUnknown', tell });
  const place = { field: 'location', unknown: 'locationUnknown', tell } as const;
  const location = named(row.location, known.locations, ({ name }) => name, place);
  const quantity = quantityIn(row.quantity, 'quantity', tell);
  const value = amountIn(row.value, 'value', { currency: known.currency, tell });
  const expiresOn = dateIn(row.expiresOn, 'expiresOn', tell);
  if (!item || !location || quantity === undefined || value === undefined || expiresOn === undefined) return undefined;
  const number = row.batch.trim();
  if (item.isBatchTracked && number === '') return tell('batch', 'batchRequired');
  if (!item.isBatchTracked && number !== '') return tell('batch', 'batchNotTracked');
  if (number.length > NUMBER_LENGTH) return tell('batch', 'tooLong');
  const existing = known.batches.find((one) => one.itemId === item.id && one.number === sameName(number));
  if (existing && existing.expiresOn !== expiresOn) return tell('expiresOn', 'expiryDiffers');
  const batch = number === '' ? null : { number, expiresOn };
  return { itemId: item.id, locationId: location.id, batch, quantity, value };
}

/** Adds a line to the order with its number; the first row of an order decides its supplier and dates. */
function readOrderLine(row: OrderOpeningRow, orders: Map<string, ReadOrder>, reading: Reading): void {
  const { known, tell, date } = reading;
  const number = textIn(row.number, 'number', NUMBER_LENGTH, tell);
  const supplier = supplierIn(row.supplier, reading);
  const orderedOn = pastDateIn(row.date, 'date', date, tell);
  const expectedOn = dateIn(row.expectedOn, 'expectedOn', tell);
  const isOfItem = row.item.trim() !== '';
  const place = { field: 'item', unknown: 'itemUnknown', tell } as const;
  const item = isOfItem ? named(row.item, known.items, ({ code }) => code, place) : null;
  const quantity = quantityIn(row.quantity, 'quantity', tell);
  const unitPrice = row.price.trim();
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(unitPrice)) return tell('price', unitPrice === '' ? 'required' : 'price');
  if (!number || !supplier || !orderedOn || expectedOn === undefined || item === undefined || !quantity) return;
  const description = row.description.trim() || item?.name;
  if (!description) return tell('description', 'required');
  const code = sameName(row.account);
  const account = item ? null : known.accounts.find((one) => one.isExpense && one.code === code);
  if (account === undefined || (item && code !== '')) return tell('account', 'expenseAccount');
  if (known.orders.includes(`${supplier.id} ${sameName(number)}`)) return tell('number', 'imported');
  const { currency } = supplier;
  const fxRate = rateIn('', currency, 'supplier', reading);
  if (!fxRate) return;
  const key = `${supplier.id} ${sameName(number)}`;
  const order = orders.get(key) ?? {
    number,
    date: orderedOn,
    supplierId: supplier.id,
    currency,
    fxRate,
    expectedOn,
    lines: [],
  };
  if (order.date !== orderedOn) return tell('date', 'orderDiffers');
  const ids = { itemId: item?.id ?? null, accountId: account?.id ?? null };
  const line = { ...ids, description, unit: item?.stockUnit ?? null, quantity, unitPrice };
  orders.set(key, { ...order, lines: [...order.lines, line] });
}

function readBill(row: BillOpeningRow, reading: Reading): ReadBill | undefined {
  const { known, tell, date: opening } = reading;
  const supplier = supplierIn(row.supplier, reading);
  const number = textIn(row.number, 'number', NUMBER_LENGTH, tell);
  const date = pastDateIn(row.date, 'date', opening, tell);
  const due = dateIn(row.dueDate, 'dueDate', tell);
  const currency = row.currency.trim().toUpperCase() || known.currency;
  if (!isCurrency(currency)) return tell('currency', 'currency');
  const amount = amountIn(row.amount, 'amount', { currency, tell });
  if (amount === 0) return tell('amount', 'required');
  const fxRate = rateIn(row.rate, currency, 'rate', reading);
  if (!supplier || !number || !date || due === undefined || !amount || !fxRate) return undefined;
  const dueOn = due ?? addDays(date, supplier.paymentDays);
  if (dueOn < date) return tell('dueDate', 'dueBeforeDate');
  const baseAmount = toBase(amount, { currency, base: known.currency, fxRate });
  if (baseAmount === 0) return tell('amount', 'amount');
  const bill = { supplierId: supplier.id, number, date, dueOn, currency, fxRate, amount, baseAmount };
  return known.bills.includes(billKey(bill)) ? tell('number', 'imported') : bill;
}

/** Supplier and number as the database compares them: without case, signs and leading zeros. */
function billKey({ supplierId, number }: Pick<ReadBill, 'supplierId' | 'number'>): string {
  const key = number
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
  return `${supplierId} ${key}`;
}

function readAsset(row: AssetOpeningRow, { known, tell, date }: Reading): Omit<ReadAsset, 'row'> | undefined {
  const name = textIn(row.name, 'name', NAME_LENGTH, tell);
  const kind = { field: 'category', unknown: 'categoryUnknown', tell } as const;
  const category = named(row.category, known.categories, (one) => one.name, kind);
  const acquiredOn = pastDateIn(row.acquiredOn, 'acquiredOn', date, tell);
  const inServiceOn =
    row.inServiceOn.trim() === '' ? acquiredOn : pastDateIn(row.inServiceOn, 'inServiceOn', date, tell);
  const cost = amountIn(row.cost, 'cost', { currency: known.currency, tell });
  const accumulated =
    row.accumulated.trim() === '' ? 0 : amountIn(row.accumulated, 'accumulated', { currency: known.currency, tell });
  const branch = sameName(row.branch);
  const branchId = branch === '' ? null : known.branches.find(({ names }) => names.includes(branch))?.id;
  if (branchId === undefined) return tell('branch', 'branchUnknown');
  if (cost === 0) return tell('cost', 'required');
  if (!name || !category || !acquiredOn || !inServiceOn || !cost || accumulated === undefined) return undefined;
  if (inServiceOn < acquiredOn) return tell('inServiceOn', 'inServiceBefore');
  if (accumulated > cost - percentOf(cost, category.salvagePercent)) return tell('accumulated', 'accumulatedTooMuch');
  const serialNumber = row.serialNumber.trim() || null;
  const location = row.location.trim() || null;
  if (serialNumber && serialNumber.length > 120) return tell('serialNumber', 'tooLong');
  if (location && location.length > NAME_LENGTH) return tell('location', 'tooLong');
  return { name, category, serialNumber, acquiredOn, inServiceOn, cost, accumulated, branchId, location };
}

function supplierIn(text: string, { known, tell }: Reading) {
  return named(text, known.suppliers, ({ name }) => name, { field: 'supplier', unknown: 'supplierUnknown', tell });
}

function named<Row>(
  text: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  { field, unknown, tell }: { field: string; unknown: RowFault['kind']; tell: Tell },
): Row | undefined {
  const name = sameName(text);
  if (name === '') return tell(field, 'required');
  return rows.find((row) => nameOf(row) === name) ?? tell(field, unknown);
}

function amountIn(
  text: string,
  field: string,
  { currency, tell }: { currency: string; tell: Tell },
): number | undefined {
  const minor = minorOf(text, currency);
  return minor === undefined ? tell(field, 'amount') : (minor ?? tell(field, 'required'));
}

function rateIn(text: string, currency: string, field: string, { known, tell }: Reading): string | undefined {
  if (currency === known.currency) return '1';
  const rate = text.trim() || known.rates.find((one) => one.currency === currency)?.rate;
  return rate && ExchangeRate.safeParse(rate).success ? rate : tell(field, 'rate');
}
