import type { PaymentRunStatus } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';

/** Payment of one bill. */
export interface PaymentValues {
  billId: string;
  amount: number;
  discount: number;
}

/** Run whose row is locked until the transaction ends. */
export interface LockedRun {
  id: string;
  status: PaymentRunStatus;
  version: number;
  payOn: string;
  currency: string;
  total: number;
  createdBy: string | null;
}

/** Payment with the bank details of its supplier, for the file. */
export interface Transfer {
  billNumber: string;
  supplierName: string;
  amount: number;
  holder: string | null;
  iban: string | null;
  accountNumber: string | null;
  routingNumber: string | null;
}

/** Content of the file for the bank. */
export interface BankFileData {
  status: PaymentRunStatus;
  number: string | null;
  payOn: string;
  currency: string;
  total: number;
  approvedAt: string | null;
  clinicName: string;
  payerIban: string | null;
  payerBic: string | null;
  transfers: Transfer[];
}

export const runWritesRepository = {
  async insert(
    db: TenantDatabase,
    values: { payOn: string; currency: string; total: number; createdBy: string },
    payments: readonly PaymentValues[],
  ): Promise<string> {
    const { tenantId } = db;
    const { id: runId } = await db
      .insertInto('paymentRuns')
      .values({ tenantId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = payments.map((payment, index) => ({ tenantId, runId, lineNo: index + 1, ...payment }));
    await db.insertInto('supplierPayments').values(rows).execute();
    return runId;
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedRun | undefined> {
    const { rows } = await sql<LockedRun>`
      select id, status, version, pay_on, currency, total, created_by from payment_runs
      where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  /** In the order in which bills are locked. */
  async payments(db: TenantDatabase, runId: string): Promise<PaymentValues[]> {
    return db
      .selectFrom('supplierPayments')
      .select(['billId', 'amount', 'discount'])
      .where('tenantId', '=', db.tenantId)
      .where('runId', '=', runId)
      .orderBy('billId')
      .execute();
  },

  /** Bills with what is owed of them, for a new run. */
  async bills(
    db: TenantDatabase,
    ids: readonly string[],
  ): Promise<{ id: string; currency: string; status: string; outstanding: number }[]> {
    const { rows } = await sql<{ id: string; currency: string; status: string; outstanding: number }>`
      select id, currency, status, (total - paid - credited - discounted)::bigint as outstanding from supplier_bills
      where tenant_id = ${db.tenantId} and id = any(${[...ids]}::uuid[])`.execute(db);
    return rows;
  },

  async update(db: TenantDatabase, id: string, values: UpdateObject<DB, 'paymentRuns', 'paymentRuns'>): Promise<void> {
    await db.updateTable('paymentRuns').set(values).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  async rateOn(db: TenantDatabase, currency: string, day: string): Promise<string | undefined> {
    const { rows } = await sql<{ rate: string }>`
      select trim_scale(rate)::text as rate from exchange_rates
      where tenant_id = ${db.tenantId} and currency = ${currency} and day <= ${day}::date order by day desc limit 1`.execute(
      db,
    );
    return rows[0]?.rate;
  },

  async bankFile(db: TenantDatabase, id: string): Promise<BankFileData | undefined> {
    const { rows } = await sql<BankFileData>`
      select r.status, r.number, r.pay_on, r.currency, r.total, r.approved_at, t.name as clinic_name, c.payer_iban, c.payer_bic, (
        select coalesce(jsonb_agg(jsonb_build_object('billNumber', b.number, 'supplierName', s.name, 'amount', p.amount,
          'holder', d.holder, 'iban', d.iban, 'accountNumber', d.account_number, 'routingNumber', d.routing_number)
          order by p.line_no), '[]')
        from supplier_payments p
        join supplier_bills b on b.tenant_id = p.tenant_id and b.id = p.bill_id
        join suppliers s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
        left join supplier_bank_details d on d.tenant_id = s.tenant_id and d.supplier_id = s.id and d.status = 'APPROVED'
        where p.tenant_id = r.tenant_id and p.run_id = r.id) as transfers
      from payment_runs r
      join tenants t on t.id = r.tenant_id
      left join procurement_settings c on c.tenant_id = r.tenant_id
      where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db);
    return rows[0];
  },
};
