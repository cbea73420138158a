import {
  errorTextIn,
  PurchaseOrderAction,
  purchaseOrders,
  type ErrorCode,
  type NewPurchaseOrder,
  type PurchaseOrder,
  type PurchaseOrderStatus,
} from '@polyclinic/contract';
import { auditedAs, contentHash, reasonOf } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { documentSeries, takeDocumentNumber } from '../../finance';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { checkedOrder, type CheckedOrder } from './checked-order';
import { itemTermsRepository } from './item-terms.repository';
import { linesOf, lockOrder, shortCloseOrder } from './order-lines';
import { orderWritesRepository as writes, type LockedOrder, type LockedOrderLine } from './order-writes.repository';
import { writeTakenOrder, type TakenOrder, type TakingOver } from './take-over-order';
import { purchaseOrderDocument, purchaseOrderPdf } from './purchase-order-document';
import { isSolo, mayStart, refusalOf } from './purchase-order.rules';
import { purchaseOrderApproval, purchaseOrdersSearch } from './purchase-orders-search.repository';
import { purchaseOrdersRepository as repository } from './purchase-orders.repository';
import { printOrder, sendOrder } from './send-order';

export {
  linesOf,
  lockOrder,
  lockOrderLines,
  receiveOnLine,
  returnBilled,
  settleOrder,
  shortCloseOrder,
  takeUnbilled,
  type Moved,
} from './order-lines';
export type { LockedOrder, LockedOrderLine } from './order-writes.repository';
export { mayStart as mayStartOrder } from './purchase-order.rules';
export { refuseAt } from './checked-line';

const RESOURCE = 'purchaseOrders';
const NUMBERS = documentSeries({ name: 'PURCHASE_ORDER', prefix: 'PO-' });

/** Draft receipts and bills keep the lines of an order that they name. */
const LINES_IN_USE: Record<string, ErrorCode> = {
  goods_receipt_lines_order_line: 'PURCHASE_ORDER_TRANSITION_ILLEGAL',
  supplier_bill_lines_order_line: 'PURCHASE_ORDER_TRANSITION_ILLEGAL',
};

export const purchaseOrdersFeature = feature(
  purchaseOrders,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { orders: rows, pagination };
    },

    async get({ params }, caller) {
      return { order: await findOrRefuse(params.id, caller) };
    },

    async itemTerms({ query }, { db, now }) {
      return { terms: (await itemTermsRepository.find(db, query, now())) ?? refuse('INVENTORY_ITEM_NOT_FOUND') };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => ({ order: await findOrRefuse(await createOrder(tx, body), tx) }));
    },

    async update({ params: { id }, body: { version, ...body } }, caller) {
      return move('edit', id, { version }, caller, async (locked, tx) => {
        const checked = await checkedOrder(body, tx);
        const before = [...(await linesOf(tx, [id])).values()];
        await rewrite(tx, locked, { checked, before, body });
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockOrder(tx, id);
        if (!mayStart('remove', locked)) refuse('PURCHASE_ORDER_TRANSITION_ILLEGAL');
        await raise('purchaseOrder.removing', { orderId: id }, tx);
        await refuseBroken(writes.remove(tx.db, id), LINES_IN_USE);
        const { supplierId, total } = locked;
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: { supplierId, total } });
        return { id };
      });
    },

    submit: ({ params, body }, caller) => move('submit', params.id, body, caller, submit),

    approve: ({ params, body }, caller) =>
      move('approve', params.id, body, caller, async (locked, tx) => {
        const solo = isSolo(locked, tx);
        const reason = reasonOf(body.reason, { isNeeded: solo });
        await writes.update(tx.db, locked.id, {
          status: 'APPROVED',
          approvedBy: tx.userId,
          approvedAt: tx.now().toISOString(),
        });
        await auditMove(tx, locked, { action: auditedAs('APPROVE', { isSolo: solo }), to: 'APPROVED', reason });
      }),

    reject: ({ params, body }, caller) =>
      move('reject', params.id, body, caller, async (locked, tx) => {
        await writes.update(tx.db, locked.id, { status: 'REJECTED', closingReason: body.reason });
        await auditMove(tx, locked, { action: 'REJECT', to: 'REJECTED', reason: body.reason });
      }),

    async send({ params, body }, caller) {
      // Printed before the order is locked. A change in between is refused, as it changes the version.
      const printed = await printOrder(caller, await findOrRefuse(params.id, caller));
      return move('send', params.id, body, caller, (locked, tx) => sendOrder(tx, locked, printed, body));
    },

    cancel: ({ params, body }, caller) =>
      move('cancel', params.id, body, caller, async (locked, tx) => {
        await writes.update(tx.db, locked.id, { status: 'CANCELLED', closingReason: body.reason });
        await auditMove(tx, locked, { action: 'STATUS', to: 'CANCELLED', reason: body.reason });
      }),

    shortClose: ({ params, body }, caller) =>
      move('shortClose', params.id, body, caller, (locked, tx) => shortCloseOrder(tx, locked, body.reason)),

    async pdf({ params }, caller) {
      return purchaseOrderPdf(caller, await findOrRefuse(params.id, caller));
    },

    async snapshot({ params: { id: orderId, snapshotId: id } }, { db }) {
      const { fileName, content } =
        (await repository.snapshot(db, { orderId, id })) ?? refuse('PURCHASE_ORDER_NOT_FOUND');
      return { fileName, contentType: 'application/pdf', content };
    },
  },
  {
    tables: {
      purchase_orders: { merge: none, backup: 'rows', retention: 'books' },
      purchase_order_lines: { merge: none, backup: 'rows', retention: 'books' },
      purchase_order_snapshots: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      purchaseOrders: {
        table: 'purchase_orders',
        patient: none,
        account: none,
        live: { topic: 'purchaseOrders', toPatient: false },
      },
    },
    search: purchaseOrdersSearch,
    exports: none,
    jobs: none,
    series: [NUMBERS],
    documents: [purchaseOrderDocument],
    nextActions: none,
    figures: none,
    approvals: [purchaseOrderApproval],
    participants: none,
  },
);

/** Writes an order, and submits it if asked to; returns its id. */
export async function createOrder(tx: Caller, body: NewPurchaseOrder): Promise<string> {
  const { values, lines } = await checkedOrder(body, tx);
  const id = await writes.insert(tx.db, values, tx.userId);
  await writes.insertLines(tx.db, id, lines);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
  if (body.isSubmitted) await submit(await lockOrder(tx, id), tx);
  return id;
}

/** Adds an open order of a previous system; returns its id. */
export function takeOverOrder(tx: Caller, order: TakenOrder, over: TakingOver): Promise<string> {
  return writeTakenOrder(tx, order, { ...over, series: NUMBERS });
}

/** Runs one step of a locked order: checks status, version and permission. */
async function move(
  action: PurchaseOrderAction,
  id: string,
  { version }: { version: number },
  caller: Caller,
  make: (locked: LockedOrder, tx: Caller) => Promise<void>,
): Promise<{ order: PurchaseOrder }> {
  return caller.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!mayStart(action, locked)) refuse('PURCHASE_ORDER_TRANSITION_ILLEGAL');
    if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
    const refusal = refusalOf(action, locked, tx);
    if (refusal) refuse(refusal);
    if ((action === 'submit' || action === 'approve') && !locked.isSupplierActive) refuse('SUPPLIER_INACTIVE');
    await make(locked, tx);
    return { order: await findOrRefuse(id, tx) };
  });
}

/** Submits an order for approval; the first submission gives it its number. */
async function submit(locked: LockedOrder, tx: Caller): Promise<void> {
  const { today } = await buyingRules(tx.db, tx.now());
  const number = locked.number ?? (await takeDocumentNumber(tx, NUMBERS, today));
  const columns = { status: 'PENDING_APPROVAL', number, orderedOn: today, closingReason: null };
  await writes.update(tx.db, locked.id, columns);
  await auditMove(tx, locked, { action: 'SUBMIT', to: 'PENDING_APPROVAL', reason: null });
}

/** Writes changed content. A change of what was approved makes the approval void; other changes leave the status. */
async function rewrite(
  tx: Caller,
  locked: LockedOrder,
  { checked, before, body }: { checked: CheckedOrder; before: LockedOrderLine[]; body: NewPurchaseOrder },
): Promise<void> {
  const { values, lines } = checked;
  const valueOf = (order: Pick<LockedOrder, 'supplierId' | 'currency' | 'freight'>, rows: CheckedOrder['lines']) =>
    contentHash([
      order.supplierId,
      order.currency,
      order.freight,
      rows.map((row) =>
        [
          row.kind,
          row.itemId,
          row.description,
          row.unit,
          Number(row.unitsPerPurchaseUnit),
          Number(row.quantity),
          Number(row.unitPrice),
          Number(row.taxRate),
          row.accountId,
          row.assetCategoryId,
          row.minimumShelfDays,
        ].join('\n'),
      ),
    ]).toString('hex');
  const isSame = valueOf(locked, before) === valueOf(values, lines);
  const isApproved = locked.status === 'APPROVED' || locked.status === 'SENT';
  const status = isApproved ? (isSame ? locked.status : 'PENDING_APPROVAL') : 'DRAFT';
  await writes.rewrite(tx.db, locked.id, { ...values, status, isApprovalVoid: !isSame }, tx.userId);
  if (!isSame || !isApproved) await refuseBroken(writes.replaceLines(tx.db, locked.id, lines), LINES_IN_USE);
  const from = { status: locked.status, total: locked.total, lines: before };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: locked.id, from, to: { ...body, status } });
  if (status === 'DRAFT' && body.isSubmitted) await submit(await lockOrder(tx, locked.id), tx);
}

async function auditMove(
  { audit }: Caller,
  { id, status }: LockedOrder,
  move: {
    action: 'SUBMIT' | 'APPROVE' | 'SOLO_APPROVAL' | 'REJECT' | 'STATUS';
    to: PurchaseOrderStatus;
    reason: string | null;
  },
): Promise<void> {
  const { action, to, reason } = move;
  await audit({ action, resource: RESOURCE, recordId: id, from: { status }, to: { status: to }, reason });
}

async function findOrRefuse(id: string, caller: Caller): Promise<PurchaseOrder> {
  const row = (await repository.find(caller.db, id, caller.now())) ?? refuse('PURCHASE_ORDER_NOT_FOUND');
  const { author, createdBy, editedBy, supplierCreatedBy, isSupplierNew, ...rest } = row;
  const { allowSoloApproval, approverLimit, adminLimit, ...order } = rest;
  const standing = {
    ...order,
    createdBy,
    editedBy,
    supplierCreatedBy,
    isSupplierNew,
    allowSoloApproval,
    approverLimit,
    adminLimit,
  };
  const open = PurchaseOrderAction.options.filter((action) => mayStart(action, standing));
  const refused: PurchaseOrder['refused'] = {};
  for (const action of open) {
    const code = refusalOf(action, standing, caller);
    if (code) refused[action] = errorTextIn(caller.language, code);
  }
  const actions = open.filter((action) => !refused[action]);
  return { ...order, createdBy: author, budgetEffect: null, actions, refused };
}
