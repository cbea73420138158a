import { randomUUID } from 'node:crypto';
import { assetDepreciation, journalEntries, ledgerPeriods } from '@polyclinic/contract';
import { openFixedAssets, type FixedAssets } from '../../../testing/fixed-assets';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let register: FixedAssets;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-07-10T10:00:00Z');
  register = await openFixedAssets(server);
});

test('a run posts one entry for all assets and makes up for missed months', async () => {
  const categoryId = await register.category({ name: 'Furniture', costAccountId: register.books.account('FURNITURE') });
  await register.placed();
  await register.placed({ categoryId, cost: 120_000, acquiredOn: '2026-05-20' });
  const { keeper } = register;
  const shown = await keeper.call(assetDepreciation.preview, { query: { month: '2026-06' } });
  expect(shown).toMatchObject({ total: 62_000, assetCount: 2 });
  expect(shown.lines.map(({ debit, credit }) => [debit, credit])).toEqual(
    expect.arrayContaining([
      [60_000, 0],
      [0, 60_000],
      [2_000, 0],
      [0, 2_000],
    ]),
  );
  const { run } = await keeper.call(assetDepreciation.run, { body: { month: '2026-06' } });
  expect(run).toMatchObject({ number: 'DEP-2026-000001', month: '2026-06', total: 62_000, assetCount: 2 });
  const { entries } = await register.books.writer.call(journalEntries.list, { query: {} });
  const posted = entries.filter(({ reference }) => reference === run.number);
  expect(posted.map(({ date }) => date)).toEqual(['2026-06-30']);
  expect(await register.books.sums()).toMatchObject({ DEPRECIATION: 62_000, ACCUMULATED_DEPRECIATION: -62_000 });
});

test('a month is run once, whoever asks and how often', async () => {
  await register.placed();
  const { keeper, second } = register;
  const key = { 'idempotency-key': randomUUID() };
  const input = { body: { month: '2026-06' } };
  const first = await keeper.call(assetDepreciation.run, input, key);
  expect(await keeper.call(assetDepreciation.run, input, key)).toEqual(first);
  expect((await second.refusal(assetDepreciation.run, input)).code).toBe('DEPRECIATION_NOTHING_DUE');
  const july = { body: { month: '2026-07' } };
  const answers = await Promise.all(
    [keeper, second, keeper, second].map((person) =>
      person.call(assetDepreciation.run, july).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['done', 'refused', 'refused', 'refused']);
  expect(await register.books.sums()).toMatchObject({ DEPRECIATION: 70_000 });
});

test('a future month and a locked period are refused, and nothing changes', async () => {
  await register.placed();
  const { keeper, books } = register;
  expect((await keeper.refusal(assetDepreciation.run, { body: { month: '2026-08' } })).code).toBe(
    'DEPRECIATION_MONTH_AHEAD',
  );
  await books.setPeriod('2026-01-31', 'LOCKED');
  const { periods } = await books.admin.call(ledgerPeriods.list, {});
  expect(periods.find(({ from }) => from === '2026-01-01')?.status).toBe('LOCKED');
  expect((await keeper.refusal(assetDepreciation.run, { body: { month: '2026-01' } })).code).toBe('PERIOD_LOCKED');
  const { runs, totals } = await keeper.call(assetDepreciation.report, { query: { asOf: '2026-06-30' } });
  expect([runs, totals.due]).toEqual([[], 60_000]);
});

test('the tax book runs beside the ledger', async () => {
  await register.placed({ tax: { method: 'IMMEDIATE', salvage: 0 } });
  const { run } = await register.keeper.call(assetDepreciation.run, { body: { month: '2026-02' } });
  expect(run).toMatchObject({ total: 20_000, taxTotal: 600_000 });
  expect(await register.books.sums()).toMatchObject({ DEPRECIATION: 20_000 });
  const { assets } = await register.keeper.call(assetDepreciation.report, {
    query: { book: 'TAX', asOf: '2026-03-01' },
  });
  expect(assets).toMatchObject([{ cost: 600_000, accumulated: 600_000, bookValue: 0 }]);
});

test('values are told as of any day, past or future', async () => {
  await register.placed();
  await register.run('2026-06');
  const valueAt = async (asOf: string) =>
    (await register.keeper.call(assetDepreciation.report, { query: { asOf } })).totals.bookValue;
  expect(await valueAt('2025-12-31')).toBe(0);
  expect(await valueAt('2026-03-31')).toBe(600_000);
  expect(await valueAt('2026-06-30')).toBe(540_000);
  expect(await valueAt('2026-12-31')).toBe(480_000);
  expect(await valueAt('2026-07-31')).toBe(530_000);
  expect(await valueAt('2040-01-01')).toBe(0);
});

test('units of production follow the recorded units', async () => {
  const asset = await register.placed({
    book: { method: 'UNITS_OF_PRODUCTION', unitsTotal: '1000', salvage: 100_000 },
  });
  const use = (usedOn: string, units: string) =>
    register.keeper.call(assetDepreciation.recordUsage, { params: { id: asset.id }, body: { usedOn, units } });
  await use('2026-01-10', '10');
  await use('2026-02-03', '30.5');
  await register.run('2026-02');
  const { rows } = await register.keeper.call(assetDepreciation.schedule, { params: { id: asset.id } });
  expect(rows.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-01', 5_000],
    ['2026-02', 15_250],
  ]);
  expect((await register.keeper.refusal(assetDepreciation.run, { body: { month: '2026-03' } })).code).toBe(
    'DEPRECIATION_NOTHING_DUE',
  );
  await use('2026-03-01', '5000');
  await register.run('2026-03');
  expect(await register.asset(asset.id)).toMatchObject({ bookValue: 100_000, isFullyDepreciated: true });
});
