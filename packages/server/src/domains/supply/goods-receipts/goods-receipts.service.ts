import {
  errorTextIn,
  fieldComplaint,
  GoodsReceiptAction,
  goodsReceipts,
  type GoodsReceipt,
  type GoodsReceiptStatus,
} from '@polyclinic/contract';
import { auditedAs, reasonOf } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { linesOf, lockOrder, mayStartOrder, type LockedOrder } from '../purchase-orders/purchase-orders.service';
import { approveReceipt, RECEIPT_NUMBERS } from './approve-receipt';
import { goodsReceiptDocument, goodsReceiptPdf } from './goods-receipt-document';
import { goodsReceiptApproval, goodsReceiptsSearch } from './goods-receipts-search.repository';
import { isSolo, mayStart, refusalOf } from './goods-receipt.rules';
import { goodsReceiptsRepository as repository } from './goods-receipts.repository';
import { checkedLines } from './receipt-lines';
import { locationOf } from './receipt-location';
import { moneyOn } from './receipt-postings';
import { receiptWritesRepository as writes, type LockedReceipt } from './receipt-writes.repository';
import { RETURN_NUMBERS, returnGoods } from './return-goods';

const RESOURCE = 'goodsReceipts';

/** Default accounts of the cost of assets, of which a category has one. */
const ASSET_ACCOUNTS = ['MEDICAL_EQUIPMENT', 'IT_EQUIPMENT', 'FURNITURE', 'ASSETS_UNDER_CONSTRUCTION'] as const;

export const goodsReceiptsFeature = feature(
  goodsReceipts,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { receipts: rows, pagination };
    },

    async get({ params }, caller) {
      return { receipt: await findOrRefuse(params.id, caller) };
    },

    async pdf({ params }, caller) {
      return goodsReceiptPdf(caller, await findOrRefuse(params.id, caller));
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { orderId, deliveryNote = null, notes = null } = body;
        const order = await lockOrder(tx, orderId);
        if (!mayStartOrder('receive', order)) refuse('PURCHASE_ORDER_TRANSITION_ILLEGAL');
        const rules = await buyingRules(tx.db, tx.now());
        refuseApprover(tx, order, rules.allowSoloApproval);
        const date = body.date ?? rules.today;
        refuseDate(tx, date, rules.today);
        const orderLines = await linesOf(tx, [orderId]);
        const lines = checkedLines({ lines: body.lines, orderLines, date, rules }, tx);
        const locationId = await locationOf(tx, { order, orderLines, lines, asked: body.locationId });
        const id = await writes.insert(tx.db, { orderId, date, locationId, deliveryNote, notes }, tx.userId);
        await writes.replaceLines(tx.db, id, lines);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { receipt: await findOrRefuse(id, tx) };
      });
    },

    update: ({ params, body: { version, ...body } }, caller) =>
      move('edit', params.id, version, caller, async ({ receipt, order, tx }) => {
        const rules = await buyingRules(tx.db, tx.now());
        refuseApprover(tx, order, rules.allowSoloApproval);
        const { date = receipt.date, deliveryNote = null, notes = null } = body;
        refuseDate(tx, date, rules.today);
        const orderLines = await linesOf(tx, [order.id]);
        const lines = checkedLines({ lines: body.lines, orderLines, date, rules }, tx);
        const before = await writes.lines(tx.db, receipt.id);
        const asked = body.locationId ?? receipt.locationId;
        const locationId = await locationOf(tx, { order, orderLines, lines, asked });
        await writes.update(tx.db, receipt.id, { date, locationId, deliveryNote, notes });
        await writes.addEditor(tx.db, receipt.id, tx.userId);
        await writes.replaceLines(tx.db, receipt.id, lines);
        const from = { date: receipt.date, lines: before };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: receipt.id, from, to: body });
      }),

    approve: ({ params, body }, caller) =>
      move('approve', params.id, body.version, caller, async ({ receipt, order, tx }) => {
        const { allowSoloApproval, today } = await buyingRules(tx.db, tx.now());
        const standing = { ...receipt, orderApprovedBy: order.approvedBy, allowSoloApproval };
        const refusal = refusalOf('approve', standing, tx);
        if (refusal) refuse(refusal);
        const solo = isSolo(standing, tx);
        const reason = reasonOf(body.reason, { isNeeded: solo });
        const date = body.date ?? receipt.date;
        refuseDate(tx, date, today);
        if (date < receipt.date) refuseField(tx, 'date', 'tooEarly');
        await approveReceipt(tx, { receipt, order, date });
        await auditMove(tx, receipt, { action: auditedAs('APPROVE', { isSolo: solo }), to: 'APPROVED', reason });
      }),

    cancel: ({ params, body: { version, reason } }, caller) =>
      move('cancel', params.id, version, caller, async ({ receipt, tx }) => {
        await writes.update(tx.db, receipt.id, { status: 'CANCELLED', cancelReason: reason });
        await auditMove(tx, receipt, { action: 'STATUS', to: 'CANCELLED', reason });
      }),

    return: ({ params, body }, caller) =>
      move('return', params.id, body.version, caller, async ({ receipt, order, tx }) => {
        const { today, currency } = await buyingRules(tx.db, tx.now());
        const { date = today, locationId, reason, lines } = body;
        refuseDate(tx, date, today);
        if (date < (receipt.postedOn ?? receipt.date)) refuseField(tx, 'date', 'tooEarly');
        const money = await moneyOn(tx, order, currency, date);
        await returnGoods(tx, { receipt, order, money }, { date, locationId, reason, lines });
        const to = { date, locationId, lines };
        await tx.audit({ action: 'REVERSE', resource: RESOURCE, recordId: receipt.id, to, reason });
      }),
  },
  {
    tables: {
      goods_receipts: { merge: none, backup: 'rows', retention: 'books' },
      goods_receipt_lines: { merge: none, backup: 'rows', retention: 'books' },
      supplier_returns: { merge: none, backup: 'rows', retention: 'books' },
      supplier_return_lines: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      goodsReceipts: {
        table: 'goods_receipts',
        patient: none,
        account: none,
        live: { topic: 'goodsReceipts', toPatient: false },
      },
    },
    search: goodsReceiptsSearch,
    exports: none,
    jobs: none,
    series: [RECEIPT_NUMBERS, RETURN_NUMBERS],
    documents: [goodsReceiptDocument],
    nextActions: none,
    figures: none,
    approvals: [goodsReceiptApproval],
    participants: none,
    posts: {
      events: {
        'receipt.approved': ['STOCK', ...ASSET_ACCOUNTS, 'GOODS_RECEIVED_NOT_BILLED'],
        'receipt.returned': [
          'STOCK',
          ...ASSET_ACCOUNTS,
          'GOODS_RECEIVED_NOT_BILLED',
          'SUPPLIER_PAYABLES',
          'INPUT_TAX',
          'PURCHASE_PRICE_VARIANCE',
        ],
      },
      controls: ['GOODS_RECEIVED_NOT_BILLED'],
    },
  },
);

interface Step {
  receipt: LockedReceipt;
  order: LockedOrder;
  tx: Caller;
}

/** Runs one step of a locked receipt and its locked order: checks status and version. */
async function move(
  action: GoodsReceiptAction,
  id: string,
  version: number,
  caller: Caller,
  make: (step: Step) => Promise<void>,
): Promise<{ receipt: GoodsReceipt }> {
  return caller.transaction(async (tx) => {
    const receipt = (await writes.lock(tx.db, id)) ?? refuse('GOODS_RECEIPT_NOT_FOUND');
    if (!mayStart(action, receipt)) refuse('GOODS_RECEIPT_TRANSITION_ILLEGAL');
    if (receipt.version !== version) refuse('STALE_VERSION', { details: { version: receipt.version } });
    const order = await lockOrder(tx, receipt.orderId);
    await make({ receipt, order, tx });
    return { receipt: await findOrRefuse(id, tx) };
  });
}

/** The approver of an order does not receive its goods. */
function refuseApprover({ userId }: Caller, { approvedBy }: LockedOrder, allowSoloApproval: boolean): void {
  if (approvedBy === userId && !allowSoloApproval) refuse('SOD_VIOLATION');
}

function refuseDate(caller: Caller, date: string, today: string): void {
  if (date > today) refuseField(caller, 'date', 'futureDate');
}

function refuseField({ language }: Caller, field: string, complaint: 'futureDate' | 'tooEarly'): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}

async function auditMove(
  { audit }: Caller,
  { id, status }: LockedReceipt,
  {
    action,
    to,
    reason,
  }: { action: 'APPROVE' | 'SOLO_APPROVAL' | 'STATUS'; to: GoodsReceiptStatus; reason: string | null },
): Promise<void> {
  await audit({ action, resource: RESOURCE, recordId: id, from: { status }, to: { status: to }, reason });
}

async function findOrRefuse(id: string, caller: Caller): Promise<GoodsReceipt> {
  const row = (await repository.find(caller.db, id)) ?? refuse('GOODS_RECEIPT_NOT_FOUND');
  const { author, createdBy, editedBy, orderApprovedBy, allowSoloApproval, ...receipt } = row;
  const standing = { status: receipt.status, createdBy, editedBy, orderApprovedBy, allowSoloApproval };
  const open = GoodsReceiptAction.options.filter((action) => mayStart(action, receipt));
  const refused: GoodsReceipt['refused'] = {};
  for (const action of open) {
    const code = refusalOf(action, standing, caller);
    if (code) refused[action] = errorTextIn(caller.language, code);
  }
  const actions = open.filter((action) => !refused[action]);
  return { ...receipt, createdBy: author, actions, refused };
}
