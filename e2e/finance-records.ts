import type { Page } from '@playwright/test';
import { atWork, clinicTime, type Colleague } from './at-work';
import { newPatient } from './desk-records';

/** Accounting records for screens; the demo clinics have half a year of them. */
export interface FinanceRecords {
  invoiceId: string;
  paymentId: string;
  journalEntryId: string;
  accountId: string;
  periodId: string;
  financialServiceId: string;
  /** A draft, like the entry below: issued invoices and posted entries have no form. */
  draftInvoiceId: string;
  draftEntryId: string;
  /** A visit that can be paid at the desk. */
  visitId: string;
}

/** Finds the records. */
export async function financeRecords(request: Page['request']): Promise<FinanceRecords> {
  const admin = await atWork(request, 'ADMIN');
  const books = `/financial/${admin.tenantId}`;
  const first = async (path: string, key: string, id = 'id') => {
    const rows = (await admin.get<Record<string, Record<string, string>[]>>(`${books}/${path}`))[key] ?? [];
    return rows[0]?.[id] ?? Promise.reject(new Error(`${path} is empty`));
  };
  return {
    invoiceId: await first('invoices?limit=1', 'invoices'),
    paymentId: await first('payments?limit=1', 'payments'),
    journalEntryId: await first('journal-entries?limit=1', 'entries'),
    accountId: await first('accounts', 'accounts'),
    financialServiceId: await first('services?limit=1', 'services'),
    draftInvoiceId: await draftInvoice(admin, books),
    draftEntryId: await draftEntry(admin, books),
    periodId: await first('periods', 'periods'),
    visitId: await first('desk/visits', 'visits', 'appointmentId'),
  };
}

async function draftInvoice(admin: Colleague, books: string): Promise<string> {
  const body = { patientId: await newPatient(admin), lines: [{ description: 'Plaster', unitPrice: 12_500 }] };
  return (await admin.post<{ invoice: { id: string } }>(`${books}/invoices`, body)).invoice.id;
}

async function draftEntry(admin: Colleague, books: string): Promise<string> {
  const { accounts } = await admin.get<{ accounts: { id: string; code: string }[] }>(`${books}/accounts`);
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const lines = [
    { accountId: idOf('6100'), debit: 50_000 },
    { accountId: idOf('1010'), credit: 50_000 },
  ];
  const date = clinicTime(admin.timeZone, 0).slice(0, 10);
  const body = { date, memo: 'Rent of the practice', lines, asDraft: true };
  return (await admin.post<{ entry: { id: string } }>(`${books}/journal-entries`, body)).entry.id;
}

/** Creates a link that shows an invoice to a patient without signing in. */
export async function invoiceLink(request: Page['request']): Promise<string> {
  const admin = await atWork(request, 'ADMIN');
  const books = `/financial/${admin.tenantId}`;
  const { invoices } = await admin.get<{ invoices: { id: string }[] }>(`${books}/invoices?isOpen=true&limit=1`);
  const { url } = await admin.post<{ url: string }>(`${books}/invoices/${invoices[0]?.id ?? ''}/link`, {});
  const { pathname, hash } = new URL(url, 'http://localhost');
  return pathname + hash;
}
