import {
  goodsReceipts,
  inventoryItems,
  purchaseOrders,
  stockLocations,
  supplierBills,
  suppliers,
  type GoodsReceipt,
  type InputOf,
  type NewPurchaseOrder,
  type NewSupplierBill,
  type PurchaseOrder,
  type SupplierBill,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openBooks, type Books } from './books';
import type { TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

type Delivery = Partial<InputOf<typeof goodsReceipts.create>['body']>;
type Line = Partial<NewPurchaseOrder['lines'][number]>;

/** Clinic with a ledger that buys from one supplier. */
export interface Purchases {
  books: Books;
  supplierId: string;
  /** Stocked item that orders name by default, without batches. */
  itemId: string;
  locationId: string;
  storekeeper: TestPerson;
  buyer: TestPerson;
  approver: TestPerson;
  receiver: TestPerson;
  /** Returns the body of an order; ten pieces for 2.50 each by default. */
  draft(...lines: Line[]): NewPurchaseOrder;
  ordered(body?: NewPurchaseOrder): Promise<PurchaseOrder>;
  /** Writes, approves and marks an order as sent. */
  sent(body?: NewPurchaseOrder): Promise<PurchaseOrder>;
  approve(order: PurchaseOrder, by?: TestPerson): Promise<PurchaseOrder>;
  order(id: string): Promise<PurchaseOrder>;
  /** Records a delivery of the first line. */
  delivered(order: PurchaseOrder, quantity: string, more?: Delivery): Promise<GoodsReceipt>;
  received(order: PurchaseOrder, quantity: string, more?: Delivery): Promise<GoodsReceipt>;
  /** Returns the body of a bill for the first line of an order. */
  bill(
    order: PurchaseOrder,
    quantity: string,
    more?: Partial<NewSupplierBill> & { unitPrice?: string },
  ): NewSupplierBill;
  billed(body: NewSupplierBill): Promise<SupplierBill>;
  approveBill(bill: SupplierBill, more?: object): Promise<SupplierBill>;
  /** Differences between the control accounts and their documents; all are zero. */
  untied(): Promise<Record<string, number>>;
}

/** Opens a clinic of its own with a ledger, a supplier and the people who buy. */
export async function openPurchases(server: TestServer, supplier: object = {}): Promise<Purchases> {
  const books = await openBooks(server);
  const { clinic } = books;
  const buyer = clinic.as('STAFF', { duties: ['PROCUREMENT'] });
  const approver = clinic.as('STAFF', { duties: ['PROCUREMENT_APPROVER'] });
  const receiver = clinic.as('PHARMACIST', { duties: ['PROCUREMENT'] });
  const body = { name: 'Medisupply', email: 'orders@medisupply.example', ...supplier };
  const { supplier: added } = await buyer.call(suppliers.create, { body });
  const storekeeper = clinic.as('STAFF', { duties: ['INVENTORY'] });
  const item = { code: 'GLOVES', name: 'Gloves', kind: 'SUPPLY', stockUnit: 'pcs' } as const;
  const { inventoryItem } = await storekeeper.call(inventoryItems.create, { body: item });
  const place = { name: 'Main store', kind: 'STORE' } as const;
  const { stockLocation } = await storekeeper.call(stockLocations.create, { body: place });
  let bills = 0;

  const draft: Purchases['draft'] = (...lines) => ({
    supplierId: added.id,
    freight: 0,
    isSubmitted: true,
    lines: (lines.length > 0 ? lines : [{}]).map((line) => ({
      kind: 'STOCK',
      ...((line.kind ?? 'STOCK') === 'STOCK' && { itemId: inventoryItem.id }),
      description: 'Gloves',
      quantity: '10',
      unitPrice: '2.5',
      ...line,
    })),
  });
  const order: Purchases['order'] = async (id) => (await buyer.call(purchaseOrders.get, { params: { id } })).order;
  const ordered: Purchases['ordered'] = async (one = draft()) =>
    (await buyer.call(purchaseOrders.create, { body: one })).order;
  const approve: Purchases['approve'] = async ({ id, version }, by = approver) =>
    (await by.call(purchaseOrders.approve, { params: { id }, body: { version } })).order;
  const delivered: Purchases['delivered'] = async ({ id, lines }, quantity, more = {}) => {
    const delivery = { orderId: id, lines: [{ orderLineId: lines[0]?.id ?? '', delivered: quantity }], ...more };
    return (await receiver.call(goodsReceipts.create, { body: delivery })).receipt;
  };

  return {
    books,
    supplierId: added.id,
    itemId: inventoryItem.id,
    locationId: stockLocation.id,
    storekeeper,
    buyer,
    approver,
    receiver,
    draft,
    order,
    ordered,
    approve,
    delivered,
    async sent(one) {
      const { id, version } = await approve(await ordered(one));
      const body = { version, isSentOtherwise: true };
      return (await buyer.call(purchaseOrders.send, { params: { id }, body })).order;
    },
    async received(one, quantity, more) {
      const { id, version } = await delivered(one, quantity, more);
      return (await buyer.call(goodsReceipts.approve, { params: { id }, body: { version } })).receipt;
    },
    bill({ lines, orderedOn }, quantity, { unitPrice, ...more } = {}) {
      bills += 1;
      const [line] = lines;
      const of = { orderLineId: line?.id ?? '', quantity, unitPrice: unitPrice ?? line?.unitPrice ?? '0' };
      const date = orderedOn ?? '';
      return { supplierId: added.id, number: `R-${bills}`, date, freight: 0, lines: [of], ...more };
    },
    async billed(one) {
      return (await buyer.call(supplierBills.create, { body: one })).bill;
    },
    async approveBill({ id, version }, more = {}) {
      return (await approver.call(supplierBills.approve, { params: { id }, body: { version, ...more } })).bill;
    },
    async untied() {
      const { rows } = await sql<Record<string, number>>`
        select
          (select coalesce(sum(l.unbilled_value), 0) from purchase_order_lines l where l.tenant_id = ${clinic.tenantId})
            + ${balance(clinic.tenantId, 'GOODS_RECEIVED_NOT_BILLED')} as unbilled,
          (select coalesce(sum(b.base_outstanding), 0) from supplier_bills b where b.tenant_id = ${clinic.tenantId})
            - (select coalesce(sum(n.base_open), 0) from supplier_debit_notes n where n.tenant_id = ${clinic.tenantId})
            + ${balance(clinic.tenantId, 'SUPPLIER_PAYABLES')} as payables`.execute(clinic.db);
      const [row] = rows;
      return { unbilled: Number(row?.['unbilled']), payables: Number(row?.['payables']) };
    },
  };
}

const balance = (tenantId: string, key: string) => sql`coalesce((select sum(j.debit - j.credit) from journal_lines j
  join accounts a on a.tenant_id = j.tenant_id and a.id = j.account_id and a.key = ${key}
  where j.tenant_id = ${tenantId}), 0)`;
