import { randomUUID } from 'node:crypto';
import { invoices, payments, type Invoice, type InputOf, type NewInvoice, type Payment } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TestServer } from './test-server';
import type { TestClinic, TestPerson } from './test-clinic';

export type RecordBody = InputOf<(typeof payments)['record']>['body'];

/** Clinic with a user who records payments. */
export interface Till {
  clinic: TestClinic;
  patientId: string;
  accountant: TestPerson;
  approver: TestPerson;
  /** Creates and issues an invoice of one line. */
  bill(total: number, more?: Partial<NewInvoice>): Promise<Invoice>;
  pay(amount: number, allocations?: RecordBody['allocations'], more?: Partial<RecordBody>): Promise<Payment>;
  invoice(id: string): Promise<Invoice>;
  givenInsurer(): Promise<string>;
  /** Returns debits less credits of each account with postings, by code. */
  balances(): Promise<Record<string, number>>;
  /** Returns all data affected by payments, for comparison. */
  everything(): Promise<string>;
}

/** Opens a clinic; refunds up to the limit need no second person. */
export async function openTill(server: TestServer, { approvalLimit = 1_000_000_000 } = {}): Promise<Till> {
  const clinic = await server.openClinic();
  const patientId = await clinic.givenPatient();
  const accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
  const { tenantId, db } = clinic;
  await sql`insert into ledgers (tenant_id, approval_limit) values (${tenantId}, ${approvalLimit})`.execute(db);

  return {
    clinic,
    patientId,
    accountant,
    approver: clinic.as('STAFF', { duties: ['FINANCE_APPROVER'] }),
    async bill(total, more = {}) {
      const body = {
        patientId,
        lines: [
          {
            description: 'Visit',
            unitPrice: total,
          },
        ],
        ...more,
      };
      const { invoice } = await accountant.call(invoices.create, { body });
      const issue = {
        status: 'ISSUED',
        version: invoice.version,
      } as const;
      return (
        await accountant.call(invoices.setStatus, {
          params: { id: invoice.id },
          body: issue,
        })
      ).invoice;
    },
    async pay(amount, allocations = [], more = {}) {
      const body = {
        patientId,
        method: 'CASH',
        amount,
        allocations,
        ...more,
      } as const;
      return (await accountant.call(payments.record, { body })).payment;
    },
    invoice: async (id) => (await accountant.call(invoices.get, { params: { id } })).invoice,
    async givenInsurer() {
      const id = randomUUID();
      await db
        .insertInto('insurers')
        .values({
          tenantId,
          id,
          name: `Insurer ${id}`,
        })
        .execute();
      return id;
    },
    async balances() {
      const { rows } = await sql<{
        code: string;
        net: number;
      }>`
        select a.code, (sum(l.debit) - sum(l.credit))::bigint as net from journal_lines l
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = ${tenantId}
        group by a.code having sum(l.debit) <> sum(l.credit) order by a.code`.execute(db);
      return Object.fromEntries(rows.map(({ code, net }) => [code, net]));
    },
    async everything() {
      const tables = ['payments', 'payment_allocations', 'refunds', 'invoices', 'credit_notes', 'journal_entries'];
      const more = ['journal_lines', 'document_numbers', 'ledger_heads', 'idempotency_keys', 'audit_log'];
      const hashes = [...tables, ...more].map(
        (
          table,
        ) => sql`select ${table}::text as name, coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as hash
          from ${sql.table(table)} t where t.tenant_id = ${tenantId} ${table === 'audit_log' ? sql`and t.action not in ('READ', 'DENIED')` : sql``}`,
      );
      const { rows } = await sql`${sql.join(hashes, sql` union all `)}`.execute(db);
      return JSON.stringify(rows);
    },
  };
}
