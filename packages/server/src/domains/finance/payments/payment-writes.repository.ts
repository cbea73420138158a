import type { Allocation, InvoicePart, InvoiceStatus, PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { sumOf } from '../ledger/ledger.service';
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
  requestedBy: string | null;
}

/** Settings of the clinic that affect payments. */
export interface ClinicSettings {
  today: string;
  currency: string;
  approvalLimit: number;
  allowSoloApproval: boolean;
}

export const paymentWrites = {
  async clinic(db: TenantDatabase, now: Date): Promise<ClinicSettings> {
    const { rows } = await sql<ClinicSettings>`
      select ${todayAt(now)} as today, t.currency,
        coalesce(l.approval_limit, 0) as approval_limit, coalesce(l.allow_solo_approval, false) as allow_solo_approval
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
      const inClearing = payment.amount - sumOf(backByCard.map(({ amount }) => amount));
      return {
        ...payment,
        waiting: sumOf(own.filter(({ status }) => status === 'PENDING').map(({ amount }) => amount)),
        inClearing: payment.method === 'CARD' && !payment.isSettled ? inClearing : 0,
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
      select i.id, i.status, i.patient_id, i.insurer_id, i.branch_id, i.currency, i.fx_rate,
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
      .select(['id', 'invoiceId', sql<InvoicePart>`part`.as('part'), sql<number>`amount - reversed`.as('live')])
      .orderBy('id')
      .execute();
  },

  async takeBack(db: TenantDatabase, allocationId: string, amount: number): Promise<void> {
    await db
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
      .select(['id', 'paymentId', 'amount', 'withCreditNote', 'reason', 'requestedBy'])
      .select([sql<PaymentMethod>`method`.as('method'), sql<LockedRefund['status']>`status`.as('status')])
      .forUpdate()
      .executeTakeFirstOrThrow();
  },
};

interface PaymentValues {
  number: string;
  status: PaymentStatus;
  method: PaymentMethod;
  patientId: string | null;
  insurerId: string | null;
  currency: string;
  fxRate: string;
  date: string;
  amount: number;
  baseAmount: number;
  unallocated: number;
  meantFor: Allocation[];
  reference: string | null;
  note: string | null;
  createdBy: string;
}

interface PaymentChanges {
  status?: PaymentStatus;
  date?: string;
  refunded?: number;
  unallocated?: number;
  meantFor?: string;
  voidReason?: string | null;
  settledEntryId?: string;
}

interface AllocationValues {
  paymentId: string;
  invoiceId: string;
  part: InvoicePart;
  amount: number;
  date: string;
  isDeposit: boolean;
}

interface RefundValues {
  paymentId: string;
  amount: number;
  baseAmount: number;
  method: PaymentMethod;
  reason: string;
  status: 'PENDING' | 'COMPLETED';
  withCreditNote: boolean;
  requestedBy: string;
}

interface RefundChanges {
  status: 'PENDING' | 'COMPLETED' | 'REJECTED';
  date: string;
  creditNoteId: string | null;
  decidedBy: string;
  decisionReason: string | null;
  decidedAt: string;
}
