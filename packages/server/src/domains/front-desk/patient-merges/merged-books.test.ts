import {
  exchangeRates,
  financialReports,
  invoices,
  journalEntries,
  ledgerPeriods,
  payments,
  type JournalEntry,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';
import { mergingAt } from '../../../testing/merges';

let server: TestServer;
let till: Till;
let at: ReturnType<typeof mergingAt>;
let target: string;
let source: string;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2026-03-14T10:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
  at = mergingAt(till.clinic);
  target = await at.register({ lastName: 'Rao' });
  source = await at.register({ lastName: 'Row' });
});

const paidBy = (patientId: string, amount: number, more: object = {}) => till.pay(amount, [], { patientId, ...more });
const entriesOf = async (partyId: string) =>
  (await till.accountant.call(journalEntries.list, { query: { partyId } })).entries;
const linesOf = async (id: string): Promise<JournalEntry['lines']> =>
  (await till.accountant.call(journalEntries.get, { params: { id } })).entry.lines;
const debtors = async () => {
  const { rows } = await till.accountant.call(financialReports.agedReceivables, { query: {} });
  return rows.map(({ partyId, name, total }) => [partyId, name, total]);
};
const openOf = async (patientId: string) => {
  const { invoices: open } = await till.accountant.call(invoices.list, { query: { patientId, isOpen: 'true' } });
  const { payments: held } = await till.accountant.call(payments.list, { query: { patientId, hasDeposit: 'true' } });
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return [sumOf(open.map(({ outstanding }) => outstanding)), sumOf(held.map(({ unallocated }) => unallocated))];
};
const voided = async (id: string) => {
  const params = { id };
  const { version } = (await till.accountant.call(payments.get, { params })).payment;
  const body = { status: 'VOIDED', reason: 'Counted twice', version } as const;
  return till.accountant.call(payments.setStatus, { params, body });
};

test('what was posted for a merged record is found and added up under the one that lives on, until the merge is undone', async () => {
  await till.bill(50_000, { patientId: target });
  await till.bill(100_000, { patientId: source });
  await paidBy(source, 30_000);
  const deposits = await till.clinic.db
    .selectFrom('accounts')
    .select(['id', 'key'])
    .where('tenantId', '=', till.clinic.tenantId)
    .where('key', 'in', ['BANK', 'PATIENT_DEPOSITS'])
    .orderBy('key')
    .execute();
  const [bankId = '', depositsId = ''] = deposits.map(({ id }) => id);
  const party = { partyType: 'PATIENT', partyId: source } as const;
  const lines = [
    { accountId: bankId, debit: 700, credit: 0 },
    { accountId: depositsId, debit: 0, credit: 700, ...party },
  ];
  const body = { date: '2026-03-10', memo: 'Found in the safe', kind: 'MANUAL', asDraft: false, lines } as const;
  const { entry: waiting } = await till.accountant.call(journalEntries.create, { body });
  expect((await entriesOf(target)).length).toBe(1);

  const { id: mergeId } = await at.merge(target, [source]);
  const found = await entriesOf(target);
  expect(found).toHaveLength(4);
  expect(await entriesOf(source)).toEqual(found);
  for (const { id } of found) {
    const named = (await linesOf(id)).filter(({ partyId }) => partyId !== null);
    expect(named.map(({ partyId, partyName }) => [partyId, partyName])).toEqual([[target, 'Asha Rao']]);
  }
  expect(await debtors()).toEqual([[target, 'Asha Rao', 150_000]]);
  expect(await openOf(target)).toEqual([150_000, 30_000]);
  // The lines themselves are unchanged.
  const { rows: posted } = await sql<{ count: number }>`select count(*)::int as count from journal_lines
    where tenant_id = ${till.clinic.tenantId} and party_id = ${source}`.execute(till.clinic.db);
  expect(posted).toEqual([{ count: 2 }]);

  await at.undo(mergeId ?? '');
  expect(await entriesOf(target)).toHaveLength(1);
  expect((await entriesOf(source)).map(({ id }) => id)).toContain(waiting.id);
  expect(await debtors()).toEqual([
    [source, 'Asha Row', 100_000],
    [target, 'Asha Rao', 50_000],
  ]);
  expect(await openOf(source)).toEqual([100_000, 30_000]);
});

test.each([{}, { currency: 'EUR', fxRate: '91.237' }])(
  'a payment that was taken before a merge is voided after it without a trace (%j)',
  async (foreign) => {
    const { id, number } = await till.bill(10_001, { patientId: source, ...foreign });
    const before = await till.balances();
    const rate = 'fxRate' in foreign ? { ...foreign, fxRate: '92.5' } : {};
    const allocated = [{ invoiceId: id, part: 'PATIENT' as const, amount: 3_333 }];
    const payment = await till.pay(4_000, allocated, { patientId: source, ...rate });
    await at.merge(target, [source]);
    await voided(payment.id);
    expect(await till.balances()).toEqual(before);
    expect(await till.invoice(id)).toMatchObject({ number, paid: 0, patient: { id: target } });
  },
);

test('what is open of one person in a foreign currency is revalued as one', async () => {
  const euros = { currency: 'EUR', fxRate: '90' };
  await till.bill(101, { patientId: target, ...euros });
  await till.bill(101, { patientId: source, ...euros });
  await at.merge(target, [source]);
  await till.accountant.call(exchangeRates.set, { body: { currency: 'EUR', day: '2026-03-31', rate: '91.125' } });
  const { periods } = await till.accountant.call(ledgerPeriods.list, {});
  const periodId = periods.find(({ to }) => to === '2026-03-31')?.id ?? '';
  const { entryIds, gain } = await till.accountant.call(exchangeRates.revalue, { body: { periodId } });
  // 1.01 euros are worth 9,204 minor units, twice as much 18,407.
  expect(gain).toBe(18_407 - 18_180);
  const receivables = (await linesOf(entryIds[0] ?? '')).filter(({ partyId }) => partyId !== null);
  expect(receivables.map(({ partyId, debit }) => [partyId, debit])).toEqual([[target, 227]]);
});
