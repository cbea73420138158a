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
import { cursorOf, pageOf, readCursor } from '../../../platform/db/cursor';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { ensureLedger, ensureYear, postApproved, sumOf } from '../ledger/ledger.service';
import { checkedLines, type DraftLine } from './checked-lines';
import { journalEntriesRepository as repository, type FoundEntry, type HeldEntry } from './journal-entries.repository';
import { contentHash, isSolo, mayStart, needsReason, refusalOf, type Standing } from './journal-entries.rules';
import { journalLinesRepository } from './journal-lines.repository';
import { journalWritesRepository as writes } from './journal-writes.repository';

/** Books are kept by people who live in the same century. */
const YEARS_APART = 20;

export const journalEntriesFeature = feature(
  journalEntries,
  {
    async list({ query }, { db, language }) {
      const { after, ...filter } = query;
      const place =
        after === undefined ? undefined : (readCursor(after, 'day') ?? refuseField('after', 'invalid', language));
      const found = await repository.page(db, { ...filter, after: place });
      const { page, next } = pageOf(found, query.limit, ({ date, id }) => cursorOf({ at: date, id }));
      return { entries: page, next };
    },

    async get({ params }, caller) {
      return { entry: await findOrRefuse(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        await ensureLedger(within);
        const lines = await checked({ ...body, kind: body.kind }, within);
        const { date, memo, reference = null, kind, asDraft } = body;
        const id = await writes.insert(within.db, {
          date,
          memo,
          reference,
          kind,
          lines,
          total: totalOf(lines),
          reversesId: null,
          createdBy: within.userId,
          status: asDraft ? 'DRAFT' : 'PENDING',
        });
        await within.audit({ action: 'CREATE', resource: 'journalEntries', recordId: id, to: body });
        return { entry: await findOrRefuse(id, within) };
      });
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const held = await repository.lock(within.db, params.id);
        if (!held) refuse('ENTRY_NOT_FOUND');
        if (held.status === 'POSTED') refuse('ENTRY_IMMUTABLE');
        if (!mayStart('edit', held)) refuse('ENTRY_TRANSITION_ILLEGAL');
        refuseStale(held, body.version);
        const { version: _, asDraft, ...said } = body;
        const lines = await checked({ ...body, kind: held.kind }, within);
        const { date, memo, reference = null } = said;
        const status = asDraft ? 'DRAFT' : 'PENDING';
        await writes.rewrite(
          within.db,
          held.id,
          { date, memo, reference, lines, total: totalOf(lines), status },
          within.userId,
        );
        const from = { date: held.date, memo: held.memo, reference: held.reference, lines: held.lines };
        await within.audit({ action: 'UPDATE', resource: 'journalEntries', recordId: held.id, from, to: said });
        return { entry: await findOrRefuse(held.id, within) };
      });
    },

    async submit({ params, body }, caller) {
      return move('submit', params.id, body, caller, async (held, within) => {
        // What it speaks of may have changed since it was written.
        const lines = (held.lines ?? []) as DraftLine[];
        if (held.reversesId === null) await checked({ ...held, lines, asDraft: false }, within);
        await writes.submit(within.db, held.id);
        await within.audit({ action: 'SUBMIT', resource: 'journalEntries', recordId: held.id });
      });
    },

    async approve({ params, body }, caller) {
      return move('approve', params.id, body, caller, async (held, within, reason) => {
        await writes.approve(within.db, held.id, within.userId, contentHash({ ...held, lines: held.lines ?? [] }));
        const action = auditedAs('APPROVE', { isSolo: isSolo('approve', held, within.userId) });
        await within.audit({ action, resource: 'journalEntries', recordId: held.id, reason });
      });
    },

    async post({ params, body }, caller) {
      return move('post', params.id, body, caller, async (held, within, reason) => {
        const hash = contentHash({ ...held, lines: held.lines ?? [] });
        if (hash.toString('hex') !== held.approvedHash) refuse('ENTRY_CHANGED_SINCE_APPROVAL');
        const passesSoftLock = held.periodStatus === 'SOFT_LOCKED';
        const { number } = await postApproved(within, held.id, passesSoftLock);
        const action = auditedAs('POST', { isSolo: isSolo('post', held, within.userId) });
        await within.audit({ action, resource: 'journalEntries', recordId: held.id, to: { number }, reason });
      });
    },

    async reject({ params, body }, caller) {
      return move('reject', params.id, body, caller, async (held, within) => {
        await writes.reject(within.db, held.id, within.userId, body.reason);
        const change = { from: { status: held.status }, to: { status: 'REJECTED' } };
        await within.audit({
          action: 'REJECT',
          resource: 'journalEntries',
          recordId: held.id,
          ...change,
          reason: body.reason,
        });
      });
    },

    async reverse({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const { date, reason } = body;
        const entry = (await repository.find(within.db, params.id)) ?? refuse('ENTRY_NOT_FOUND');
        const refusal = refusalOf('reverse', standingOf(entry), within);
        if (refusal) refuse(refusal);
        if (date < entry.date) refuseField('date', 'order', within.language);
        await refuseLocked(date, within);
        const { total, number } = entry;
        // One that waits or is posted already keeps a second one out, whoever comes at the same moment.
        const id = await refuseBroken(
          writes.insert(within.db, {
            kind: 'REVERSAL',
            status: 'PENDING',
            date,
            memo: reason,
            reference: entry.reference,
            total,
            lines: await writes.mirror(within.db, entry.id),
            reversesId: entry.id,
            createdBy: within.userId,
          }),
          { journal_entries_reversed_once: 'ENTRY_REVERSED' },
        );
        const to = { reverses: entry.id, number, date };
        await within.audit({ action: 'REVERSE', resource: 'journalEntries', recordId: id, to, reason });
        return { entry: await findOrRefuse(id, within) };
      });
    },
  },
  {
    tables: { journal_entries: { merge: none, backup: 'rows' }, journal_lines: { merge: none, backup: 'rows' } },
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
    participants: none,
  },
);

type Move = Exclude<JournalAction, 'edit' | 'reverse'>;

/** One step of an entry, with its row held: it starts where it may, by whom it may, from what that person has seen. */
async function move(
  action: Move,
  id: string,
  { version, reason }: { version: number; reason?: string | undefined },
  caller: Caller,
  make: (held: HeldEntry, within: Caller, reason: string | null) => Promise<void>,
): Promise<{ entry: JournalEntry }> {
  return caller.transaction(async (within) => {
    const held = await repository.lock(within.db, id);
    if (!held) refuse('ENTRY_NOT_FOUND');
    if (!mayStart(action, held)) refuse('ENTRY_TRANSITION_ILLEGAL');
    refuseStale(held, version);
    const refusal = refusalOf(action, held, within);
    if (refusal) refuse(refusal);
    const said = reasonOf(reason, { isNeeded: needsReason(action, held, within.userId) });
    await make(held, within, said);
    return { entry: await findOrRefuse(id, within) };
  });
}

function refuseStale(held: HeldEntry, version: number): void {
  if (held.version !== version) refuse('STALE_VERSION', { details: { version: held.version } });
}

interface Said extends Pick<NewJournalEntry, 'date' | 'lines' | 'asDraft'> {
  kind: string;
}

async function checked({ date, lines, asDraft, kind }: Said, caller: Caller): Promise<DraftLine[]> {
  await refuseLocked(date, caller);
  return checkedLines({ date, kind, lines, isDraft: asDraft }, caller);
}

/** Nothing enters a locked period, not even to wait: the period stays as it is until this is committed. */
async function refuseLocked(date: string, caller: Caller): Promise<void> {
  const apart = Number(date.slice(0, 4)) - caller.now().getUTCFullYear();
  if (Math.abs(apart) > YEARS_APART) refuseField('date', apart < 0 ? 'farPast' : 'date', caller.language);
  await ensureYear(caller, date);
  const status = await journalLinesRepository.periodOf(caller.db, date);
  if (status !== 'OPEN' && status !== 'SOFT_LOCKED') refuse('PERIOD_LOCKED');
}

function totalOf(lines: readonly DraftLine[]): number {
  return sumOf(lines.map(({ debit }) => debit));
}

async function findOrRefuse(id: string, caller: Caller): Promise<JournalEntry> {
  const found = (await repository.find(caller.db, id)) ?? refuse('ENTRY_NOT_FOUND');
  return { ...found, ...waysOf(standingOf(found), caller) };
}

function standingOf(entry: FoundEntry): Standing {
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
