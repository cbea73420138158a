import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post } from '../ledger/ledger.service';
import { revokePublicLink } from '../../platform';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { issueEntryRepository, type IssueEntry } from './issue-entry.repository';
import { isVoidable } from './invoice-status.rules';
import { invoiceWritesRepository as repository, type LockedInvoice } from './invoice-writes.repository';
import { writeOffsRepository } from './write-offs.repository';

/**
 * Voids an issued invoice without payments, credit notes and write-offs: its entry is reversed, its number stays used.
 */
export async function voidLocked(caller: Caller, locked: LockedInvoice, reason: string | undefined): Promise<void> {
  const { db, now, userId } = caller;
  const { id, number, status } = locked;
  if (!isVoidable(locked)) refuse('INVOICE_TRANSITION_ILLEGAL');
  if (!reason?.trim()) return refuse('REASON_REQUIRED');
  await repository.void(db, id, reason);
  await revokePublicLink(db, 'INVOICE', id);
  const decision = { decidedBy: userId, decidedAt: now().toISOString(), decisionReason: reason };
  await writeOffsRepository.rejectWaiting(db, id, decision);
  const entry = await issueEntryRepository.find(db, id);
  if (entry) {
    const { today } = await lookups.clinic(db, now());
    const date = await issueEntryRepository.firstOpenDay(db, locked.issueDate ?? today, today);
    const source = { type: 'invoices', id, event: 'invoice.voided' };
    const what = { kind: 'REVERSAL', reversesId: entry.id, memo: `${number}: ${reason}`, reference: number } as const;
    await post(caller, { date, source, ...what, lines: entry.lines.map(swapped) });
  }
  const [from, to] = [{ status }, { status: 'VOID' }];
  await caller.audit({ action: 'VOID', resource: 'invoices', recordId: id, from, to, reason });
}

function swapped({ accountId, partyType, partyId, debit, credit, docAmount, ...line }: IssueEntry['lines'][number]) {
  const party = partyType !== null && partyId !== null ? { party: { type: partyType, id: partyId } } : {};
  return { ...line, ...party, account: { id: accountId }, debit: credit, credit: debit, docAmount: -docAmount };
}
