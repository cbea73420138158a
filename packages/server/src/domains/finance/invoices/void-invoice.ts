import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post } from '../ledger/ledger.service';
import { revokePublicLink } from '../../platform';
import { releaseCharges } from './claim-charges';
import { chargeLinesRepository } from './charge-lines.repository';
import { refuseDate } from './document-date.rules';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { issueEntryRepository, type IssueEntry } from './issue-entry.repository';
import { movementOf, PARTS } from './invoice-postings.rules';
import { isVoidable, outstandingOf } from './invoice-status.rules';
import { invoiceWritesRepository as repository, type LockedInvoice } from './invoice-writes.repository';
import { writeOffsRepository } from './write-offs.repository';

/**
 * Voids an issued invoice without payments, credit notes and write-offs: its entry is reversed on a date, today by
 * default, so that what was reported before stays; its number stays used.
 */
export async function voidLocked(
  caller: Caller,
  locked: LockedInvoice,
  { reason, date: given }: { reason?: string | undefined; date?: string | undefined },
): Promise<void> {
  const { db, now, userId, language } = caller;
  const { id, number, status, issueDate } = locked;
  if (!isVoidable({ ...locked, isOpening: locked.openingImportId !== null })) refuse('INVOICE_TRANSITION_ILLEGAL');
  if (!reason?.trim()) return refuse('REASON_REQUIRED');
  const { today } = await lookups.clinic(db, now());
  const date = given ?? today;
  refuseDate(date, { from: issueDate, today, language });
  const owed = outstandingOf(locked);
  const movements = PARTS.map((part) => movementOf(locked, part, owed[part], date));
  await repository.settle(db, id, { status: 'VOID', voidReason: reason }, movements);
  // Its charges are to be invoiced again.
  await chargeLinesRepository.releaseAll(db, id);
  await releaseCharges(caller, id);
  await revokePublicLink(db, 'INVOICE', id);
  const decision = { decidedBy: userId, decidedAt: now().toISOString(), decisionReason: reason };
  await writeOffsRepository.rejectWaiting(db, id, decision);
  const entry = await issueEntryRepository.find(db, id);
  if (entry) {
    const source = { type: 'invoices', id, event: 'invoice.voided' };
    const what = { kind: 'REVERSAL', reversesId: entry.id, memo: `${number}: ${reason}`, reference: number } as const;
    await post(caller, { date, source, ...what, lines: entry.lines.map(swapped) });
  }
  const [from, to] = [{ status }, { status: 'VOID' }];
  await caller.audit({ action: 'VOID', resource: 'invoices', recordId: id, from, to: { ...to, date }, reason });
}

function swapped({ accountId, partyType, partyId, debit, credit, docAmount, ...line }: IssueEntry['lines'][number]) {
  const party = partyType !== null && partyId !== null ? { party: { type: partyType, id: partyId } } : {};
  return { ...line, ...party, account: { id: accountId }, debit: credit, credit: debit, docAmount: -docAmount };
}
