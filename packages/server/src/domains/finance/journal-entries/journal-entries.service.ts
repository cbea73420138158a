import {
  errorTextIn,
  fieldComplaint,
  journalEntries,
  JournalAction,
  type FieldComplaint,
  type JournalEntry,
  type NewJournalEntry,
} from '@polyclinic/contract';
import { auditedAs, reasonOf } from '../../../platform/approvals/approvals';
import { pageOf } from '../../../platform/db/cursor';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import {
  accountNameIn,
  ensureLedger,
  ensureYear,
  lockLedger,
  postApproved,
  startOfBooks,
  sumOf,
} from '../ledger/ledger.service';
import { checkedLines, type DraftLine } from './checked-lines';
import { journalEntriesRepository as repository, type EntryRow, type LockedEntry } from './journal-entries.repository';
import { manualRefusal } from './control-accounts.rules';
import { contentHash, isSolo, mayStart, needsReason, refusalOf, type Standing } from './journal-entries.rules';
import { journalCursorOf, readJournalCursor } from './journal-place';
import { journalLinesRepository } from './journal-lines.repository';
import { journalWritesRepository as writes } from './journal-writes.repository';
import { entryApproval } from './entry-approvals.repository';

/** Maximum distance of an entry's date from today in years, as a plausibility check. */
const YEARS_APART = 20;

export const journalEntriesFeature = feature(
  journalEntries,
  {
    async list({ query }, { db, language, shown }) {
      const { after, ...filter } = query;
      const position =
        after === undefined ? undefined : (readJournalCursor(after) ?? refuseField('after', 'invalid', language));
      const found = await repository.page(db, { ...filter, after: position });
      const { page, next } = pageOf(found, query.limit, journalCursorOf);
      for (const { patientsOfLines } of page) shown.add(...patientsOfLines);
      return { entries: page.map(({ place: _, ...entry }) => entry), next };
    },

    async get({ params }, caller) {
      return { entry: await findOrRefuse(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await ensureLedger(tx);
        const lines = await checked({ ...body, kind: body.kind }, tx);
        const { date, memo, reference = null, kind, asDraft } = body;
        const id = await writes.insert(tx.db, {
          date,
          memo,
          reference,
          kind,
          lines,
          total: totalOf(lines),
          reversesId: null,
          createdBy: tx.userId,
          status: asDraft ? 'DRAFT' : 'PENDING',
        });
        await tx.audit({ action: 'CREATE', resource: 'journalEntries', recordId: id, to: body });
        return { entry: await findOrRefuse(id, tx) };
      });
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await repository.lock(tx.db, params.id);
        if (!locked) refuse('ENTRY_NOT_FOUND');
        if (locked.status === 'POSTED') refuse('ENTRY_IMMUTABLE');
        if (!mayStart('edit', locked)) refuse('ENTRY_TRANSITION_ILLEGAL');
        refuseStale(locked, body.version);
        const { version: _, asDraft, ...checkedReason } = body;
        const lines = await checked({ ...body, kind: locked.kind }, tx);
        const { date, memo, reference = null } = checkedReason;
        const status = asDraft ? 'DRAFT' : 'PENDING';
        await writes.rewrite(
          tx.db,
          locked.id,
          { date, memo, reference, lines, total: totalOf(lines), status },
          tx.userId,
        );
        const from = { date: locked.date, memo: locked.memo, reference: locked.reference, lines: locked.lines };
        await tx.audit({ action: 'UPDATE', resource: 'journalEntries', recordId: locked.id, from, to: checkedReason });
        return { entry: await findOrRefuse(locked.id, tx) };
      });
    },

    async submit({ params, body }, caller) {
      return move('submit', params.id, body, caller, async (locked, tx) => {
        // References may have changed since it was written.
        const lines = (locked.lines ?? []) as DraftLine[];
        if (locked.reversesId === null) await checked({ ...locked, lines, asDraft: false }, tx);
        await writes.submit(tx.db, locked.id);
        await tx.audit({ action: 'SUBMIT', resource: 'journalEntries', recordId: locked.id });
      });
    },

    async approve({ params, body }, caller) {
      return move('approve', params.id, body, caller, async (locked, tx, reason) => {
        await writes.approve(tx.db, locked.id, tx.userId, contentHash({ ...locked, lines: locked.lines ?? [] }));
        const action = auditedAs('APPROVE', { isSolo: isSolo('approve', locked, tx.userId) });
        await tx.audit({ action, resource: 'journalEntries', recordId: locked.id, reason });
      });
    },

    async post({ params, body }, caller) {
      return move('post', params.id, body, caller, async (locked, tx, reason) => {
        const hash = contentHash({ ...locked, lines: locked.lines ?? [] });
        if (hash.toString('hex') !== locked.approvedHash) refuse('ENTRY_CHANGED_SINCE_APPROVAL');
        await refuseOutdated(locked, tx);
        const passesSoftLock = locked.periodStatus === 'SOFT_LOCKED';
        const { number } = await postApproved(tx, locked.id, passesSoftLock);
        const action = auditedAs('POST', { isSolo: isSolo('post', locked, tx.userId) });
        await tx.audit({ action, resource: 'journalEntries', recordId: locked.id, to: { number }, reason });
      });
    },

    async reject({ params, body }, caller) {
      return move('reject', params.id, body, caller, async (locked, tx) => {
        await writes.reject(tx.db, locked.id, tx.userId, body.reason);
        const change = { from: { status: locked.status }, to: { status: 'REJECTED' } };
        await tx.audit({
          action: 'REJECT',
          resource: 'journalEntries',
          recordId: locked.id,
          ...change,
          reason: body.reason,
        });
      });
    },

    async reverse({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const { date, reason } = body;
        const entry = (await repository.find(tx.db, params.id)) ?? refuse('ENTRY_NOT_FOUND');
        const refusal = refusalOf('reverse', standingOf(entry), tx);
        if (refusal) refuse(refusal);
        if (date < entry.date) refuseField('date', 'order', tx.language);
        await refuseLocked(date, tx);
        const { total, number } = entry;
        // A pending or posted reversal excludes a second one, also under concurrency (unique constraint).
        const id = await refuseBroken(
          writes.insert(tx.db, {
            kind: 'REVERSAL',
            status: 'PENDING',
            date,
            memo: reason,
            reference: entry.reference,
            total,
            lines: await writes.mirror(tx.db, entry.id),
            reversesId: entry.id,
            createdBy: tx.userId,
          }),
          { journal_entries_reversed_once: 'ENTRY_REVERSED' },
        );
        const to = { reverses: entry.id, number, date };
        await tx.audit({ action: 'REVERSE', resource: 'journalEntries', recordId: id, to, reason });
        return { entry: await findOrRefuse(id, tx) };
      });
    },
  },
  {
    tables: {
      journal_entries: { merge: none, backup: 'rows', retention: 'books' },
      journal_lines: { merge: none, backup: 'rows', retention: 'books' },
    },
    search: none,
    exports: none,
    records: {
      journalEntries: {
        table: 'journal_entries',
        patient: none,
        account: none,
        live: { topic: 'journalEntries', toPatient: false },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [entryApproval],
    participants: none,
  },
);

type Move = Exclude<JournalAction, 'edit' | 'reverse'>;

/** Runs one step of a locked entry: checks status, permission and version. */
async function move(
  action: Move,
  id: string,
  { version, reason }: { version: number; reason?: string | undefined },
  caller: Caller,
  make: (locked: LockedEntry, tx: Caller, reason: string | null) => Promise<void>,
): Promise<{ entry: JournalEntry }> {
  return caller.transaction(async (tx) => {
    const locked = await repository.lock(tx.db, id);
    if (!locked) refuse('ENTRY_NOT_FOUND');
    if (!mayStart(action, locked)) refuse('ENTRY_TRANSITION_ILLEGAL');
    refuseStale(locked, version);
    const refusal = refusalOf(action, locked, tx);
    if (refusal) refuse(refusal);
    const checkedReason = reasonOf(reason, { isNeeded: needsReason(action, locked, tx.userId) });
    await make(locked, tx, checkedReason);
    return { entry: await findOrRefuse(id, tx) };
  });
}

function refuseStale(locked: LockedEntry, version: number): void {
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

interface CheckInput extends Pick<NewJournalEntry, 'date' | 'lines' | 'asDraft'> {
  kind: string;
}

async function checked({ date, lines, asDraft, kind }: CheckInput, caller: Caller): Promise<DraftLine[]> {
  await refuseLocked(date, caller);
  if (kind === 'OPENING') await refuseLateOpening(date, caller);
  return checkedLines({ date, kind, lines, isDraft: asDraft }, caller);
}

/** Refuses dates in a locked period, even for drafts; the lock on the period lasts until the transaction commits. */
async function refuseLocked(date: string, caller: Caller): Promise<void> {
  const apart = Number(date.slice(0, 4)) - caller.now().getUTCFullYear();
  if (Math.abs(apart) > YEARS_APART) refuseField('date', apart < 0 ? 'farPast' : 'date', caller.language);
  await ensureYear(caller, date);
  const status = await journalLinesRepository.periodOf(caller.db, date);
  if (status !== 'OPEN' && status !== 'SOFT_LOCKED') refuse('PERIOD_LOCKED');
}

/** Opening balances are the state before the first posting; a later date would change figures of running books. */
async function refuseLateOpening(date: string, { db, language }: Caller): Promise<void> {
  const first = await startOfBooks(db);
  if (first === null || date <= first) return;
  refuse('OPENING_NOT_AT_START', {
    fields: { date: errorTextIn(language, 'OPENING_NOT_AT_START') },
    details: { firstDay: first },
  });
}

/** Checks again what may have changed since the entry was submitted: a control account, or the start of the books. */
async function refuseOutdated({ kind, date, lines }: LockedEntry, tx: Caller): Promise<void> {
  if (kind !== 'MANUAL' && kind !== 'OPENING') return;
  const keys = await journalLinesRepository.keysOf(
    tx.db,
    ((lines ?? []) as DraftLine[]).map((line) => line.accountId),
  );
  for (const key of keys) {
    const refusal = manualRefusal({ key, isManual: true }, kind === 'OPENING');
    if (refusal) refuse(refusal);
  }
  if (kind !== 'OPENING') return;
  // No other entry may be posted between the check and the posting.
  await lockLedger(tx);
  await refuseLateOpening(date, tx);
}

function totalOf(lines: readonly DraftLine[]): number {
  return sumOf(lines.map(({ debit }) => debit));
}

async function findOrRefuse(id: string, caller: Caller): Promise<JournalEntry> {
  const found = (await repository.find(caller.db, id)) ?? refuse('ENTRY_NOT_FOUND');
  const lines = found.lines.map(({ account: { key, ...account }, ...line }) => ({
    ...line,
    account: { ...account, name: accountNameIn(caller.language, { ...account, key }) },
  }));
  return { ...found, lines, ...waysOf(standingOf(found), caller) };
}

function standingOf(entry: EntryRow): Standing {
  return { ...entry, createdBy: entry.createdBy?.id ?? null, approvedBy: entry.approvedBy?.id ?? null };
}

function waysOf(entry: Standing, caller: Caller): Pick<JournalEntry, 'actions' | 'refused'> {
  const open = JournalAction.options.filter((action) => mayStart(action, entry));
  const refused: JournalEntry['refused'] = {};
  for (const action of open) {
    const code = refusalOf(action, entry, caller);
    if (code) refused[action] = errorTextIn(caller.language, code);
  }
  return { actions: open.filter((action) => !refused[action]), refused };
}

function refuseField(field: string, complaint: FieldComplaint, language: Caller['language']): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}
