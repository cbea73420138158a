import type {
  AccountKey,
  Allocation,
  InvoicePart,
  InvoiceStatus,
  Language,
  PaymentMethod,
  PaymentStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY } from '../../../platform/db/clinic-country';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { sumOf } from '../ledger/ledger.service';
import type { AllocationValues, PaymentChanges, PaymentValues, RefundChanges, RefundValues } from './payment-values';
import type { LiveAllocation, PaymentState } from './payment.rules';

/** Payment locked until the transaction ends. */
export interface LockedPayment extends PaymentState {
  id: string;
  number: string;
  version: number;
  patientId: string | null;
  insurerId: string | null;
  currency: string;
  fxRate: string;
  amount: number;
  refunded: number;
  /** The day on which it reached the bank from clearing. */
  settledOn: string | null;
  meantFor: Allocation[];
  createdBy: string | null;
}

/** Invoice locked until the transaction ends. */
export interface LockedInvoice {
  id: string;
  status: InvoiceStatus;
  patientId: string;
  insurerId: string | null;
  branchId: string | null;
  currency: string;
  fxRate: string;
  /** Null for a draft only. */
  issueDate: string | null;
  outstanding: Record<InvoicePart, number>;
}

/** Requested refund. */
export interface LockedRefund {
  id: string;
  paymentId: string;
  amount: number;
  method: PaymentMethod;
  status: 'PENDING' | 'COMPLETED' | 'REJECTED';
  withCreditNote: boolean;
  reason: string;
  /** Null until it is completed, unless the request named it. */
  date: string | null;
  requestedBy: string | null;
}

/** Settings of the clinic that affect payments. */
export interface ClinicSettings {
  today: string;
  language: Language;
  currency: string;
  approvalLimit: number;
  allowSoloApproval: boolean;
  country: string | null;
  /** Chosen in the settings; null for those usual in the country. */
  paymentMethods: PaymentMethod[] | null;
}

export const paymentWrites = {
  async clinic(db: TenantDatabase, now: Date): Promise<ClinicSettings> {
    const { rows } = await sql<ClinicSettings>`
      select ${todayAt(now)} as today, t.currency, t.language,
        coalesce(l.approval_limit, 0) as approval_limit, coalesce(l.allow_solo_approval, false) as allow_solo_approval,
        l.payment_methods, ${COUNTRY} as country
      from tenants t left join ledgers l on l.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic of a caller is there'));
  },

  /** Locks payments in id order, which avoids deadlocks. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<LockedPayment[]> {
    const locked = await db
      .selectFrom('payments as y')
      .where('y.tenantId', '=', db.tenantId)
      .where('y.id', 'in', [...ids])
      .select(['y.id', 'y.number', 'y.version', 'y.patientId', 'y.insurerId', 'y.currency', 'y.fxRate', 'y.amount'])
      .select(['y.refunded', 'y.unallocated', 'y.date', 'y.createdBy'])
      .select([
        sql<PaymentStatus>`y.status`.as('status'),
        sql<PaymentMethod>`y.method`.as('method'),
        sql<Allocation[]>`y.meant_for`.as('meantFor'),
        sql<boolean>`y.settled_entry_id is not null`.as('isSettled'),
        sql<string | null>`(select e.entry_date from journal_entries e
          where e.tenant_id = y.tenant_id and e.id = y.settled_entry_id)`.as('settledOn'),
        sql<boolean>`y.opening_import_id is not null`.as('isOpening'),
      ])
      .orderBy('y.id')
      .forUpdate()
      .execute();
    if (locked.length === 0) return [];
    // Read after locking: a statement sees the snapshot from its beginning, and may have waited since.
    const refunds = await db
      .selectFrom('refunds')
      .where('tenantId', '=', db.tenantId)
      .where(
        'paymentId',
        'in',
        locked.map(({ id }) => id),
      )
      .where('status', '<>', 'REJECTED')
      .select(['paymentId', 'amount', 'method', 'status'])
      .execute();
    return locked.map((payment) => {
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
      const backByCard = own.filter(({ status, method }) => status === 'COMPLETED' && method === 'CARD');
      const notBack = payment.amount - sumOf(backByCard.map(({ amount }) => amount));
      const inClearing = payment.method === 'CARD' ? notBack : payment.method === 'CHEQUE' ? payment.amount : 0;
      return {
        ...payment,
        waiting: sumOf(own.filter(({ status }) => status === 'PENDING').map(({ amount }) => amount)),
        inClearing: payment.isSettled ? 0 : inClearing,
      };
    });
  },

  /** Returns the ids of a patient's payments with an unallocated amount, oldest first. */
  async deposits(db: TenantDatabase, patientId: string, currency: string): Promise<string[]> {
    const found = await db
      .selectFrom('payments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('currency', '=', currency)
      .where('unallocated', '>', 0)
      .execute();
    return found.map(({ id }) => id);
  },

  /** Locks invoices in id order, which avoids deadlocks. */
  async lockInvoices(db: TenantDatabase, ids: readonly string[]): Promise<LockedInvoice[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<Omit<LockedInvoice, 'outstanding'> & { ofInsurer: number; ofPatient: number }>`
      select i.id, i.status, i.patient_id, i.insurer_id, i.branch_id, i.currency, i.fx_rate, i.issue_date,
        i.insurer_amount - (i.paid_by_insurer - i.refunded_insurer + i.credited_insurer + i.written_off_insurer) as of_insurer,
        i.total - i.insurer_amount - ((i.paid - i.paid_by_insurer) - (i.refunded - i.refunded_insurer)
          + (i.credited - i.credited_insurer) + (i.written_off - i.written_off_insurer)) as of_patient
      from invoices i where i.tenant_id = ${db.tenantId} and i.id = any(${[...ids]}::uuid[])
      order by i.id for update`.execute(db);
    return rows.map(({ ofInsurer: INSURER, ofPatient: PATIENT, ...invoice }) => ({
      ...invoice,
      outstanding: { PATIENT, INSURER },
    }));
  },

  /** Returns whether a patient with this id exists and is not deleted. */
  async hasPatient(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  async insert(db: TenantDatabase, payment: PaymentValues): Promise<string> {
    const { id } = await db
      .insertInto('payments')
      .values({ tenantId: db.tenantId, ...payment, meantFor: JSON.stringify(payment.meantFor) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, changes: PaymentChanges): Promise<void> {
    await db
      .updateTable('payments')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async allocate(db: TenantDatabase, rows: readonly AllocationValues[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('paymentAllocations')
      .values(rows.map((row) => ({ tenantId: db.tenantId, ...row })))
      .execute();
  },

  /** Returns the allocations of a payment, in order. */
  async allocations(db: TenantDatabase, paymentId: string): Promise<LiveAllocation[]> {
    return db
      .selectFrom('paymentAllocations')
      .where('tenantId', '=', db.tenantId)
      .where('paymentId', '=', paymentId)
      .whereRef('amount', '>', 'reversed')
      .select(['id', 'invoiceId', 'date', sql<InvoicePart>`part`.as('part'), sql<number>`amount - reversed`.as('live')])
      .orderBy('id')
      .execute();
  },

  /** Returns the ids of the payments that are allocated to an invoice. */
  async paymentsOf(db: TenantDatabase, invoiceId: string): Promise<string[]> {
    const found = await db
      .selectFrom('paymentAllocations')
      .where('tenantId', '=', db.tenantId)
      .where('invoiceId', '=', invoiceId)
      .whereRef('amount', '>', 'reversed')
      .select('paymentId')
      .distinct()
      .execute();
    return found.map(({ paymentId }) => paymentId);
  },

  /** Returns the id of the account of a posting rule. */
  async accountOf(db: TenantDatabase, key: AccountKey): Promise<string | undefined> {
    const found = await db
      .selectFrom('accounts')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('key', '=', key)
      .executeTakeFirst();
    return found?.id;
  },

  /** Takes an amount back from an allocation on a day; `isRefund` if it went back to the payer. */
  async takeBack(
    db: TenantDatabase,
    { allocationId, amount, date, isRefund }: { allocationId: string; amount: number; date: string; isRefund: boolean },
  ): Promise<void> {
    await db
      .with('reversed', (also) =>
        also.insertInto('allocationReversals').values({ tenantId: db.tenantId, allocationId, amount, date, isRefund }),
      )
      .updateTable('paymentAllocations')
      .set({ reversed: sql<number>`reversed + ${amount}` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', allocationId)
      .executeTakeFirstOrThrow();
  },

  async insertRefund(db: TenantDatabase, refund: RefundValues): Promise<string> {
    const { id } = await db
      .insertInto('refunds')
      .values({ tenantId: db.tenantId, ...refund })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async updateRefund(db: TenantDatabase, id: string, changes: Partial<RefundChanges>): Promise<void> {
    await db
      .updateTable('refunds')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns the payment of a refund, which has to be locked first. */
  async paymentOfRefund(db: TenantDatabase, id: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('refunds')
      .select('paymentId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.paymentId;
  },

  async lockRefund(db: TenantDatabase, id: string): Promise<LockedRefund> {
    return db
      .selectFrom('refunds')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .select(['id', 'paymentId', 'amount', 'withCreditNote', 'reason', 'date', 'requestedBy'])
      .select([sql<PaymentMethod>`method`.as('method'), sql<LockedRefund['status']>`status`.as('status')])
      .forUpdate()
      .executeTakeFirstOrThrow();
  },
};
