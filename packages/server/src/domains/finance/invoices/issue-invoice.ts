import { errorTextIn, type Invoice } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post, takeDocumentNumber } from '../ledger/ledger.service';
import { rateFor } from './draft-invoice';
import { findInvoice } from './find-invoice';
import { holdInvoice } from './hold-invoice';
import { invoiceFactsRepository as facts } from './invoice-facts.repository';
import { keptFigures } from './invoice-lines.rules';
import { issuePosting, type RevenueLine } from './invoice-postings.rules';
import { settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository as repository, type HeldInvoice } from './invoice-writes.repository';
import { invoicesRepository, type InvoiceRow } from './invoices.repository';
import { INVOICE_NUMBERS } from './invoice-numbers';

const ISSUED = 'invoice.issued';

/** Gives a draft its number and its place in the books. */
export async function issueInvoice(caller: Caller, id: string): Promise<Invoice> {
  await issueHeld(caller, await holdInvoice(caller, id));
  return findInvoice(caller, id);
}

/** The same for one that the caller holds. */
export async function issueHeld(caller: Caller, held: HeldInvoice): Promise<void> {
  const { db, userId, language, now } = caller;
  const { id } = held;
  if (held.status !== 'DRAFT') refuse('INVOICE_TRANSITION_ILLEGAL');
  const clinic = await facts.clinic(db, now());
  const date = held.issueDate ?? clinic.today;
  // Nothing is owed, and nothing is revenue, before its day has come.
  if (date > clinic.today) {
    refuse('INVOICE_DATE_AHEAD', { fields: { issueDate: errorTextIn(language, 'INVOICE_DATE_AHEAD') } });
  }
  const asked = { currency: held.currency, fxRate: held.isRateGiven ? held.fxRate : null };
  const { fxRate } = await rateFor(caller, asked, clinic, date);
  const row = (await invoicesRepository.find(db, id, now())) ?? refuse('INVOICE_NOT_FOUND');
  const number = await takeDocumentNumber(caller, INVOICE_NUMBERS, date);
  const due = held.dueDate ?? (await facts.dayAfter(db, date, clinic.paymentDays));
  const dueDate = due < date ? date : due;
  await repository.issue(db, id, {
    number,
    issueDate: date,
    dueDate,
    fxRate,
    status: settledStatus(held),
    issuedBy: userId,
  });
  const lines = issuePosting(
    { ...held, fxRate },
    row.lines.map((line) => revenueLine(line, held.pricesIncludeTax)),
  );
  // What costs nothing is no entry.
  if (lines.length > 0) {
    const { firstName, lastName } = row.patient;
    const memo = `${number} ${firstName} ${lastName}`;
    await post(caller, { date, memo, reference: number, source: { type: 'invoices', id, event: ISSUED }, lines });
  }
  const to = { status: 'ISSUED', number, issueDate: date, total: held.total };
  await caller.audit({ action: 'ISSUE', resource: 'invoices', recordId: id, from: { status: 'DRAFT' }, to });
}

function revenueLine(line: InvoiceRow['lines'][number], pricesIncludeTax: boolean): RevenueLine {
  const { id, quantity, unitPrice, discount, taxRate, net, tax, revenueAccountId } = line;
  const priced = { quantity, unitPrice, discountPercent: null, discountAmount: discount, taxRate };
  return { id, accountId: revenueAccountId, net, tax, listNet: keptFigures(priced, pricesIncludeTax).listNet };
}
