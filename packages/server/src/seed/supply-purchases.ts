import {
  addDays,
  goodsReceipts,
  paymentRuns,
  purchaseOrders,
  supplierBills,
  suppliers,
  type GoodsReceipt,
  type PurchaseOrder,
} from '@polyclinic/contract';
import { ask } from './ask';
import { weekdayFrom, weekdayUpTo } from './clinic-calendar';
import type { TimelineItem } from './demo-timeline';
import { at, type Random } from './random';
import type { SupplyItem } from './supply-items';
import { SUPPLIER_NAMES } from './supply-names';
import { onDay, type SupplyClinic, type SupplyPeople } from './supply-people';

/** Few enough for a quick first start; the PDF of an order is its largest part. */
const ORDERS_PER_MONTH = 2;
const LINES = 6;
const PAYMENT_DAYS = [14, 30] as const;
const PAID_ON = 25;
/** Days of the events of an order, after it is written. */
const DELIVERED = [3, 8] as const;
const BILLED_AFTER = 3;
/** The last deliveries come without a bill, as it arrives later. */
const UNBILLED_DAYS = 12;
const SHELF_DAYS = [200, 900] as const;

/** Supplier of a demo clinic with the items that it sells. */
export interface DemoSupplier {
  id: string;
  items: readonly SupplyItem[];
}

/** Delivered line: its quantity with the batch, if the item has one. */
interface DeliveredLine {
  quantity: string;
  batch: { batchNumber: string; expiresOn: string } | null;
}

interface Shop {
  people: SupplyPeople;
  clinic: SupplyClinic;
  random: Random;
  /** Location at which goods arrive. */
  locationId: string;
}

/** Adds the suppliers with their approved bank details, and divides the items among them. */
export async function addSuppliers(
  { buyer, approver }: SupplyPeople,
  { key }: SupplyClinic,
  items: readonly SupplyItem[],
): Promise<DemoSupplier[]> {
  const names = SUPPLIER_NAMES[key];
  const found: DemoSupplier[] = [];
  const share = Math.ceil(items.length / names.length);
  for (const [index, name] of names.entries()) {
    const discount = index === 0 ? { discountPercent: '2', discountDays: 10 } : {};
    const mail = `orders@supplier-${index + 1}.${key}.example.test`;
    const body = { name, email: mail, paymentDays: at(PAYMENT_DAYS, index % 2), leadDays: 4, ...discount };
    const { supplier } = await ask(suppliers.create, { body }, buyer);
    const details = { holder: name, bankName: null, ...BANKS[key](index), reason: 'From the contract' };
    const params = { id: supplier.id };
    const proposed = await ask(suppliers.proposeBankDetails, { params, body: details }, buyer);
    const bankDetailsId = proposed.supplier.proposedBankDetails?.id ?? '';
    await ask(suppliers.decideBankDetails, { params, body: { bankDetailsId, isApproved: true } }, approver);
    found.push({ id: supplier.id, items: items.slice(index * share, (index + 1) * share) });
  }
  return found;
}

const ofAccount = (accountNumber: string, routingNumber: string) => ({ iban: null, accountNumber, routingNumber });

/** Bank details of the suppliers: numbers in the right form, of banks that do not exist. */
const BANKS: Record<SupplyClinic['key'], (index: number) => ReturnType<typeof ofAccount> | ReturnType<typeof ofIban>> =
  {
    newyork: (index) => ofAccount(`4400${String(index).padStart(5, '0')}`, '990000013'),
    chennai: (index) => ofAccount(`5500${String(index).padStart(7, '0')}`, 'DEMO0123456'),
    berlin: (index) => ofIban(`99999999${String(index + 1).padStart(10, '0')}`),
  };

function ofIban(account: string) {
  // ISO 13616: D and E are 13 and 14, and the check digits begin as 00.
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return { iban: `DE${String(check).padStart(2, '0')}${account}`, accountNumber: null, routingNumber: null };
}

/** Returns the orders of some months with their deliveries, bills and payments, each on its day. */
export function purchaseItems(shop: Shop, sellers: readonly DemoSupplier[], months: readonly string[]): TimelineItem[] {
  const orders = months.flatMap((month, place) =>
    Array.from({ length: ORDERS_PER_MONTH }, (_, index) => {
      const seller = at(sellers, (place * ORDERS_PER_MONTH + index) % sellers.length);
      return purchase(shop, seller, weekdayFrom(addDays(month, 2 + index * 12)));
    }),
  );
  const payments = months.map((month) => addDays(month, PAID_ON - 1)).map((date) => payment(shop, date));
  return [...orders.flat(), ...payments, openOrder(shop, at(sellers, 1))];
}

/** An order of the last days that waits for approval. */
function openOrder(shop: Shop, seller: DemoSupplier): TimelineItem {
  const date = weekdayUpTo(addDays(shop.clinic.today, -1));
  const wanted = seller.items.slice(0, LINES).map((item) => ({ item, quantity: '50' }));
  return { date, run: async () => void (await writeOrder(shop, seller, wanted, date)) };
}

function purchase(shop: Shop, seller: DemoSupplier, date: string): TimelineItem[] {
  const { clinic, random, people } = shop;
  const { today } = clinic;
  const deliveredOn = weekdayFrom(addDays(date, random.int(...DELIVERED)));
  const billedOn = weekdayFrom(addDays(deliveredOn, BILLED_AFTER));
  const first = random.int(0, Math.max(0, seller.items.length - LINES));
  const wanted = seller.items.slice(first, first + LINES).map((item) => ({
    item,
    quantity: String(10 * Math.max(1, Math.ceil(random.int(4, 12) * (item.price > 300 * clinic.factor ? 0.1 : 1)))),
  }));
  const expiries = wanted.map(() => addDays(today, random.int(...SHELF_DAYS)));
  let order: PurchaseOrder | undefined;
  let receipt: GoodsReceipt | undefined;
  return [
    {
      date,
      run: async () => {
        order = await writeOrder(shop, seller, wanted, date);
        // An order that would arrive today or later is still with the approver.
        if (deliveredOn < today) order = await approveAndSend(shop, order, date);
      },
    },
    {
      date: deliveredOn < today ? deliveredOn : addDays(today, 1),
      run: async () => {
        if (!order) return;
        const delivered = wanted.map(({ item, quantity }, index): DeliveredLine => {
          const batchNumber = `B${date.slice(2).replaceAll('-', '')}${index + 1}`;
          return { quantity, batch: item.isBatchTracked ? { batchNumber, expiresOn: at(expiries, index) } : null };
        });
        receipt = await receive(shop, order, delivered, deliveredOn);
      },
    },
    {
      date: billedOn <= addDays(today, -UNBILLED_DAYS) ? billedOn : addDays(today, 1),
      run: async () => {
        if (!order || !receipt) return;
        const buyer = onDay(people.buyer, billedOn, clinic);
        const lines = order.lines.map(({ id, quantity, unitPrice }) => ({ orderLineId: id, quantity, unitPrice }));
        const number = `${billedOn.slice(2, 4)}-${order.number?.slice(-4) ?? ''}`;
        const body = { supplierId: seller.id, number, date: billedOn, lines };
        const { bill } = await ask(supplierBills.create, { body }, buyer);
        const approval = { params: { id: bill.id }, body: { version: bill.version } };
        await ask(supplierBills.approve, approval, onDay(people.approver, billedOn, clinic));
      },
    },
  ];
}

async function writeOrder(
  { people, clinic }: Shop,
  { id: supplierId }: DemoSupplier,
  wanted: readonly { item: SupplyItem; quantity: string }[],
  date: string,
): Promise<PurchaseOrder> {
  const lines = wanted.map(({ item, quantity }) => ({
    kind: 'STOCK' as const,
    itemId: item.id,
    description: item.name,
    unit: item.stockUnit,
    quantity,
    unitPrice: (item.price / 100).toFixed(2),
    taxCodeId: clinic.taxCodeId,
  }));
  const body = {
    supplierId,
    branchId: at(clinic.branchIds, 0),
    expectedOn: addDays(date, 7),
    isSubmitted: true,
    lines,
  };
  return (await ask(purchaseOrders.create, { body }, onDay(people.buyer, date, clinic))).order;
}

async function approveAndSend({ people, clinic }: Shop, order: PurchaseOrder, date: string): Promise<PurchaseOrder> {
  const params = { id: order.id };
  const approver = onDay(people.approver, date, clinic);
  const approved = await ask(purchaseOrders.approve, { params, body: { version: order.version } }, approver);
  const sending = { params, body: { version: approved.order.version, isSentOtherwise: true } };
  return (await ask(purchaseOrders.send, sending, onDay(people.buyer, date, clinic))).order;
}

async function receive(
  { people, clinic, locationId }: Shop,
  order: PurchaseOrder,
  delivered: readonly DeliveredLine[],
  date: string,
): Promise<GoodsReceipt> {
  const lines = delivered.map(({ quantity, batch }, index) => ({
    orderLineId: at(order.lines, index).id,
    delivered: quantity,
    ...batch,
  }));
  const body = { orderId: order.id, date, locationId, deliveryNote: `DN-${order.number?.slice(-4) ?? ''}`, lines };
  const { receipt: draft } = await ask(goodsReceipts.create, { body }, onDay(people.buyer, date, clinic));
  const approval = { params: { id: draft.id }, body: { version: draft.version } };
  return (await ask(goodsReceipts.approve, approval, onDay(people.approver, date, clinic))).receipt;
}

/** Pays the bills that are due. */
function payment({ people, clinic }: Shop, date: string): TimelineItem {
  const run = async () => {
    const [buyer, approver] = [onDay(people.buyer, date, clinic), onDay(people.approver, date, clinic)];
    const { bills } = await ask(paymentRuns.proposal, { query: { payOn: date } }, approver);
    if (bills.length === 0) return;
    const payments = bills.map(({ billId, outstanding, discount }) => ({
      billId,
      amount: outstanding - discount,
      discount,
    }));
    const { run: proposed } = await ask(paymentRuns.create, { body: { payOn: date, payments } }, approver);
    await ask(paymentRuns.approve, { params: { id: proposed.id }, body: { version: proposed.version } }, buyer);
  };
  return { date, run };
}
