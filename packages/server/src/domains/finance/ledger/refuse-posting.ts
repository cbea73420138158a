import type { ErrorCode } from '@polyclinic/contract';
import { refuseBroken } from '../../../platform/http/refusal';

const REFUSALS: Record<string, ErrorCode> = {
  ledger_period_locked: 'PERIOD_LOCKED',
  journal_lines_account: 'ACCOUNT_UNKNOWN',
  journal_account_closed: 'ACCOUNT_CLOSED',
  journal_party_required: 'PARTY_REQUIRED',
  journal_lines_branch: 'BRANCH_UNKNOWN',
  journal_entries_balanced: 'ENTRY_UNBALANCED',
  journal_entries_reversed: 'ENTRY_REVERSED',
  journal_entries_reversed_once: 'ENTRY_REVERSED',
  journal_entries_not_approved: 'ENTRY_TRANSITION_ILLEGAL',
  journal_entries_immutable: 'ENTRY_IMMUTABLE',
  // The stored end of the chain is not its last entry, or another entry has the next position.
  ledger_head_broken: 'LEDGER_DAMAGED',
  journal_entries_place: 'LEDGER_DAMAGED',
  ledger_register_pkey: 'LEDGER_DAMAGED',
  ledger_period_transition: 'PERIOD_TRANSITION_ILLEGAL',
  ledger_two_persons: 'SOD_VIOLATION',
};

/** Maps constraint violations of the ledger to application errors. */
export async function refusePosting<T>(write: Promise<T>): Promise<T> {
  return refuseBroken(write, REFUSALS);
}
