import { errorTextIn, type Invoice } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { alertPatient } from '../../platform';
import { post, takeDocumentNumber } from '../ledger/ledger.service';
import { rateFor } from './draft-invoice';
import { findInvoice } from './find-invoice';
import { lockInvoice } from './lock-invoice';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { hasGstin, isInIndia, MAX_NUMBER_LENGTH, supplyOf } from './gst.rules';
import { keptFigures } from './invoice-lines.rules';
import { issuePosting, type RevenueLine } from './invoice-postings.rules';
import { settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository as repository, type LockedInvoice } from './invoice-writes.repository';
import { invoicesRepository, type InvoiceRow } from './invoices.repository';
import { INVOICE_NUMBERS } from './invoice-numbers';

const ISSUED = 'invoice.issued';

/** Issues a draft: assigns its number and posts it. */
export async function issueInvoice(caller: Caller, id: string): Promise<Invoice> {
  await issueLocked(caller, await lockInvoice(caller, id));
  return findInvoice(caller, id);
}

/** Issues a locked invoice. */
export async function issueLocked(caller: Caller, locked: LockedInvoice): Promise<void> {
  const { db, userId, language, now } = caller;
  const { id } = locked;
  if (locked.status !== 'DRAFT') refuse('INVOICE_TRANSITION_ILLEGAL');
  const clinic = await lookups.clinic(db, now());
  const date = locked.issueDate ?? clinic.today;
  // Neither a receivable nor revenue exists before the date of issue.
  if (date > clinic.today) {
    refuse('INVOICE_DATE_AHEAD', { fields: { issueDate: errorTextIn(language, 'INVOICE_DATE_AHEAD') } });
  }
  // Only who is registered may charge GST (CGST Act 2017, section 32).
  if (isInIndia(clinic) && locked.tax > 0 && !hasGstin(clinic)) refuse('GSTIN_MISSING');
  const rateInput = { currency: locked.currency, fxRate: locked.isRateGiven ? locked.fxRate : null };
  const { fxRate } = await rateFor(caller, rateInput, clinic, date);
  const row = (await invoicesRepository.find(db, id, now())) ?? refuse('INVOICE_NOT_FOUND');
  const number = await takeDocumentNumber(caller, INVOICE_NUMBERS, date);
  if (isInIndia(clinic) && number.length > MAX_NUMBER_LENGTH) refuse('INVOICE_NUMBER_TOO_LONG');
  const due = locked.dueDate ?? (await lookups.dayAfter(db, date, clinic.paymentDays));
  const dueDate = due < date ? date : due;
  await repository.issue(db, id, {
    number,
    issueDate: date,
    dueDate,
    fxRate,
    status: settledStatus(locked),
    issuedBy: userId,
    ...supplyOf(clinic, locked.placeOfSupply),
  });
  const lines = issuePosting(
    { ...locked, fxRate },
    row.lines.map((line) => revenueLine(line, locked.pricesIncludeTax)),
  );
  // A zero total needs no posting.
  if (lines.length > 0) {
    const { firstName, lastName } = row.patient;
    const memo = `${number} ${firstName} ${lastName}`;
    await post(caller, { date, memo, reference: number, source: { type: 'invoices', id, event: ISSUED }, lines });
  }
  await alertPatient(db, locked.patientId, { kind: 'BILL_ISSUED', path: '/my-invoices' });
  const to = { status: 'ISSUED', number, issueDate: date, total: locked.total };
  await caller.audit({ action: 'ISSUE', resource: 'invoices', recordId: id, from: { status: 'DRAFT' }, to });
}

function revenueLine(line: InvoiceRow['lines'][number], pricesIncludeTax: boolean): RevenueLine {
  const { id, quantity, unitPrice, discount, taxRate, net, tax, revenueAccountId, isMedicine } = line;
  const priced = { quantity, unitPrice, discountPercent: null, discountAmount: discount, taxRate };
  return {
    id,
    accountId: revenueAccountId,
    isMedicine,
    net,
    tax,
    listNet: keptFigures(priced, pricesIncludeTax).listNet,
  };
}
