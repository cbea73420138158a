import { invoices, passes, type Invoice } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { creditedParts } from './gst.rules';
import { taxesOf, withTaxParts } from './taxed-lines';
import { invoiceActions, isLive, outstandingOf } from './invoice-status.rules';
import { invoicesRepository as repository } from './invoices.repository';

/** Context needed to read an invoice, also for the holder of a link. */
export type Reader = Pick<Caller, 'db' | 'now'> & Partial<Pick<Caller, 'role' | 'duties'>>;

/** Returns an invoice with its lines, payments and credit notes; throws if there is none with this id. */
export async function findInvoice(reader: Reader, id: string): Promise<Invoice> {
  const row = (await repository.find(reader.db, id, reader.now())) ?? refuse('INVOICE_NOT_FOUND');
  const lines = withTaxParts(row, row.lines);
  const ofNotes = creditedParts(
    lines.flatMap((line) => line.taxParts),
    row.creditNotes.map(({ tax }) => tax),
  );
  return {
    ...row,
    lines,
    taxes: taxesOf(lines),
    creditNotes: row.creditNotes.map((note, index) => ({ ...note, taxParts: ofNotes[index] ?? [] })),
    outstandingOf: isLive(row.status) ? outstandingOf(row) : { PATIENT: 0, INSURER: 0 },
    actions: mayWrite(reader)
      ? invoiceActions({ ...row, isOpening: row.openingOf !== null }, row.depositAvailable)
      : [],
  };
}

function mayWrite({ role, duties = [] }: Reader): boolean {
  return role !== undefined && passes(invoices.create.access, { role, duties });
}
