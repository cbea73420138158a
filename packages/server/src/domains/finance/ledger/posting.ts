import { randomUUID } from 'node:crypto';
import type { AccountKey, JournalKind, PartyType } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { ledgerRepository as repository, type EntryRow } from './ledger.repository';
import { ensureLedger, ensureYear } from './ledger-start';
import { refusePosting } from './refuse-posting';

/** One side of a line, in minor units; a negative amount is posted to the other side. */
export interface PostingLine {
  /** By its key in the posting rules, or by its id. */
  account: AccountKey | { id: string };
  debit?: number;
  credit?: number;
  /** Omitted if the document is in the base currency. */
  currency?: string;
  fxRate?: string;
  /** In that currency, negative on the credit side; zero for an exchange difference. */
  docAmount?: number;
  branchId?: string | null;
  party?: { type: PartyType; id: string };
  sourceLineId?: string | null;
  memo?: string | null;
}

/** Event with its lines. */
export interface Posting {
  /** Date at the clinic, YYYY-MM-DD. */
  date: string;
  memo: string;
  lines: readonly PostingLine[];
  /** Record and event; each is posted only once. */
  source: { type: string; id: string; event: string };
  kind?: JournalKind;
  reference?: string | null;
  reversesId?: string;
}

/** Posted entry. */
export interface PostedEntry {
  id: string;
  number: number;
}

/**
 * Posts a system entry in the current transaction: a refusal rolls back the document's own change as well. Zero lines
 * are dropped. Throws PERIOD_LOCKED, ACCOUNT_CLOSED, ACCOUNT_UNKNOWN, ENTRY_UNBALANCED, LEDGER_DAMAGED; a second posting
 * of the same event violates the constraint journal_entries_once.
 */
export async function post(caller: Pick<Caller, 'db' | 'userId'>, posting: Posting): Promise<PostedEntry> {
  await ensureLedger(caller);
  await ensureYear(caller, posting.date);
  return refusePosting(repository.post(caller.db, entryOf(caller, posting), false));
}

/** Returns the entry of a posting as the database takes it. */
export function entryOf({ userId }: Pick<Caller, 'userId'>, posting: Posting): EntryRow {
  const lines = posting.lines.map(toRow).filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  const { source, kind = 'SYSTEM', date, memo, reference, reversesId } = posting;
  return {
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
}

/** Posts an approved manual entry as it was written. */
export async function postApproved({ db, userId }: Caller, id: string, passesSoftLock: boolean): Promise<PostedEntry> {
  return refusePosting(repository.post(db, { id, postedBy: userId }, passesSoftLock));
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
