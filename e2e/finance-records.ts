import type { Page } from '@playwright/test';
import { atWork } from './at-work';

/** Records of the books that screens stand open for; the demo clinics have half a year of them. */
export interface FinanceRecords {
  invoiceId: string;
  paymentId: string;
  journalEntryId: string;
  accountId: string;
  periodId: string;
  /** A visit that the desk can take money for. */
  visitId: string;
}

/** Looks them up. */
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
    periodId: await first('periods', 'periods'),
    visitId: await first('desk/visits', 'visits', 'appointmentId'),
  };
}

/** The address under which a patient sees an invoice without signing in. */
export async function invoiceLink(request: Page['request']): Promise<string> {
  const admin = await atWork(request, 'ADMIN');
  const books = `/financial/${admin.tenantId}`;
  const { invoices } = await admin.get<{ invoices: { id: string }[] }>(`${books}/invoices?isOpen=true&limit=1`);
  const { url } = await admin.post<{ url: string }>(`${books}/invoices/${invoices[0]?.id ?? ''}/link`, {});
  const { pathname, hash } = new URL(url, 'http://localhost');
  return pathname + hash;
}
