import {
  checkLedgerProof,
  EMPTY_CHAIN,
  journalEntries,
  ledger,
  LedgerProof,
  tenant,
  type JournalEntry,
} from '@polyclinic/contract';
import { Client } from 'pg';
import { openDatabase } from '../../../platform/db/database';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { openBooks, type Books } from '../../../testing/books';

let own: OwnTestDatabase;
let server: TestServer;
let superuser: Client;
let books: Books;

beforeAll(async () => {
  own = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: own.appUrl, connections: 5 }));
  superuser = new Client({ connectionString: own.superuserUrl });
  await superuser.connect();
  // Simulates a superuser, who can bypass triggers and foreign keys.
  await superuser.query('set session_replication_role = replica');
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  books = await openBooks(server);
});

const chain = async () => (await books.approver.call(ledger.verify, {})).chain;

async function proof(periodId?: string): Promise<LedgerProof> {
  const response = await books.approver.raw({
    method: 'GET',
    url: `/api/financial/${books.clinic.tenantId}/ledger/proof`,
    query: periodId ? { periodId } : {},
  });
  expect(response.statusCode).toBe(200);
  return LedgerProof.parse(response.json());
}

async function givenEntries(): Promise<JournalEntry[]> {
  const patientId = await books.clinic.givenPatient();
  const party = { partyType: 'PATIENT' as const, partyId: patientId };
  const deposit = [
    { accountId: books.account('BANK'), debit: 900, credit: 0, memo: 'Card “visa”\n\\ é தமிழ் 😀' },
    { accountId: books.account('PATIENT_DEPOSITS'), debit: 0, credit: 900, ...party },
  ];
  const first = await books.posted(books.entry(400, { date: '2026-02-10', reference: 'A/1' }));
  const second = await books.posted({ ...books.entry(900, { date: '2026-03-05' }), lines: deposit });
  const third = await books.posted(books.entry(70, { date: '2026-02-28' }));
  return [first, second, third, await books.reversed(first, '2026-04-01')];
}

test('before the first entry the chain is empty and whole', async () => {
  const empty = server.openClinic();
  const person = (await empty).as('STAFF', { duties: ['FINANCE_APPROVER'] });
  const { chain: state } = await person.call(ledger.verify, {});
  expect(state).toMatchObject({ entryCount: 0, isIntact: true, headHash: EMPTY_CHAIN });
  expect(await checkLedgerProof(await proof())).toMatchObject({ isValid: true, entryCount: 0 });
});

test('a proof says what the books say, and proves itself', async () => {
  await givenEntries();
  const file = await proof();
  expect(await checkLedgerProof(file)).toEqual({ isValid: true, entryCount: 4, headHash: (await chain()).headHash });
  const debits = Object.fromEntries(
    file.accounts.map(({ id, code }) => [code, file.trialBalance.find((one) => one.accountId === id)]),
  );
  expect(debits['1010']).toMatchObject({ debit: 1300, credit: 470 });
  expect(debits['6100']).toMatchObject({ debit: 470, credit: 400 });
});

test('the proof of a period counts what is dated in it or before, whenever it was posted', async () => {
  await givenEntries();
  const { id } = await books.period('2026-02-10');
  const february = await proof(id);
  expect(february).toMatchObject({ period: { fiscalYear: '2026', number: 2 }, entryCount: 3 });
  expect(february.trialBalance.reduce((sum, { debit }) => sum + debit, 0)).toBe(470);
  expect(await checkLedgerProof(february)).toMatchObject({ isValid: true });
});

test('whatever is changed in a proof is found where it was changed', async () => {
  await givenEntries();
  const file = await proof();
  const changed = async (change: (copy: LedgerProof) => void) => {
    const copy = structuredClone(file);
    change(copy);
    return checkLedgerProof(copy);
  };
  const entry = (copy: LedgerProof, place: number) => copy.entries[place - 1] ?? { place: 0, text: '', hash: '' };
  const fault = (name: string, place: number | null) => ({ isValid: false, fault: name, place });
  const forged = (copy: LedgerProof) => void (entry(copy, 2).text = entry(copy, 2).text.replace('900', '901'));
  expect(await changed(forged)).toEqual(fault('HASH_DIFFERS', 2));
  expect(await changed((copy) => void copy.entries.splice(1, 1))).toEqual(fault('PLACE_MISSING', 3));
  expect(await changed((copy) => void copy.entries.pop())).toEqual(fault('HEAD_DIFFERS', null));
  expect(await changed((copy) => void (copy.headHash = EMPTY_CHAIN))).toEqual(fault('HEAD_DIFFERS', null));
  const [sum] = file.trialBalance;
  expect(
    await changed(
      (copy) => void (copy.trialBalance[0] = { ...(sum ?? { accountId: '', debit: 0, credit: 0 }), debit: 1 }),
    ),
  ).toEqual(fault('TRIAL_BALANCE_DIFFERS', null));
  expect(await checkLedgerProof({ format: 'other' })).toEqual(fault('UNREADABLE', null));
});

const another = (column: string) => `(select id from accounts where tenant_id = $1 and id <> ${column} limit 1)`;
const ENTRY_CHANGES = [
  "memo = memo || ' '",
  "reference = 'B/2'",
  "kind = 'OPENING'",
  'entry_date = entry_date + 1',
  'total = total + 1',
  'number = number + 100',
  'line_count = line_count + 1',
  'created_by = uuidv7()',
  'approved_by = uuidv7()',
  'posted_by = uuidv7()',
  "posted_at = posted_at + interval '1 microsecond'",
  "approved_at = now() - interval '1 day'",
  "source_type = 'invoices', source_id = uuidv7(), event = 'x'",
  'reverses_id = uuidv7()',
  'reversed_by_id = uuidv7()',
  'fiscal_year_id = uuidv7()',
  'period_id = uuidv7()',
  'hash = sha256(hash)',
  'prev_hash = sha256(prev_hash)',
];
const LINE_CHANGES = [
  'debit = debit + 1',
  'debit = credit, credit = debit',
  'doc_amount = doc_amount + 1',
  "currency = 'EUR'",
  'fx_rate = fx_rate + 0.000001',
  'branch_id = uuidv7()',
  'department_id = uuidv7()',
  "memo = coalesce(memo, '') || '.'",
  "party_type = 'INSURER', party_id = uuidv7()",
  'item_id = uuidv7()',
  'asset_id = uuidv7()',
  'source_line_id = uuidv7()',
  'entry_date = entry_date + 1',
  `account_id = ${another('account_id')}`,
  'line_no = 9',
];

test('any stored value that is changed behind the triggers is found at its entry', async () => {
  const [, entry] = await givenEntries();
  const { tenantId } = books.clinic;
  const values = [tenantId, entry?.id];
  const found = async (change: string) => {
    await superuser.query('begin');
    await superuser.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    try {
      await superuser.query(change, values);
      const { rows } = await superuser.query<{ place: string }>('select place from app.broken_link(1, 100)');
      return Number(rows[0]?.place);
    } finally {
      await superuser.query('rollback');
    }
  };
  const missed: string[] = [];
  for (const change of ENTRY_CHANGES) {
    const at = await found(`update journal_entries set ${change} where tenant_id = $1 and id = $2`);
    if (at !== 2) missed.push(`${change} at ${at}`);
  }
  for (const change of LINE_CHANGES) {
    const at = await found(`update journal_lines set ${change} where tenant_id = $1 and entry_id = $2 and line_no = 1`);
    if (at !== 2) missed.push(`${change} at ${at}`);
  }
  if ((await found('delete from journal_lines where tenant_id = $1 and entry_id = $2 and line_no = 2')) !== 2)
    missed.push('line');
  // A deleted entry is detected at the following one.
  if ((await found('delete from journal_entries where tenant_id = $1 and id = $2')) !== 3) missed.push('entry');
  expect(missed).toEqual([]);
});

test('the check tells where the chain breaks, the missing end too', async () => {
  const entries = await givenEntries();
  const { tenantId } = books.clinic;
  await superuser.query("update journal_entries set memo = 'x' where tenant_id = $1 and id = $2", [
    tenantId,
    entries[2]?.id,
  ]);
  expect((await chain()).brokenAt).toMatchObject({
    place: 3,
    entryId: entries[2]?.id,
    number: 3,
    why: 'The stored entry differs from the posted entry',
  });
  await superuser.query('update journal_entries set memo = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    entries[2]?.id,
    'Rent',
  ]);
  expect((await chain()).isIntact).toBe(true);
  await superuser.query('update journal_entries set reversed_by_id = null where tenant_id = $1 and id = $2', [
    tenantId,
    entries[0]?.id,
  ]);
  await superuser.query('delete from journal_entries where tenant_id = $1 and id = $2', [tenantId, entries[3]?.id]);
  expect(await chain()).toMatchObject({ isIntact: false, brokenAt: { place: 4, why: 'The last entries are missing' } });
});

test('the currency may change until something is posted in it', async () => {
  const change = async (currency: string) => {
    const { settings } = await books.admin.call(tenant.settings, {});
    return books.admin.refusal(tenant.updateSettings, { body: { currency, version: settings.version } }).then(
      ({ code }) => code,
      () => 'CHANGED',
    );
  };
  expect(await change('INR')).toBe('CHANGED');
  await books.posted();
  expect(await change('EUR')).toBe('CURRENCY_FIXED');
});

test('the settings are there before the first entry; the fiscal year stays after it', async () => {
  const { settings } = await books.writer.call(ledger.settings, {});
  expect(settings).toMatchObject({ fiscalYearStart: 1, currency: 'USD', isCurrencyFixed: false, paymentDays: 14 });
  await books.write(books.entry(10, { date: '2026-03-14' }));
  await books.settings({ fiscalYearStart: 4, invoiceFooter: 'Thank you' });
  const entry = await books.posted(books.entry(10, { date: '2026-03-14' }));
  expect(entry).toMatchObject({ fiscalYear: '2025-26', number: 1 });
  const { settings: now } = await books.writer.call(ledger.settings, {});
  const refusal = await books.admin.refusal(ledger.changeSettings, {
    body: { fiscalYearStart: 1, version: now.version },
  });
  expect([refusal.code, now.isCurrencyFixed]).toEqual(['FISCAL_YEAR_FIXED', true]);
  const stale = await books.admin.refusal(ledger.changeSettings, {
    body: { paymentDays: 1, version: settings.version },
  });
  expect(stale.code).toBe('STALE_VERSION');
  expect((await books.writer.refusal(ledger.changeSettings, { body: { version: now.version } })).code).toBe(
    'FORBIDDEN',
  );
  const { entries } = await books.writer.call(journalEntries.list, { query: {} });
  expect(entries).toHaveLength(2);
});
