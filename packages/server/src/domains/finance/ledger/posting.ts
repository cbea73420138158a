import { randomUUID } from 'node:crypto';
import type { AccountKey, ErrorCode, JournalKind, PartyType } from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { ledgerRepository as repository } from './ledger.repository';
import { ensureLedger, ensureYear } from './ledger-start';

/** One side of a line, in minor units; of an amount that is less than zero the other side is meant. */
export interface PostingLine {
  /** Named by the posting rules, or by its id. */
  account: AccountKey | { id: string };
  debit?: number;
  credit?: number;
  /** Left out where the document is in the clinic's own currency. */
  currency?: string;
  fxRate?: string;
  /** In that currency, negative on the credit side; zero for a difference of exchange. */
  docAmount?: number;
  branchId?: string | null;
  party?: { type: PartyType; id: string };
  sourceLineId?: string | null;
  memo?: string | null;
}

/** What happened, and what it does to the accounts (business.md section 4). */
export interface Posting {
  /** The day at the clinic, YYYY-MM-DD. */
  date: string;
  memo: string;
  lines: readonly PostingLine[];
  /** The record that it happened to, and what; posted once for ever. */
  source: { type: string; id: string; event: string };
  kind?: JournalKind;
  reference?: string | null;
  reversesId?: string;
}

/** An entry that is posted. */
export interface PostedEntry {
  id: string;
  number: number;
}

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
};

/**
 * Posts what the product itself writes down, in the transaction that is open: a refusal takes the document's own change back
 * with it. Lines of nothing are left out. Throws refusals PERIOD_LOCKED, ACCOUNT_CLOSED, ACCOUNT_UNKNOWN, ENTRY_UNBALANCED;
 * a second posting of the same event breaks the constraint journal_entries_once.
 */
export async function post(caller: Caller, posting: Posting): Promise<PostedEntry> {
  const { db, userId } = caller;
  await ensureLedger(caller);
  await ensureYear(caller, posting.date);
  const lines = posting.lines.map(toRow).filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  const { source, kind = 'SYSTEM', date, memo, reference, reversesId } = posting;
  const entry = {
    id: randomUUID(),
    date,
    kind,
    memo,
    reference,
    reversesId,
    lines,
    sourceType: source.type,
    sourceId: source.id,
    event: source.event,
    createdBy: userId,
    postedBy: userId,
  };
  return refusePosting(repository.post(db, entry, false));
}

/** Posts an entry by hand that is approved, as it was written. */
export async function postApproved({ db, userId }: Caller, id: string, passesSoftLock: boolean): Promise<PostedEntry> {
  return refusePosting(repository.post(db, { id, postedBy: userId }, passesSoftLock));
}

/** Turns what the ledger will not take into a refusal. */
async function refusePosting<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = REFUSALS[brokenConstraint(error) ?? ''];
    if (code) refuse(code);
    throw error;
  }
}

function toRow({ account, debit = 0, credit = 0, party, ...rest }: PostingLine) {
  const net = debit - credit;
  const named = typeof account === 'string' ? { accountKey: account } : { accountId: account.id };
  return {
    ...named,
    debit: Math.max(net, 0),
    credit: Math.max(-net, 0),
    partyType: party?.type,
    partyId: party?.id,
    ...rest,
  };
}
