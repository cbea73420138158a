import { randomUUID } from 'node:crypto';
import { accounts, exchangeRates, ledgerPeriods } from '@polyclinic/contract';
import { sql } from 'kysely';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { post, toBase, type Posting, type PostingLine } from '../ledger/ledger.service';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer({ features: [accounts, exchangeRates, ledgerPeriods] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  await sql`update tenants set currency = 'INR' where id = ${clinic.tenantId}`.execute(clinic.db);
  accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
  patientId = await clinic.givenPatient();
});

const set = (day: string, rate: string, currency = 'USD') =>
  accountant.call(exchangeRates.set, { body: { currency, day, rate } });
const posted = (date: string, lines: Posting['lines']) =>
  clinic.db.transaction().execute((db) =>
    post(testCaller(server.deps, db), {
      date,
      memo: 'Visit',
      lines,
      source: {
        type: 'invoices',
        id: randomUUID(),
        event: 'invoice.issued',
      },
    }),
  );
/** Creates an invoice of this amount in cents, at 80 rupees per dollar. */
const invoiced = (date: string, cents: number) => {
  const foreign = { currency: 'USD', fxRate: '80' };
  return posted(date, [
    {
      account: 'PATIENT_RECEIVABLES',
      debit: cents * 80,
      ...foreign,
      docAmount: cents,
      party: {
        type: 'PATIENT',
        id: patientId,
      },
    },
    { account: 'SERVICE_REVENUE', credit: cents * 80, ...foreign, docAmount: -cents },
  ]);
};
/** Transfers dollars from one account to another. */
const moved = (
  date: string,
  {
    from,
    to,
    amount,
    fxRate,
    branchId = null,
  }: Record<'from' | 'to', PostingLine['account']> & { amount: number; fxRate: string; branchId?: string | null },
) => {
  const worth = toBase(amount, { currency: 'USD', base: 'INR', fxRate });
  const foreign = { currency: 'USD', fxRate, branchId };
  return posted(date, [
    { account: to, debit: worth, ...foreign, docAmount: amount },
    { account: from, credit: worth, ...foreign, docAmount: -amount },
  ]);
};
const periodOf = async (day: string) => {
  const { rows } = await sql<{ id: string }>`select id from ledger_periods
    where tenant_id = ${clinic.tenantId} and starts_on <= ${day}::date and ends_on >= ${day}::date`.execute(clinic.db);
  return rows[0]?.id ?? '';
};
const revalue = (periodId: string) => accountant.call(exchangeRates.revalue, { body: { periodId } });
const unrevalued = async (id: string) => {
  const { items } = await accountant.call(ledgerPeriods.checklist, { params: { id } });
  return items.find(({ kind }) => kind === 'UNREVALUED_CURRENCY')?.count;
};
const balances = async (day: string) => {
  const { rows } = await sql<{ key: string; net: number }>`
    select coalesce(a.key, a.code) as key, sum(l.debit - l.credit)::bigint as net from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${clinic.tenantId} and l.entry_date <= ${day}::date
    group by 1 having sum(l.debit - l.credit) <> 0 order by 1`.execute(clinic.db);
  return Object.fromEntries(rows.map(({ key, net }) => [key, net]));
};

test('the rate of a day is entered once and can be put right; the latest day comes first', async () => {
  await set('2026-03-01', '82.5');
  await set('2026-03-02', '83.000000');
  await set('2026-03-01', '82.75');
  await set('2026-03-01', '90.1', 'EUR');
  const { exchangeRates: all } = await accountant.call(exchangeRates.list, {});
  expect(all.map(({ currency, day, rate }) => [currency, day, rate])).toEqual([
    ['USD', '2026-03-02', '83'],
    ['EUR', '2026-03-01', '90.1'],
    ['USD', '2026-03-01', '82.75'],
  ]);
  const { exchangeRates: euros } = await accountant.call(exchangeRates.list, { query: { currency: 'EUR' } });
  expect(euros).toHaveLength(1);
  const own = await accountant.refusal(exchangeRates.set, { body: { currency: 'INR', day: '2026-03-01', rate: '1' } });
  expect(own).toMatchObject({ code: 'EXCHANGE_RATE_OF_OWN_CURRENCY', fields: { currency: own.error } });
  const audited = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'exchangeRates')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'CREATE', 'UPDATE', 'CREATE']);
});

test('what is open in a foreign currency is brought to the rate of the period’s end, until the next day', async () => {
  await invoiced('2026-03-10', 10_000);
  await set('2026-03-31', '83.125');
  const march = await periodOf('2026-03-10');
  expect(await unrevalued(march)).toBe(1);
  expect(await revalue(march)).toEqual({ entryIds: [expect.any(String), expect.any(String)], gain: 31_250 });
  expect(await unrevalued(march)).toBe(0);
  expect(await balances('2026-03-31')).toEqual({
    PATIENT_RECEIVABLES: 831250,
    SERVICE_REVENUE: -8e5,
    EXCHANGE_GAIN: -31250,
  });
  expect(await balances('2026-04-01')).toEqual({ PATIENT_RECEIVABLES: 800_000, SERVICE_REVENUE: -800_000 });
});

test('an advance received keeps the rate of its day, while the money received for it is brought to the rate of the day', async () => {
  await invoiced('2026-03-10', 10_000);
  const deposit = { currency: 'EUR', fxRate: '90' };
  await posted('2026-03-11', [
    { account: 'BANK', debit: 90_000, ...deposit, docAmount: 1000 },
    {
      account: 'PATIENT_DEPOSITS',
      credit: 9e4,
      ...deposit,
      docAmount: -1e3,
      party: {
        type: 'PATIENT',
        id: patientId,
      },
    },
  ]);
  await set('2026-03-20', '79');
  await set('2026-03-20', '88', 'EUR');
  expect((await revalue(await periodOf('2026-03-10'))).gain).toBe(-12_000);
  expect(await balances('2026-03-31')).toMatchObject({
    PATIENT_RECEIVABLES: 79e4,
    PATIENT_DEPOSITS: -90e3,
    BANK: 88e3,
    EXCHANGE_LOSS: 12e3,
  });
});

test('money in a foreign currency is brought to the rate of the day too, in every account that holds it', async () => {
  const { account } = await accountant.call(accounts.create, {
    body: { code: '1015', name: 'Dollar account', type: 'BANK' },
  });
  await moved('2026-03-02', { to: 'BANK', from: 'OWNER_CAPITAL', amount: 33_333, fxRate: '80' });
  await moved('2026-03-09', { to: 'RENT', from: 'BANK', amount: 10_000, fxRate: '82' });
  await moved('2026-03-10', { to: { id: account.id }, from: 'OWNER_CAPITAL', amount: 5_000, fxRate: '84' });
  await moved('2026-03-11', { to: 'CASH_DESK', from: 'SERVICE_REVENUE', amount: 700, fxRate: '83.125' });
  await moved('2026-03-12', { to: 'CARD_CLEARING', from: 'SERVICE_REVENUE', amount: 1, fxRate: '80' });
  const march = await periodOf('2026-03-10');
  const before = await balances('2026-03-31');
  expect(before).toMatchObject({ BANK: 1_846_640, 1015: 420_000, CASH_DESK: 58_188, CARD_CLEARING: 80 });
  await set('2026-03-31', '83.125');
  expect(await unrevalued(march)).toBe(1);
  // 233.33, 50.00, 7.00 and 0.01 dollars: 92,916 and 3 are gains, 4,375 a loss, cash is carried at its value.
  const first = await revalue(march);
  expect(first).toEqual({ entryIds: [expect.any(String), expect.any(String)], gain: 92_916 + 3 - 4375 });
  expect(await unrevalued(march)).toBe(0);
  expect(await balances('2026-03-31')).toEqual({
    ...before,
    BANK: 1939556,
    1015: 415625,
    CARD_CLEARING: 83,
    EXCHANGE_GAIN: -92919,
    EXCHANGE_LOSS: 4375,
  });
  expect(await revalue(march)).toEqual(first);
  expect(await balances('2026-04-01')).toEqual(before);
});

test('the checklist of a month tells of a currency as long as the books carry something else than it is worth', async () => {
  await moved('2026-03-02', { to: 'BANK', from: 'SERVICE_REVENUE', amount: 33_333, fxRate: '83.125' });
  const march = await periodOf('2026-03-10');
  expect(await unrevalued(march)).toBe(1);
  await set('2026-03-31', '83.125');
  expect(await unrevalued(march)).toBe(0);
  expect(await revalue(march)).toEqual({ entryIds: [], gain: 0 });
  await set('2026-03-31', '84');
  expect(await unrevalued(march)).toBe(1);
  await revalue(march);
  expect(await unrevalued(march)).toBe(0);
  await moved('2026-03-30', { to: 'BANK', from: 'SERVICE_REVENUE', amount: 100, fxRate: '83.125' });
  const yen = { currency: 'JPY', fxRate: '0.553017' };
  await posted('2026-03-30', [
    { account: 'CASH_DESK', debit: 55_302, ...yen, docAmount: 1000 },
    { account: 'SERVICE_REVENUE', credit: 55_302, ...yen, docAmount: -1000 },
  ]);
  await set('2026-03-31', '0.553017', 'JPY');
  expect(await unrevalued(march)).toBe(1);
  await revalue(march);
  expect(await unrevalued(march)).toBe(0);
});

test('what an account holds is rounded once, however many branches it lies in', async () => {
  const { tenantId, db } = clinic;
  const branch = async (name: string) =>
    (await db.insertInto('branches').values({ tenantId, name }).returning('id').executeTakeFirstOrThrow()).id;
  const [harbour, station] = [await branch('Harbour'), await branch('Station')];
  for (const branchId of [harbour, station])
    await moved('2026-03-02', { to: 'CASH_DESK', from: 'SERVICE_REVENUE', amount: 101, fxRate: '80', branchId });
  await set('2026-03-31', '83.125');
  await revalue(await periodOf('2026-03-10'));
  expect((await balances('2026-03-31')).CASH_DESK).toBe(16_791);
  const { rows } = await sql<{ net: number }>`
    select sum(l.debit - l.credit)::bigint as net from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key = 'CASH_DESK'
    where l.tenant_id = ${tenantId} and l.entry_date <= '2026-03-31' group by l.branch_id order by 1`.execute(db);
  expect(rows.map(({ net }) => net)).toEqual([8395, 8396]);
});

test('doing it again changes nothing, and a rate that is put right posts the difference alone', async () => {
  await invoiced('2026-03-10', 10_000);
  await set('2026-03-31', '83');
  const march = await periodOf('2026-03-10');
  const first = await revalue(march);
  expect(await revalue(march)).toEqual(first);
  await set('2026-03-31', '82');
  const second = await revalue(march);
  expect(second.gain).toBe(20_000);
  expect(second.entryIds).toHaveLength(4);
  expect((await balances('2026-03-31')).PATIENT_RECEIVABLES).toBe(820_000);
  expect(await balances('2026-04-01')).toEqual({ PATIENT_RECEIVABLES: 800_000, SERVICE_REVENUE: -800_000 });
  await set('2026-04-30', '84');
  expect((await revalue(await periodOf('2026-04-30'))).gain).toBe(40_000);
});

test('two at once revalue a period once', async () => {
  await invoiced('2026-03-10', 10_000);
  await set('2026-03-31', '83');
  const march = await periodOf('2026-03-10');
  const [one, other] = await Promise.all([revalue(march), revalue(march)]);
  expect(one).toEqual(other);
  expect((await balances('2026-03-31')).PATIENT_RECEIVABLES).toBe(830_000);
});

test('without a rate, in a locked period or in a period of another clinic nothing is posted', async () => {
  await invoiced('2026-03-10', 10_000);
  const march = await periodOf('2026-03-10');
  const refusal = async (person: TestPerson = accountant) =>
    (await person.refusal(exchangeRates.revalue, { body: { periodId: march } })).code;
  expect(await refusal()).toBe('EXCHANGE_RATE_MISSING');
  await set('2026-03-31', '83');
  expect(await refusal((await server.openClinic()).as('ADMIN'))).toBe('PERIOD_NOT_FOUND');
  await sql`select app.move_period(${march}, 'LOCKED', null, null)`.execute(clinic.db);
  expect(await refusal()).toBe('PERIOD_LOCKED');
  expect(await balances('2026-12-31')).toEqual({ PATIENT_RECEIVABLES: 800_000, SERVICE_REVENUE: -800_000 });
});
