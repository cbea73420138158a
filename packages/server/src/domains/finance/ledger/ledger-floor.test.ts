import { checkLedgerProof, journalEntries, ledger, LedgerProof, type JournalEntry } from '@polyclinic/contract';
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../../../platform/db/database';
import { openBooks, type Books } from '../../../testing/books';
import { forgedEntry } from '../../../testing/forged-entry';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { openTestServer, type TestServer } from '../../../testing/test-server';

// Raw SQL can do nothing to the books as the application's role, and nothing unnoticed as a superuser who switches
// the triggers off.

let own: OwnTestDatabase;
let server: TestServer;
let superuser: Client;
let books: Books;
let entry: JournalEntry;

beforeAll(async () => {
  own = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: own.appUrl, connections: 5 }));
  server.clock.now = () => new Date('2026-06-10T10:00:00Z');
  superuser = new Client({ connectionString: own.superuserUrl });
  await superuser.connect();
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await server.close();
  await own.drop();
});
// January is locked with an entry, February is open with another.
beforeEach(async () => {
  books = await openBooks(server);
  entry = await books.posted(books.entry(300, { date: '2026-01-10' }));
  await books.posted(books.entry(50, { date: '2026-02-10' }));
  await books.setPeriod('2026-01-10', 'LOCKED', books.approver);
});

const RENT = `(select id from accounts where tenant_id = $1 and key = 'RENT')`;
const JANUARY = `tenant_id = $1 and starts_on = '2026-01-01'`;

const FORGED_ENTRY = forgedEntry({ isComplete: true });
const ATTACKS: [string, string, RegExp][] = [
  ['a balanced entry with a right hash in a locked period', FORGED_ENTRY, /Entry 3: it was added while .* locked/],
  [
    'a lock that is taken off',
    `update ledger_periods set status = 'OPEN' where ${JANUARY}`,
    /period 2026-01-01 – 2026-01-31: its dates or its lock/,
  ],
  [
    'a lock that is set',
    `update ledger_periods set status = 'YEAR_CLOSED' where tenant_id = $1 and starts_on = '2026-02-01'`,
    /period 2026-02-01/,
  ],
  [
    'a period with other days',
    `update ledger_periods set ends_on = '2026-01-30' where ${JANUARY}`,
    /period 2026-01-01 – 2026-01-30/,
  ],
  [
    'a period that is gone',
    `delete from ledger_periods where tenant_id = $1 and starts_on = '2026-12-01'`,
    /period 2026-12-01 – 2026-12-31/,
  ],
  [
    'another sum of a day',
    `update ledger_balances set debit = debit + 7 where tenant_id = $1 and account_id = ${RENT} and grain = 'D'`,
    /balance of account 6100, 2026-01-10/,
  ],
  [
    'another sum of a month',
    `update ledger_balances set credit = 1 where tenant_id = $1 and account_id = ${RENT} and grain = 'M'`,
    /balance of account 6100, 2026-01-01/,
  ],
  [
    'a sum that counts as closing',
    `update ledger_balances set closing_debit = debit where tenant_id = $1 and account_id = ${RENT}`,
    /balance of account 6100/,
  ],
  [
    'a sum of a day without a period',
    `insert into ledger_balances (tenant_id, grain, day, account_id, debit, credit) values ($1, 'D', '1999-01-01', ${RENT}, 5, 0)`,
    /balance of account 6100, 1999-01-01/,
  ],
  ['a sum that is gone', `delete from ledger_balances where tenant_id = $1 and grain = 'D'`, /balance of account/],
  [
    'an expense that becomes revenue',
    `update accounts set type = 'REVENUE' where tenant_id = $1 and key = 'RENT'`,
    /Account 6100: its code, type or party/,
  ],
  [
    'an account with another party',
    `update accounts set party_type = 'PATIENT' where tenant_id = $1 and key = 'RENT'`,
    /Account 6100/,
  ],
  [
    'an account with another key',
    `update accounts set key = 'OTHER' where tenant_id = $1 and key = 'RENT'`,
    /Account 6100/,
  ],
  [
    'an account that is no longer sealed',
    `update accounts set is_sealed = false where tenant_id = $1 and key = 'RENT'`,
    /Account 6100/,
  ],
  [
    'numbers that jump',
    'update fiscal_years set last_number = last_number + 5 where tenant_id = $1',
    /not continuous: 2026: 3 is missing/,
  ],
  [
    'a year that is closed by hand',
    'update fiscal_years set closed_at = now() where tenant_id = $1',
    /Fiscal year 2026/,
  ],
  ['another end of the chain', 'update ledger_heads set hash = sha256(hash) where tenant_id = $1', /does not end at/],
  [
    'another end of the register',
    'update ledger_heads set register_place = register_place - 1 where tenant_id = $1',
    /Register .* the last row is not the recorded row/,
  ],
  [
    'a row of the register that is changed',
    `update ledger_register set text = replace(text, 'LOCKED', 'OPEN') where tenant_id = $1 and text like '%LOCKED%'`,
    /Register .* row \d+ was changed/,
  ],
  [
    'a row of the register that is no JSON',
    `update ledger_register set text = 'x' where tenant_id = $1 and place = 2`,
    /Register .* row 2 was changed/,
  ],
  [
    'a row of the register that is gone',
    'delete from ledger_register where tenant_id = $1 and place = 3',
    /Register .* row 4 was changed, or the row before it is missing/,
  ],
];

const verified = async () => (await books.approver.call(ledger.verify, {})).chain;

test.each(ATTACKS)('the application’s role is refused %s', async (_, statement) => {
  const values = statement.includes('$1') ? [books.clinic.tenantId] : [];
  const attempt = books.clinic.db.transaction().execute((db) => db.executeQuery(CompiledQuery.raw(statement, values)));
  await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23514)$/) as string });
  expect(await verified()).toMatchObject({ isIntact: true, violations: [] });
});

test.each(ATTACKS)('the check finds %s by a superuser without triggers', async (_, statement, words) => {
  const { tenantId } = books.clinic;
  await superuser.query('begin');
  await superuser.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
  await superuser.query('set local session_replication_role = replica');
  const { rowCount } = await superuser.query(statement, statement.includes('$1') ? [tenantId] : []);
  await superuser.query('commit');
  expect(rowCount).not.toBe(0);
  const { isIntact, violations, brokenAt } = await verified();
  expect(isIntact).toBe(false);
  expect([...violations.map(({ why }) => why), brokenAt?.why ?? ''].join('\n')).toMatch(words);
});

test('neither does the owner of the tables add lines to a locked period while the triggers are on', async () => {
  const { tenantId } = books.clinic;
  await superuser.query('begin');
  await superuser.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
  await expect(superuser.query(FORGED_ENTRY, [tenantId])).rejects.toMatchObject({ constraint: 'ledger_period_locked' });
  await superuser.query('rollback');
});

test('the application’s role is refused the bare rows of a posted entry, in an open period as well', async () => {
  const statement = forgedEntry({ isComplete: false });
  for (const month of ['01', '02']) {
    const attempt = books.clinic.db.executeQuery(
      CompiledQuery.raw(statement.replaceAll('2026-01-', `2026-${month}-`), [books.clinic.tenantId]),
    );
    await expect(attempt).rejects.toMatchObject({ constraint: 'journal_entries_immutable' });
  }
});

test('functions of the ledger refuse the application what it may not do', async () => {
  const { db, tenantId } = books.clinic;
  const id = `(select id from ledger_periods where ${JANUARY})`;
  const tries: [string, string][] = [
    [`select app.move_period(${id}, 'OPEN', gen_random_uuid(), 'x')`, 'ledger_period_transition'],
    [`select app.move_period(${id}, 'YEAR_CLOSED', gen_random_uuid(), 'x')`, 'ledger_period_transition'],
    ['select * from app.remove_years()', 'fiscal_years_fixed'],
    ['select app.begin_restore()', 'ledger_kept'],
    [
      `select app.move_year((select id from fiscal_years where tenant_id = $1), true, gen_random_uuid(), 'x', null)`,
      'ledger_period_transition',
    ],
  ];
  for (const [statement, constraint] of tries) {
    const values = statement.includes('$1') ? [tenantId] : [];
    await expect(db.executeQuery(CompiledQuery.raw(statement, values))).rejects.toMatchObject({ constraint });
  }
  const register = `select app.enter_in_register('${tenantId}', 'ACCOUNT', gen_random_uuid(), '{}')`;
  await expect(db.executeQuery(CompiledQuery.raw(register))).rejects.toMatchObject({ code: '42501' });
});

test('a damaged end of the chain refuses postings with what to do, and the check says what is wrong', async () => {
  const { tenantId } = books.clinic;
  const approved = await books.step(await books.write(books.entry(10, { date: '2026-02-12' })), 'approve');
  for (const change of ['place = place - 1', 'place = place + 1', 'hash = sha256(hash)']) {
    const { rows } = await superuser.query<{ place: string; hash: Buffer }>(
      'select place, hash from ledger_heads where tenant_id = $1',
      [tenantId],
    );
    await superuser.query(`update ledger_heads set ${change} where tenant_id = $1`, [tenantId]);
    const { id, version } = approved;
    const refused = await books.approver.refusal(journalEntries.post, { params: { id }, body: { version } });
    expect([change, refused.code]).toEqual([change, 'LEDGER_DAMAGED']);
    expect((await verified()).isIntact).toBe(false);
    await superuser.query('update ledger_heads set place = $2, hash = $3 where tenant_id = $1', [
      tenantId,
      rows[0]?.place,
      rows[0]?.hash,
    ]);
  }
  expect((await books.step(approved, 'post')).status).toBe('POSTED');
});

function failed(): never {
  throw new Error('The proof has no such account');
}

async function proof(): Promise<LedgerProof> {
  const url = `/api/financial/${books.clinic.tenantId}/ledger/proof`;
  return LedgerProof.parse((await books.approver.raw({ method: 'GET', url })).json());
}

test('the proof file shows the same without the server: a changed register, type or entry of a locked period', async () => {
  const file = await proof();
  expect(await checkLedgerProof(file)).toMatchObject({ isValid: true, entryCount: 2 });
  const changed = (change: (copy: LedgerProof) => void) => {
    const copy = structuredClone(file);
    change(copy);
    return checkLedgerProof(copy);
  };
  const account = file.accounts.find(({ code }) => code === '6100') ?? failed();
  expect(await changed((copy) => void (copy.accounts = [{ ...account, type: 'REVENUE' }]))).toMatchObject({
    fault: 'ACCOUNT_DIFFERS',
  });
  expect(await changed((copy) => void copy.register?.pop())).toMatchObject({ fault: 'REGISTER_DIFFERS' });
  expect(await changed((copy) => void (copy.register = undefined))).toMatchObject({ fault: 'REGISTER_DIFFERS' });
  await superuser.query('begin');
  await superuser.query(`select set_config('app.tenant_id', $1, true)`, [books.clinic.tenantId]);
  await superuser.query('set local session_replication_role = replica');
  await superuser.query(FORGED_ENTRY, [books.clinic.tenantId]);
  await superuser.query('commit');
  expect(await checkLedgerProof({ ...(await proof()), trialBalance: [] })).toMatchObject({
    fault: 'POSTED_WHEN_LOCKED',
    place: 3,
  });
});

test('an account is sealed by its first posting, and may get another code and name after it', async () => {
  const { db, tenantId } = books.clinic;
  const sealed = async () =>
    (
      await db
        .selectFrom('accounts')
        .select('key')
        .where('tenantId', '=', tenantId)
        .where('isSealed', '=', true)
        .execute()
    )
      .map(({ key }) => key)
      .toSorted();
  expect(await sealed()).toEqual(['BANK', 'RENT']);
  await db.updateTable('accounts').set({ code: '6199', name: 'Rents' }).where('key', '=', 'RENT').execute();
  expect(await verified()).toMatchObject({ isIntact: true });
  expect(entry.lines).toHaveLength(2);
});
