import {
  errorTextIn,
  PaymentRunAction,
  paymentRuns,
  type ErrorCode,
  type PaymentRun,
  type PaymentRunStatus,
} from '@polyclinic/contract';
import { auditedAs, isOwn, reasonOf } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { sumOf } from '../../finance';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { discountOn } from '../supplier-bills/supplier-bills.service';
import { approveRun, PAYMENT_RUN_NUMBERS } from './approve-run';
import { bankFile } from './bank-file.rules';
import { paymentRunApproval } from './payment-run-approvals.repository';
import { paymentRunsRepository as repository } from './payment-runs.repository';
import { supplierStatement } from './supplier-statement.repository';
import { runWritesRepository as writes, type LockedRun, type PaymentValues } from './run-writes.repository';

const RESOURCE = 'paymentRuns';

/** Statuses in which each action is possible. */
const FROM: Record<PaymentRunAction, readonly PaymentRunStatus[]> = {
  approve: ['PENDING'],
  cancel: ['PENDING'],
  download: ['APPROVED'],
};

export const paymentRunsFeature = feature(
  paymentRuns,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { runs: rows, pagination };
    },

    async proposal({ query: { payOn: asked, dueBy } }, { db, now }) {
      const { payOn, bills } = await repository.payable(db, { payOn: asked, dueBy, now: now() });
      return {
        payOn,
        bills: bills.map(({ discountPercent, discountUntil, ...bill }) => ({
          ...bill,
          discount: discountOn({ ...bill, discountPercent, discountUntil }, payOn),
        })),
      };
    },

    async agedPayables(_, { db, now }) {
      return repository.agedPayables(db, now());
    },

    async statement({ query }, { db }) {
      return { statement: (await supplierStatement(db, query)) ?? refuse('SUPPLIER_NOT_FOUND') };
    },

    async get({ params }, caller) {
      return { run: await findOrRefuse(params.id, caller) };
    },

    async create({ body: { payOn, payments } }, caller) {
      return caller.transaction(async (tx) => {
        const currency = await checkedCurrency(tx, payments);
        const total = sumOf(payments.map(({ amount }) => amount));
        const id = await writes.insert(tx.db, { payOn, currency, total, createdBy: tx.userId }, payments);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { payOn, payments } });
        return { run: await findOrRefuse(id, tx) };
      });
    },

    approve: ({ params, body }, caller) =>
      move('approve', params.id, body.version, caller, async (locked, tx) => {
        const { allowSoloApproval } = await buyingRules(tx.db, tx.now());
        const refusal = refusalOf('approve', { ...locked, allowSoloApproval }, tx);
        if (refusal) refuse(refusal);
        const isSolo = isOwn(tx.userId, [locked.createdBy]);
        const reason = reasonOf(body.reason, { isNeeded: isSolo });
        await approveRun(tx, locked);
        const change = { from: { status: locked.status }, to: { status: 'APPROVED' }, reason };
        const action = auditedAs('APPROVE', { isSolo });
        await tx.audit({ action, resource: RESOURCE, recordId: locked.id, ...change });
      }),

    cancel: ({ params, body: { version, reason } }, caller) =>
      move('cancel', params.id, version, caller, async ({ id, status }, tx) => {
        await writes.update(tx.db, id, { status: 'CANCELLED', cancelReason: reason });
        const change = { from: { status }, to: { status: 'CANCELLED' }, reason };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
      }),

    async bankFile({ params }, { db }) {
      const data = (await writes.bankFile(db, params.id)) ?? refuse('PAYMENT_RUN_NOT_FOUND');
      if (data.status !== 'APPROVED') refuse('PAYMENT_RUN_TRANSITION_ILLEGAL');
      const content = Buffer.from(bankFile(data), 'utf8');
      return { fileName: `${data.number}.xml`, contentType: 'application/xml', content };
    },
  },
  {
    tables: {
      payment_runs: { merge: none, backup: 'rows', retention: 'books' },
      supplier_payments: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      paymentRuns: {
        table: 'payment_runs',
        patient: none,
        account: none,
        live: { topic: 'paymentRuns', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: [PAYMENT_RUN_NUMBERS],
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [paymentRunApproval],
    participants: none,
    posts: {
      events: {
        'supplier.paid': ['SUPPLIER_PAYABLES', 'BANK', 'PURCHASE_PRICE_VARIANCE', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS'],
      },
      controls: [],
    },
  },
);

/** Returns the currency of the bills of a new run; throws if there are several, or if more would be paid than is owed. */
async function checkedCurrency({ db }: Caller, payments: readonly PaymentValues[]): Promise<string> {
  const bills = await writes.bills(
    db,
    payments.map(({ billId }) => billId),
  );
  for (const { billId, amount, discount } of payments) {
    const bill = bills.find(({ id }) => id === billId) ?? refuse('SUPPLIER_BILL_NOT_FOUND');
    if (bill.status !== 'APPROVED' || amount + discount > bill.outstanding) refuse('OVER_PAYMENT');
  }
  const [currency, ...others] = new Set(bills.map((bill) => bill.currency));
  if (currency === undefined || others.length > 0) refuse('PAYMENT_CURRENCIES_DIFFER');
  return currency;
}

async function move(
  action: PaymentRunAction,
  id: string,
  version: number,
  caller: Caller,
  make: (locked: LockedRun, tx: Caller) => Promise<void>,
): Promise<{ run: PaymentRun }> {
  return caller.transaction(async (tx) => {
    const locked = (await writes.lock(tx.db, id)) ?? refuse('PAYMENT_RUN_NOT_FOUND');
    if (!FROM[action].includes(locked.status)) refuse('PAYMENT_RUN_TRANSITION_ILLEGAL');
    if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
    await make(locked, tx);
    return { run: await findOrRefuse(id, tx) };
  });
}

function refusalOf(
  action: PaymentRunAction,
  { createdBy, allowSoloApproval }: { createdBy: string | null; allowSoloApproval: boolean },
  { userId }: Pick<Caller, 'userId'>,
): ErrorCode | undefined {
  return action === 'approve' && isOwn(userId, [createdBy]) && !allowSoloApproval ? 'SOD_VIOLATION' : undefined;
}

async function findOrRefuse(id: string, caller: Caller): Promise<PaymentRun> {
  const row = (await repository.find(caller.db, id)) ?? refuse('PAYMENT_RUN_NOT_FOUND');
  const { author, createdBy, allowSoloApproval, ...run } = row;
  const open = PaymentRunAction.options.filter((action) => FROM[action].includes(run.status));
  const refused: PaymentRun['refused'] = {};
  for (const action of open) {
    const code = refusalOf(action, { createdBy, allowSoloApproval }, caller);
    if (code) refused[action] = errorTextIn(caller.language, code);
  }
  return { ...run, createdBy: author, actions: open.filter((action) => !refused[action]), refused };
}
