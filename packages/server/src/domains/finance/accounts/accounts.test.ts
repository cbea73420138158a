import { randomUUID } from 'node:crypto';
import { accounts, type AccountChange, type InputOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { DEFAULT_ACCOUNTS, defaultAccountsIn, post, type Posting } from '../ledger/ledger.service';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [accounts] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
});

type NewAccount = InputOf<typeof accounts.create>['body'];

const add = async (account: NewAccount) => (await accountant.call(accounts.create, { body: account })).account;
const change = (id: string, body: AccountChange) => ({ params: { id }, body });
const group = (code: string, more: Partial<NewAccount> = {}) =>
  add({ code, name: `Group ${code}`, type: 'EXPENSE', ...more });
const listed = async (query = {}) => (await accountant.call(accounts.list, { query })).accounts;
const byKey = async (key: string) => {
  const found = (await listed()).find((account) => account.key === key);
  if (!found) throw new Error(`No account is ${key}`);
  return found;
};
const posted = (lines: Posting['lines'], date = '2026-03-14') =>
  clinic.db.transaction().execute((db) =>
    post(testCaller(server.deps, db), {
      date,
      memo: 'Paid',
      lines,
      source: {
        type: 'payments',
        id: randomUUID(),
        event: 'payment.completed',
      },
    }),
  );
const tree = async () => (await accountant.call(accounts.hierarchy, {})).accounts;

test('a clinic without books has no accounts; the defaults start them, once', async () => {
  expect(await listed()).toEqual([]);
  expect(await tree()).toEqual([]);
  const first = await accountant.call(accounts.initializeDefaults, {});
  expect(first.created.map(({ code }) => code)).toEqual(DEFAULT_ACCOUNTS.map(({ code }) => code));
  expect([first.kept, first.conflicting]).toEqual([[], []]);
  const again = await accountant.call(accounts.initializeDefaults, {});
  expect([again.created.length, again.kept.length, again.conflicting.length]).toEqual([0, DEFAULT_ACCOUNTS.length, 0]);
  const audited = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'accounts')
    .execute();
  expect(audited).toEqual([{ action: 'INITIALIZE' }]);
});

test('defaults that are missing are told apart: kept under another name, added, or taken by another account', async () => {
  await accountant.call(accounts.initializeDefaults, {});
  const bank = await byKey('BANK');
  await accountant.call(accounts.update, change(bank.id, { code: '1011', name: 'City Bank', version: 1 }));
  await sql`delete from accounts where tenant_id = ${clinic.tenantId} and key in ('RENT', 'MARKETING')`.execute(
    clinic.db,
  );
  await add({ code: '6101', name: 'rent', type: 'EXPENSE' });
  const outcome = await accountant.call(accounts.initializeDefaults, {});
  expect(outcome.created).toEqual([{ code: '6400', name: 'Marketing', key: 'MARKETING' }]);
  expect(outcome.conflicting).toEqual([{ code: '6100', name: 'Rent', key: 'RENT', takenBy: '6101 rent' }]);
  expect(outcome.kept).toContainEqual({ code: '1011', name: 'City Bank', key: 'BANK' });
});

test.each(['en', 'hi', 'ta'] as const)('a clinic that speaks %s finds its chart in that language', async (language) => {
  await sql`update tenants set language = ${language} where id = ${clinic.tenantId}`.execute(clinic.db);
  const { created } = await accountant.call(accounts.initializeDefaults, {});
  const stored = await clinic.db
    .selectFrom('accounts')
    .select('name')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(stored.map(({ name }) => name).toSorted()).toEqual(
    defaultAccountsIn(language)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(stored).toContainEqual({ name: { en: 'Bad debts', hi: 'डूबत ऋण', ta: 'வாராக்கடன்' }[language] });
  // Changing the language later does not rename the accounts.
  await sql`update tenants set language = 'en' where id = ${clinic.tenantId}`.execute(clinic.db);
  const { kept, ...rest } = await accountant.call(accounts.initializeDefaults, {});
  expect(rest).toEqual({ created: [], conflicting: [] });
  expect(kept).toEqual(created);
});

describe('names of default accounts', () => {
  const hindi = { 'accept-language': 'hi' };
  const tamil = { 'accept-language': 'ta' };
  const bankIn = async (headers: Record<string, string>) => {
    const { accounts: chart } = await accountant.call(accounts.list, { query: {} }, headers);
    const { accounts: nodes } = await accountant.call(accounts.hierarchy, {}, headers);
    return [chart, nodes].map((rows) => rows.find(({ key }) => key === 'BANK')?.name);
  };

  beforeEach(() => accountant.call(accounts.initializeDefaults, {}));

  test('chart and pickers have them in the language of the reader; a name that the clinic gave stays', async () => {
    expect(await bankIn(hindi)).toEqual(['बैंक', 'बैंक']);
    expect(await bankIn(tamil)).toEqual(['வங்கி', 'வங்கி']);
    const bank = await byKey('BANK');
    const { account } = await accountant.call(
      accounts.update,
      change(bank.id, { name: 'City Bank', version: 1 }),
      hindi,
    );
    expect(account.name).toBe('City Bank');
    expect(await bankIn(hindi)).toEqual(['City Bank', 'City Bank']);
  });

  test('what is added and what was there is reported in the language of the reader', async () => {
    const { kept } = await accountant.call(accounts.initializeDefaults, {}, tamil);
    expect(kept.map(({ name }) => name)).toEqual(defaultAccountsIn('ta').map(({ name }) => name));
  });

  test('a name that is sent back as it was shown is no new name', async () => {
    const { id } = await byKey('BANK');
    const asShown = change(id, { name: 'बैंक', description: 'Main account', version: 1 });
    const { account } = await accountant.call(accounts.update, asShown, hindi);
    expect(account).toMatchObject({ name: 'बैंक', description: 'Main account' });
    expect((await byKey('BANK')).name).toBe('Bank');
    const row = clinic.db.selectFrom('accounts').select('name').where('tenantId', '=', clinic.tenantId);
    expect(await row.where('id', '=', id).execute()).toEqual([{ name: 'Bank' }]);
  });

  test('the search finds the name that is shown', async () => {
    const found = async (search: string, headers: Record<string, string>) =>
      (await accountant.call(accounts.list, { query: { search } }, headers)).accounts.map(({ key }) => key);
    expect(await found('डूबत', hindi)).toEqual(['BAD_DEBTS']);
    expect(await found('bad debt', hindi)).toEqual([]);
    expect(await found('Bad debt', {})).toEqual(['BAD_DEBTS']);
  });

  test('no other account takes a name that some reader sees', async () => {
    const { id } = await group('9001');
    for (const name of ['बैंक', 'வங்கி', ' bank ']) {
      const added = { body: { code: '9002', name, type: 'EXPENSE' as const } };
      expect(await accountant.refusal(accounts.create, added)).toMatchObject({ code: 'ACCOUNT_NAME_TAKEN' });
      const renamed = change(id, { name, version: 1 });
      expect(await accountant.refusal(accounts.update, renamed)).toMatchObject({ code: 'ACCOUNT_NAME_TAKEN' });
    }
  });
});

test('two who start the books at once start them together', async () => {
  const people = [accountant, clinic.as('ADMIN'), clinic.as('ADMIN')];
  const outcomes = await Promise.all(people.map((person) => person.call(accounts.initializeDefaults, {})));
  expect(outcomes.reduce((sum, { created }) => sum + created.length, 0)).toBe(DEFAULT_ACCOUNTS.length);
  expect(await listed()).toHaveLength(DEFAULT_ACCOUNTS.length);
});

test('a code and a name belong to one account, however they are written', async () => {
  await add({ code: '6800a', name: 'Events', type: 'EXPENSE' });
  const code = await accountant.refusal(accounts.create, { body: { code: '6800A', name: 'Other', type: 'EXPENSE' } });
  expect(code).toMatchObject({ code: 'ACCOUNT_CODE_TAKEN', fields: { code: code.error } });
  const name = await accountant.refusal(accounts.create, { body: { code: '6801', name: 'EVENTS', type: 'EXPENSE' } });
  expect(name).toMatchObject({ code: 'ACCOUNT_NAME_TAKEN', fields: { name: name.error } });
});

test('above stands an account of the same type that takes no postings, at most five deep and never in a ring', async () => {
  const refused = async (parentId: string) =>
    accountant.refusal(accounts.create, { body: { code: '9999', name: 'Below', type: 'EXPENSE', parentId } });
  const wrong = { code: 'ACCOUNT_PARENT_INVALID', fields: { parentId: expect.any(String) as string } };
  expect(await refused(randomUUID())).toMatchObject(wrong);
  expect(await refused((await group('8000', { type: 'REVENUE' })).id)).toMatchObject(wrong);
  expect(await refused((await byKey('RENT')).id)).toMatchObject(wrong);

  let parentId: string | undefined;
  const ids: string[] = [];
  for (const code of ['9001', '9002', '9003', '9004', '9005']) {
    parentId = (await group(code, { parentId })).id;
    ids.push(parentId);
  }
  expect(await refused(ids[4] ?? '')).toMatchObject(wrong);
  const ring = change(ids[0] ?? '', { parentId: ids[3], version: 1 });
  expect(await accountant.refusal(accounts.update, ring)).toMatchObject(wrong);
  const itself = change(ids[0] ?? '', { parentId: ids[0], version: 1 });
  expect(await accountant.refusal(accounts.update, itself)).toMatchObject(wrong);
  const top = await group('9100');
  const whole = change(ids[0] ?? '', { parentId: top.id, version: 1 });
  expect(await accountant.refusal(accounts.update, whole)).toMatchObject(wrong);
});

test('of two who put accounts below each other at once one is refused', async () => {
  const [one, other] = [await group('9001'), await group('9002')];
  const move = (id: string, parentId: string) =>
    accountant.call(accounts.update, change(id, { parentId, version: 1 })).then(
      () => 'moved',
      () => 'refused',
    );
  const outcomes = await Promise.all([move(one.id, other.id), move(other.id, one.id)]);
  expect(outcomes.toSorted()).toEqual(['moved', 'refused']);
});

test('what postings and posting rules rely on stays as it is', async () => {
  const training = await add({ code: '6800', name: 'Training', type: 'EXPENSE' });
  await posted([
    { account: { id: training.id }, debit: 900 },
    { account: 'BANK', credit: 900 },
  ]);
  const refused = async (id: string, wanted: Omit<AccountChange, 'version'>) =>
    (await accountant.refusal(accounts.update, change(id, { ...wanted, version: 1 }))).fields;
  const inUse = (field: string) => ({ [field]: expect.stringContaining("can't be changed") as string });
  expect(await refused(training.id, { type: 'REVENUE' })).toEqual(inUse('type'));
  expect(await refused(training.id, { partyType: 'SUPPLIER' })).toEqual(inUse('partyType'));
  expect(await refused(training.id, { isActive: false })).toEqual(inUse('isActive'));
  const rent = await byKey('RENT');
  expect(await refused(rent.id, { isActive: false })).toEqual(inUse('isActive'));
  expect(await refused(rent.id, { type: 'REVENUE' })).toEqual(inUse('type'));
  const receivables = await byKey('PATIENT_RECEIVABLES');
  expect(await refused(receivables.id, { isManual: true })).toEqual(inUse('isManual'));

  await posted([
    { account: 'BANK', debit: 900 },
    { account: { id: training.id }, credit: 900 },
  ]);
  const off = change(training.id, { isActive: false, name: 'Courses', version: 1 });
  const { account } = await accountant.call(accounts.update, off);
  expect(account).toMatchObject({ isActive: false, name: 'Courses', isUsed: true, version: 2 });
  expect((await accountant.refusal(accounts.update, off)).code).toBe('STALE_VERSION');
});

test('the tree is in reading order, with the balances of today on their own side and those below added up', async () => {
  const utilities = await group('6140');
  const water = await add({ code: '6142', name: 'Water', type: 'EXPENSE', parentId: utilities.id });
  const power = await add({ code: '6141', name: 'Power', type: 'EXPENSE', parentId: utilities.id });
  const today = server.clock.now().toISOString().slice(0, 10);
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const pay = (id: string, amount: number, date: string) =>
    posted(
      [
        { account: { id }, debit: amount },
        { account: 'BANK', credit: amount },
      ],
      date,
    );
  await pay(water.id, 700, '2025-11-30');
  await pay(power.id, 45, today);
  await pay(power.id, 5000, tomorrow);
  await posted(
    [
      { account: 'BANK', debit: 2000 },
      { account: 'SERVICE_REVENUE', credit: 2000 },
    ],
    '2025-12-31',
  );
  const nodes = await tree();
  const seen = nodes.filter(({ code }) => code.startsWith('614'));
  expect(seen.map(({ code, depth, balance }) => [code, depth, balance])).toEqual([
    ['6140', 0, 745],
    ['6141', 1, 45],
    ['6142', 1, 700],
  ]);
  const balanceOf = (key: string) => nodes.find((node) => node.key === key)?.balance;
  expect([balanceOf('BANK'), balanceOf('SERVICE_REVENUE'), balanceOf('RENT')]).toEqual([1255, 2000, 0]);
  expect(nodes.find(({ key }) => key === 'BANK_FEES')?.usedBy).toEqual(['cheque.returned', 'settlement']);
});

test('the chart is searched by code and name, and knows where lines can be posted', async () => {
  const top = await group('Z1');
  await add({ code: 'Z2', name: '50%_more', type: 'EXPENSE', parentId: top.id, isActive: false });
  const codes = async (query: object) => (await listed(query)).map(({ code }) => code);
  expect(await codes({ search: '%_M' })).toEqual(['Z2']);
  expect(await codes({ search: 'z' })).toEqual(['Z1', 'Z2']);
  expect(await codes({ search: 'z', isPostable: 'true' })).toEqual([]);
  expect(await codes({ search: 'z', isActive: 'false' })).toEqual(['Z2']);
  expect(await codes({ type: 'BANK' })).toEqual(['1010']);
});

test('another clinic does not know the account, and staff without the duty are turned away', async () => {
  const { id } = await group('9001');
  const stranger = (await server.openClinic()).as('ADMIN');
  const wanted = change(id, { name: 'Mine', version: 1 });
  expect((await stranger.refusal(accounts.update, wanted)).code).toBe('ACCOUNT_NOT_FOUND');
  const below = { body: { code: '9002', name: 'Below', type: 'EXPENSE' as const, parentId: id } };
  expect((await stranger.refusal(accounts.create, below)).code).toBe('ACCOUNT_PARENT_INVALID');
  expect((await clinic.as('RECEPTIONIST').refusal(accounts.list, {})).code).toBe('FORBIDDEN');
  await expect(
    clinic.as('STAFF', { duties: ['FINANCE_APPROVER'] }).call(accounts.hierarchy, {}),
  ).resolves.toBeDefined();
});
