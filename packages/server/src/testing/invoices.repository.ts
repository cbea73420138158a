import { invoices, type Invoice } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TestClinic, TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

/** Returns an accountant. */
export const accountantOf = (clinic: TestClinic): TestPerson => clinic.as('STAFF', { duties: ['FINANCE'] });

/** Returns a second person, who approves. */
export const approverOf = (clinic: TestClinic): TestPerson => clinic.as('STAFF', { duties: ['FINANCE_APPROVER'] });

type Draft = Parameters<typeof bodyOf>[1];

/** Returns a minimal invoice, with one line of a hundred. */
export function bodyOf(patientId: string, more: object = {}) {
  return { patientId, lines: [{ description: 'Consultation', unitPrice: 100_00 }], ...more };
}

/** Creates an issued invoice. */
export async function givenIssued(person: TestPerson, patientId: string, more: Draft = {}): Promise<Invoice> {
  const { invoice } = await person.call(invoices.create, { body: bodyOf(patientId, more) });
  const body = { status: 'ISSUED', version: invoice.version } as const;
  return (await person.call(invoices.setStatus, { params: { id: invoice.id }, body })).invoice;
}

/** Returns the balance of each account with postings, by code: debits less credits. */
export async function balancesOf({ db }: TestClinic): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select a.code, sum(l.debit - l.credit)::bigint as balance from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = ${db.tenantId}
    group by a.code having sum(l.debit - l.credit) <> 0 order by a.code`.execute(db);
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]));
}

/** Sets the clinic's currency and accounting settings. */
export async function givenBooks(
  { db }: TestClinic,
  { currency = 'INR', ...settings }: { currency?: string; approvalLimit?: number; allowSoloApproval?: boolean } = {},
): Promise<void> {
  await db.updateTable('tenants').set({ currency }).where('id', '=', db.tenantId).execute();
  await db
    .insertInto('ledgers')
    .values({ tenantId: db.tenantId, ...settings })
    .execute();
}

/** Clinic with books, its accountant, and a patient to bill. */
export interface BilledClinic {
  clinic: TestClinic;
  accountant: TestPerson;
  patientId: string;
}

/** Opens a clinic with books and a patient. */
export async function openBilledClinic(
  server: TestServer,
  { email, ...settings }: Parameters<typeof givenBooks>[1] & { email?: string } = {},
): Promise<BilledClinic> {
  const clinic = await server.openClinic();
  await givenBooks(clinic, settings);
  const patientId = await clinic.givenPatient(email === undefined ? {} : { email });
  return { clinic, accountant: accountantOf(clinic), patientId };
}

/** Creates a tax code with a rate in percent. */
export async function givenTaxCode({ db }: TestClinic, rate: string, more: object = {}): Promise<string> {
  const { id } = await db
    .insertInto('taxCodes')
    .values({ tenantId: db.tenantId, code: `T${rate}`, name: `Tax ${rate}`, rate, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates an insurer. */
export async function givenInsurer({ db }: TestClinic): Promise<string> {
  const { id } = await db
    .insertInto('insurers')
    .values({ tenantId: db.tenantId, name: 'Star Health' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
