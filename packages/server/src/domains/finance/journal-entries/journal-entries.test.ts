import { randomUUID } from 'node:crypto';
import { journalEntries, JournalStatus, ledger, type JournalAction, type JournalEntry } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { openBooks, type Books } from '../../../testing/books';
import { STARTS } from './journal-entries.rules';

let server: TestServer;
let books: Books;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
});

const at = ({ id }: { id: string }) => ({ params: { id } });
const read = async (entry: JournalEntry, by: TestPerson = books.writer) =>
  (await by.call(journalEntries.get, at(entry))).entry;
/** Attempts a step and returns the new status, or the code of the refusal. */
async function tried(by: TestPerson, entry: JournalEntry, action: JournalAction, more: object = {}): Promise<string> {
  const { version } = entry;
  const bodies: Record<JournalAction, object> = {
    edit: { ...editOf(entry), version },
    submit: { version },
    approve: { version },
    post: { version },
    reject: { version, reason: 'Wrong account' },
    reverse: { date: '2026-03-31', reason: 'Written twice' },
  };
  const endpoint = action === 'edit' ? journalEntries.update : journalEntries[action];
  const response = await by.raw({
    method: endpoint.method,
    url: `/api/financial/${books.clinic.tenantId}/journal-entries/${entry.id}${action === 'edit' ? '' : `/${action}`}`,
    payload: { ...bodies[action], ...more },
    headers: { 'idempotency-key': randomUUID() },
  });
  const answer = response.json<{ code?: string; data?: { entry: JournalEntry } }>();
  return answer.data?.entry.status ?? answer.code ?? '';
}
function editOf({ date, memo, lines }: JournalEntry) {
  const fields = lines.map(({ account, debit, credit }) => ({ accountId: account.id, debit, credit }));
  return { date, memo: `${memo}, corrected`, lines: fields };
}

async function givenEntry(status: JournalStatus): Promise<JournalEntry> {
  if (status === 'DRAFT') return books.write(books.entry(500, { asDraft: true }));
  const written = await books.write(books.entry(500));
  if (status === 'PENDING') return written;
  if (status === 'REJECTED') {
    await tried(books.approver, written, 'reject');
    return read(written);
  }
  const approved = await books.step(written, 'approve');
  return status === 'APPROVED' ? approved : books.step(approved, 'post');
}

const OUTCOMES: Record<JournalAction, string> = {
  edit: 'PENDING',
  submit: 'PENDING',
  approve: 'APPROVED',
  reject: 'REJECTED',
  post: 'POSTED',
  reverse: 'PENDING',
};
const ACTIONS = Object.keys(STARTS) as JournalAction[];
const cases = JournalStatus.options.flatMap((status) => ACTIONS.map((action) => [status, action] as const));

test.each(cases)('an entry that is %s meets %s as the states allow', async (status, action) => {
  const entry = await givenEntry(status);
  const immutable = status === 'POSTED' && action === 'edit' ? 'ENTRY_IMMUTABLE' : 'ENTRY_TRANSITION_ILLEGAL';
  const by = action === 'edit' || action === 'submit' || action === 'reverse' ? books.writer : books.approver;
  expect(await tried(by, entry, action)).toBe(STARTS[action].includes(status) ? OUTCOMES[action] : immutable);
  const isOffered = (await read(entry, books.admin)).actions.includes(action);
  if (!STARTS[action].includes(status)) expect(isOffered).toBe(false);
});

test('an entry names the default accounts in the language of the reader', async () => {
  const entry = await givenEntry('DRAFT');
  const { lines } = (await books.writer.call(journalEntries.get, at(entry), { 'accept-language': 'hi' })).entry;
  expect(lines.map(({ account: { code, name } }) => `${code} ${name}`)).toContain('1010 बैंक');
});

test('a posted entry has its number, its lines by name and its hash', async () => {
  const patientId = await books.clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const party = { partyType: 'PATIENT' as const, partyId: patientId };
  const lines = [
    { accountId: books.account('BANK'), debit: 700, credit: 0 },
    { accountId: books.account('PATIENT_DEPOSITS'), debit: 0, credit: 700, ...party },
  ];
  const entry = await books.posted({ ...books.entry(700), lines, reference: 'R-1' });
  expect(entry).toMatchObject({ number: 1, fiscalYear: '2026', status: 'POSTED', total: 700, lineCount: 2 });
  expect(entry.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(entry.lines[1]).toMatchObject({
    account: { code: '2300' },
    partyName: 'Asha Rao',
    credit: 700,
    docAmount: -700,
  });
  expect(entry.actions).toEqual([]);
  expect((await read(entry, books.writer)).actions).toEqual(['reverse']);
});

test('whoever wrote or changed an entry never approves it, whatever the role', async () => {
  const byAdmin = await books.write(books.entry(10), books.admin);
  expect(await tried(books.admin, byAdmin, 'approve')).toBe('SOD_VIOLATION');
  expect((await read(byAdmin, books.admin)).refused.approve).toMatch(/someone else/);
  const written = await books.write(books.entry(10));
  expect(await tried(books.admin, written, 'edit')).toBe('PENDING');
  const edited = await read(written);
  expect(await tried(books.admin, edited, 'approve')).toBe('SOD_VIOLATION');
  expect(await tried(books.writer, edited, 'approve')).toBe('SOD_VIOLATION');
  expect(await tried(books.approver, edited, 'approve')).toBe('APPROVED');
});

test('sending it back and forth does not make an editor an approver', async () => {
  const second = books.clinic.as('STAFF', { duties: ['FINANCE'] });
  const written = await books.write(books.entry(10));
  await tried(second, written, 'edit', { asDraft: true });
  expect(await tried(books.writer, await read(written), 'submit')).toBe('PENDING');
  expect(await tried(second, await read(written), 'approve')).toBe('SOD_VIOLATION');
});

test('a change after the approval voids it', async () => {
  const approved = await givenEntry('APPROVED');
  expect(await tried(books.writer, approved, 'edit')).toBe('PENDING');
  const changed = await read(approved);
  expect(changed).toMatchObject({ approvedBy: null, status: 'PENDING' });
  expect(await tried(books.approver, changed, 'post')).toBe('ENTRY_TRANSITION_ILLEGAL');
});

test('what is posted is what was approved', async () => {
  const approved = await givenEntry('APPROVED');
  await books.clinic.db
    .updateTable('journalEntries')
    .set({ memo: 'Something else' })
    .where('tenantId', '=', books.clinic.tenantId)
    .where('id', '=', approved.id)
    .execute();
  expect(await tried(books.approver, await read(approved), 'post')).toBe('ENTRY_CHANGED_SINCE_APPROVAL');
});

test('above the limit somebody else posts than who approved', async () => {
  await books.settings({ postingLimit: 499 });
  const approved = await givenEntry('APPROVED');
  expect(await tried(books.approver, approved, 'post')).toBe('SOD_VIOLATION');
  expect(await tried(books.admin, approved, 'post')).toBe('POSTED');
});

test('alone, where the clinic allows it, only with a reason, which is reported', async () => {
  await books.settings({ allowSoloApproval: true });
  const own = await books.write(books.entry(10), books.admin);
  expect(await tried(books.admin, own, 'approve')).toBe('REASON_REQUIRED');
  expect(await tried(books.admin, own, 'approve', { reason: 'Nobody else is here' })).toBe('APPROVED');
  const { approvals } = await books.approver.call(ledger.soloApprovals, {});
  expect(approvals).toMatchObject([{ resource: 'journalEntries', recordId: own.id, reason: 'Nobody else is here' }]);
});

test('bad lines are refused by name', async () => {
  const body = (change: object) => {
    const [first, ...rest] = books.entry(10).lines;
    return { body: { ...books.entry(10), lines: [{ ...first, ...change }, ...rest] } } as never;
  };
  const refused = async (change: object) => {
    const { code, fields } = await books.writer.refusal(journalEntries.create, body(change));
    return [code, Object.keys(fields ?? {})[0]];
  };
  expect(await refused({ debit: 11 })).toEqual(['ENTRY_UNBALANCED', undefined]);
  expect(await refused({ credit: 10 })).toEqual(['INVALID_INPUT', 'lines.0.debit']);
  expect(await refused({ accountId: randomUUID() })).toEqual(['ACCOUNT_UNKNOWN', 'lines.0.accountId']);
  const receivables = { accountId: books.account('PATIENT_RECEIVABLES') };
  expect(await refused(receivables)).toEqual(['ACCOUNT_NOT_MANUAL', 'lines.0.accountId']);
  expect(await refused({ accountId: books.account('PATIENT_DEPOSITS') })).toEqual([
    'PARTY_REQUIRED',
    'lines.0.partyId',
  ]);
  expect(await refused({ branchId: randomUUID() })).toEqual(['BRANCH_UNKNOWN', 'lines.0.branchId']);
  expect(await refused({ currency: 'EUR', docAmount: 10 })).toEqual(['EXCHANGE_RATE_MISSING', 'lines.0.fxRate']);
  expect(await refused({ currency: 'EUR', fxRate: '2', docAmount: 10 })).toEqual([
    'INVALID_INPUT',
    'lines.0.docAmount',
  ]);
});

test('a reversal mirrors its entry once, and takes back every balance', async () => {
  await books.posted(books.entry(300, { to: 'SALARIES' }));
  const before = await books.sums();
  const entry = await books.posted(books.entry(800));
  const reversal = await books.reversed(entry, '2026-04-02');
  expect(reversal).toMatchObject({ kind: 'REVERSAL', number: 3, reversesId: entry.id });
  expect(await books.sums()).toEqual(before);
  expect(await read(entry)).toMatchObject({ reversedById: reversal.id, actions: [] });
  expect(await tried(books.writer, entry, 'reverse')).toBe('ENTRY_REVERSED');
  expect(await books.differing()).toBe(0);
});

test('of two who reverse one entry at once, one does', async () => {
  const entry = await books.posted();
  const outcomes = await Promise.all([1, 2, 3].map(() => tried(books.writer, entry, 'reverse')));
  expect(outcomes.toSorted()).toEqual(['ENTRY_REVERSED', 'ENTRY_REVERSED', 'PENDING']);
});

test('of two approvals at once one counts, and an edit at the same moment never slips under it', async () => {
  const entry = await books.write(books.entry(10));
  const both = await Promise.all([tried(books.approver, entry, 'approve'), tried(books.admin, entry, 'approve')]);
  expect(both.toSorted()).toEqual(['APPROVED', 'ENTRY_TRANSITION_ILLEGAL']);
  for (const amount of [10, 20, 30]) {
    const raced = await books.write(books.entry(amount));
    const outcomes = await Promise.all([tried(books.approver, raced, 'approve'), tried(books.writer, raced, 'edit')]);
    const after = await read(raced);
    const isEdited = after.memo.endsWith('corrected');
    expect(after.status).toBe(isEdited ? 'PENDING' : 'APPROVED');
    expect(outcomes).toContain('STALE_VERSION');
  }
});

test('twenty posted at once get numbers without a gap', async () => {
  const entries = await Promise.all(Array.from({ length: 20 }, () => givenEntry('APPROVED')));
  const posted = await Promise.all(entries.map((entry) => books.step(entry, 'post')));
  expect(posted.map(({ number }) => number).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(await books.differing()).toBe(0);
});

test('the journal is read page by page, by account, party, status and words', async () => {
  for (const day of ['10', '11', '12', '13', '14']) await books.posted(books.entry(100, { date: `2026-03-${day}` }));
  await books.write(books.entry(50, { memo: 'Light bulbs', to: 'UTILITIES' }));
  const dates: string[] = [];
  let after: string | undefined;
  do {
    const page = await books.writer.call(journalEntries.list, {
      query: { limit: 2, status: 'POSTED', ...(after && { after }) },
    });
    dates.push(...page.entries.map(({ date }) => date.slice(8)));
    after = page.next ?? undefined;
  } while (after);
  expect(dates).toEqual(['14', '13', '12', '11', '10']);
  const memos = async (query: object) =>
    (await books.writer.call(journalEntries.list, { query })).entries.map(({ memo }) => memo);
  expect(await memos({ accountId: books.account('UTILITIES') })).toEqual(['Light bulbs']);
  expect(await memos({ accountId: books.account('RENT'), from: '2026-03-13' })).toEqual(['Rent', 'Rent']);
  expect(await memos({ search: 'bulb' })).toEqual(['Light bulbs']);
  expect(await memos({ partyId: randomUUID() })).toEqual([]);
  const refusal = await books.writer.refusal(journalEntries.list, { query: { after: 'nonsense' } });
  expect(refusal.code).toBe('INVALID_INPUT');
});

test('entries of one day are in the order of their numbers, in whatever order they were written; unposted ones come first', async () => {
  const date = '2026-03-20';
  const written = [];
  for (let index = 0; index < 4; index += 1) {
    const entry = await books.write(books.entry(100 + index, { date }));
    written.push(await books.step(entry, 'approve'));
  }
  const [one, two, three, waiting] = written;
  if (!one || !two || !three || !waiting) throw new Error('Four entries were written');
  for (const entry of [two, three, one]) await books.step(entry, 'post');
  for (const query of [{}, { accountId: books.account('RENT') }]) {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await books.writer.call(journalEntries.list, {
        query: { ...query, limit: 1, ...(after && { after }) },
      });
      ids.push(...page.entries.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(ids).toEqual([waiting.id, one.id, three.id, two.id]);
  }
});

test('a softly locked month takes an administrator’s posting with a reason, a locked one nothing', async () => {
  const [one, two] = [await givenEntry('APPROVED'), await givenEntry('APPROVED')];
  await books.setPeriod('2026-03-14', 'SOFT_LOCKED');
  expect(await tried(books.approver, one, 'post')).toBe('PERIOD_LOCKED');
  expect(await tried(books.admin, one, 'post')).toBe('REASON_REQUIRED');
  expect(await tried(books.admin, one, 'post', { reason: 'Late bill' })).toBe('POSTED');
  await tried(books.admin, two, 'reject');
  for (const month of ['01', '02']) {
    await books.setPeriod(`2026-${month}-01`, 'SOFT_LOCKED');
    await books.setPeriod(`2026-${month}-01`, 'LOCKED');
  }
  await books.setPeriod('2026-03-14', 'LOCKED');
  expect((await books.writer.refusal(journalEntries.create, { body: books.entry(10) })).code).toBe('PERIOD_LOCKED');
  // An earlier entry would change the reports of a locked month.
  const before = await books.writer.refusal(journalEntries.create, { body: books.entry(10, { date: '2025-12-31' }) });
  expect(before.code).toBe('PERIOD_LOCKED');
});
