import { invoices, passes, type Invoice } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sumOf } from '../ledger/ledger.service';
import { invoiceActions, isLive, outstandingOf } from './invoice-status.rules';
import { invoicesRepository as repository, type InvoiceRow } from './invoices.repository';

/** Context needed to read an invoice, also for the holder of a link. */
export type Reader = Pick<Caller, 'db' | 'now'> & Partial<Pick<Caller, 'role' | 'duties'>>;

/** Returns an invoice with its lines, payments and credit notes; throws if there is none with this id. */
export async function findInvoice(reader: Reader, id: string): Promise<Invoice> {
  const row = (await repository.find(reader.db, id, reader.now())) ?? refuse('INVOICE_NOT_FOUND');
  return {
    ...row,
    taxes: taxesOf(row.lines),
    outstandingOf: isLive(row.status) ? outstandingOf(row) : { PATIENT: 0, INSURER: 0 },
    actions: mayWrite(reader) ? invoiceActions(row, row.depositAvailable) : [],
  };
}

function mayWrite({ role, duties = [] }: Reader): boolean {
  return role !== undefined && passes(invoices.create.access, { role, duties });
}

/** Returns the tax by code and rate, in the order of the lines. */
function taxesOf(lines: InvoiceRow['lines']): Invoice['taxes'] {
  const taxes = new Map<string, Invoice['taxes'][number]>();
  for (const { taxCode: code, taxRate: rate, net, tax } of lines) {
    if (code === null) continue;
    const before = taxes.get(`${code} ${rate}`) ?? { code, rate, net: 0, tax: 0 };
    taxes.set(`${code} ${rate}`, { code, rate, net: sumOf([before.net, net]), tax: sumOf([before.tax, tax]) });
  }
  return [...taxes.values()];
}
