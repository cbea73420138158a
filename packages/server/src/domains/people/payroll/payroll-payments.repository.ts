import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Bank details to which net pay goes. */
export interface PayAccount {
  holder: string;
  iban: string | null;
  accountNumber: string | null;
  routingNumber: string | null;
}

/** Entry whose net pay is owed, with the bank details of now. */
export interface OwedEntry {
  entryId: string;
  employeeId: string;
  employeeName: string;
  employeeNumber: string;
  net: number;
  account: PayAccount | null;
}

/** Transfer that stands or came back, for the file of its payment. */
export interface PaidTransfer extends OwedEntry {
  paidOn: string;
}

/** Transfer of an entry that has not come back. */
export interface StandingTransfer {
  id: string;
  amount: number;
}

const ACCOUNT = sql`
  (select jsonb_build_object('holder', b.holder, 'iban', b.iban, 'accountNumber', b.account_number,
      'routingNumber', b.routing_number)
    from employee_bank_details b where b.tenant_id = e.tenant_id and b.employee_id = e.id and b.status = 'APPROVED')`;

export const payrollPaymentsRepository = {
  /** Entries of an approved period that no standing transfer has paid. */
  async owed(db: TenantDatabase, periodId: string): Promise<OwedEntry[]> {
    const { rows } = await sql<OwedEntry>`
      select n.id as entry_id, n.employee_id, e.first_name || ' ' || e.last_name as employee_name,
        e.number as employee_number, n.net, ${ACCOUNT} as account
      from payroll_entries n join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId} and n.sealed_at is not null and n.net > 0
        and not exists (select from payroll_transfers x where x.tenant_id = n.tenant_id and x.entry_id = n.id
          and x.returned_on is null)
      order by lower(e.last_name), lower(e.first_name), e.id`.execute(db);
    return rows;
  },

  /** The transfers of one payment, with the accounts to which they went. */
  async transfers(db: TenantDatabase, periodId: string, paymentId: string): Promise<PaidTransfer[]> {
    const { rows } = await sql<PaidTransfer>`
      select x.entry_id, n.employee_id, e.first_name || ' ' || e.last_name as employee_name,
        e.number as employee_number, x.amount as net, x.account, y.paid_on
      from payroll_payments y
      join payroll_transfers x on x.tenant_id = y.tenant_id and x.payment_id = y.id
      join payroll_entries n on n.tenant_id = x.tenant_id and n.id = x.entry_id
      join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where y.tenant_id = ${db.tenantId} and y.period_id = ${periodId} and y.id = ${paymentId}
      order by lower(e.last_name), lower(e.first_name), e.id`.execute(db);
    return rows;
  },

  async insert(
    db: TenantDatabase,
    payment: { periodId: string; paidOn: string; total: number; createdBy: string },
    entries: readonly OwedEntry[],
  ): Promise<string> {
    const { id } = await db
      .insertInto('payrollPayments')
      .values({ tenantId: db.tenantId, ...payment })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = entries.map(({ entryId, net, account }) => ({ entry_id: entryId, amount: net, account }));
    await sql`
      insert into payroll_transfers (tenant_id, payment_id, entry_id, amount, account)
      select ${db.tenantId}::uuid, ${id}::uuid, r.entry_id, r.amount, r.account
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (entry_id uuid, amount bigint, account jsonb)`.execute(
      db,
    );
    return id;
  },

  /** Payments of a period and their transfers that came back, as sources of postings. */
  async sources(db: TenantDatabase, periodId: string): Promise<{ payments: string[]; returned: string[] }> {
    const { rows } = await sql<{ payments: string[]; returned: string[] }>`
      select array(select y.id from payroll_payments y where y.tenant_id = t.id and y.period_id = ${periodId} order by y.id) as payments,
        array(select x.id from payroll_transfers x
          join payroll_payments y on y.tenant_id = x.tenant_id and y.id = x.payment_id
          where x.tenant_id = t.id and y.period_id = ${periodId} and x.returned_on is not null order by x.id) as returned
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? { payments: [], returned: [] };
  },

  /** Locks the transfer of an entry that has not come back. */
  async lockStanding(db: TenantDatabase, entryId: string): Promise<StandingTransfer | undefined> {
    const { rows } = await sql<StandingTransfer>`
      select id, amount from payroll_transfers
      where tenant_id = ${db.tenantId} and entry_id = ${entryId} and returned_on is null for update`.execute(db);
    return rows[0];
  },

  async returned(
    db: TenantDatabase,
    id: string,
    values: { returnedOn: string; returnReason: string; returnedBy: string },
  ): Promise<void> {
    await db
      .updateTable('payrollTransfers')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};
