import {
  errorTextIn,
  fieldComplaint,
  SupplierBillAction,
  supplierBills,
  type MatchStatus,
  type SupplierBill,
} from '@polyclinic/contract';
import { auditedAs, isOwn, reasonOf } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { lockOrderLines, type LockedOrder, type LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import { approveBill } from './approve-bill';
import { billWritesRepository as writes, type LockedBill } from './bill-writes.repository';
import { checkedBill } from './checked-bill';
import { DEBIT_NOTE_NUMBERS } from './debit-notes';
import { lockBill, matchBill, rematchBills } from './match-bill';
import { mayStart, refusalOf, settles } from './match.rules';
import { supplierBillApproval, supplierBillsSearch } from './supplier-bills-search.repository';
import { supplierBillsRepository as repository } from './supplier-bills.repository';

export { debitReturned } from './debit-notes';
export { rematchBills } from './match-bill';
export { discountOn, settleBill } from './settle-bill';
export { takeOverBill } from './take-over-bill';

const RESOURCE = 'supplierBills';

export const supplierBillsFeature = feature(
  supplierBills,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { bills: rows, pagination };
    },

    async get({ params }, caller) {
      return { bill: await findOrRefuse(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const ordered = await lockOrderLines(
          tx,
          body.lines.flatMap(({ orderLineId }) => orderLineId ?? []),
        );
        const { today } = await buyingRules(tx.db, tx.now());
        const { values, lines } = await checkedBill(body, ordered, tx);
        refuseFuture(tx, body.date, today);
        const id = await refuseBroken(writes.insert(tx.db, values, tx.userId), {
          supplier_bills_duplicate: 'DUPLICATE_BILL',
        });
        await writes.insertLines(tx.db, id, lines);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        const bill = (await writes.lock(tx.db, id)) ?? refuse('SUPPLIER_BILL_NOT_FOUND');
        await matchBill(tx, bill, ordered.lines);
        return { bill: await findOrRefuse(id, tx) };
      });
    },

    approve: ({ params, body: { version, date: asked, reason: given } }, caller) =>
      move('approve', params.id, version, caller, async ({ bill, tx, ...ordered }) => {
        const { allowSoloApproval, today } = await buyingRules(tx.db, tx.now());
        const refusal = refusalOf('approve', { ...bill, allowSoloApproval }, tx);
        if (refusal) refuse(refusal);
        const isSolo = isOwn(tx.userId, [bill.createdBy]);
        const reason = reasonOf(given, { isNeeded: isSolo });
        const date = asked ?? bill.date;
        refuseFuture(tx, date, today);
        await approveBill(tx, { bill, ...ordered, date });
        await auditMove(tx, bill, { action: auditedAs('APPROVE', { isSolo }), to: 'APPROVED', reason });
      }),

    reject: ({ params, body: { version, reason } }, caller) =>
      move('reject', params.id, version, caller, async ({ bill, tx, orderLines }) => {
        await writes.update(tx.db, bill.id, { status: 'REJECTED', rejectedBy: tx.userId, rejectionReason: reason });
        await auditMove(tx, bill, { action: 'REJECT', to: 'REJECTED', reason });
        // Other bills may now be matched with what it was matched with.
        await rematchBills(tx, [...orderLines.keys()]);
      }),

    resolve: ({ params, body: { version, resolution, reason } }, caller) =>
      move('resolve', params.id, version, caller, async ({ bill, tx }) => {
        if (!settles(resolution, bill.exceptions)) refuse('RESOLUTION_ILLEGAL');
        const status = resolution === 'AWAIT_RECEIPT' ? 'PENDING' : 'RESOLVED';
        await writes.update(tx.db, bill.id, {
          status,
          resolution,
          resolutionReason: reason,
          resolvedBy: tx.userId,
        });
        const change = { from: { status: bill.status }, to: { status, resolution }, reason };
        await tx.audit({ action: 'SETTLE', resource: RESOURCE, recordId: bill.id, ...change });
      }),
  },
  {
    tables: {
      supplier_bills: { merge: none, backup: 'rows', retention: 'books' },
      supplier_bill_lines: { merge: none, backup: 'rows', retention: 'books' },
      supplier_debit_notes: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      supplierBills: {
        table: 'supplier_bills',
        patient: none,
        account: none,
        live: { topic: 'supplierBills', toPatient: false },
      },
    },
    search: supplierBillsSearch,
    exports: none,
    jobs: none,
    series: [DEBIT_NOTE_NUMBERS],
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [supplierBillApproval],
    participants: none,
    posts: {
      events: {
        'match.approved': [
          'GOODS_RECEIVED_NOT_BILLED',
          'PURCHASE_PRICE_VARIANCE',
          'INPUT_TAX',
          'SUPPLIER_PAYABLES',
          'EXCHANGE_GAIN',
          'EXCHANGE_LOSS',
        ],
        'debitnote.applied': ['SUPPLIER_PAYABLES', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS'],
        'debitnote.issued': [
          'SUPPLIER_PAYABLES',
          'GOODS_RECEIVED_NOT_BILLED',
          'PURCHASE_PRICE_VARIANCE',
          'INPUT_TAX',
          'EXCHANGE_GAIN',
          'EXCHANGE_LOSS',
        ],
      },
      controls: ['SUPPLIER_PAYABLES'],
    },
  },
);

interface Step {
  bill: LockedBill;
  orders: Map<string, LockedOrder>;
  orderLines: Map<string, LockedOrderLine>;
  tx: Caller;
}

/** Runs one step of a bill, locked with its orders: checks status and version. */
async function move(
  action: SupplierBillAction,
  id: string,
  version: number,
  caller: Caller,
  make: (step: Step) => Promise<void>,
): Promise<{ bill: SupplierBill }> {
  return caller.transaction(async (tx) => {
    const locked = (await lockBill(tx, id)) ?? refuse('SUPPLIER_BILL_NOT_FOUND');
    if (!mayStart(action, locked.bill)) refuse('SUPPLIER_BILL_TRANSITION_ILLEGAL');
    if (locked.bill.version !== version) refuse('STALE_VERSION', { details: { version: locked.bill.version } });
    await make({ ...locked, tx });
    return { bill: await findOrRefuse(id, tx) };
  });
}

function refuseFuture({ language }: Caller, date: string, today: string): void {
  if (date > today) refuse('INVALID_INPUT', { fields: { date: fieldComplaint(language, 'futureDate') } });
}

async function auditMove(
  { audit }: Caller,
  { id, status }: LockedBill,
  { action, to, reason }: { action: 'APPROVE' | 'SOLO_APPROVAL' | 'REJECT'; to: MatchStatus; reason: string | null },
): Promise<void> {
  await audit({ action, resource: RESOURCE, recordId: id, from: { status }, to: { status: to }, reason });
}

async function findOrRefuse(id: string, caller: Caller): Promise<SupplierBill> {
  const row = (await repository.find(caller.db, id)) ?? refuse('SUPPLIER_BILL_NOT_FOUND');
  const { author, createdBy, allowSoloApproval, ...bill } = row;
  const open = SupplierBillAction.options.filter((action) => mayStart(action, bill));
  const refused: SupplierBill['refused'] = {};
  for (const action of open) {
    const code = refusalOf(action, { createdBy, allowSoloApproval }, caller);
    if (code) refused[action] = errorTextIn(caller.language, code);
  }
  const actions = open.filter((action) => !refused[action]);
  return { ...bill, createdBy: author, actions, refused };
}
