import { assetCategories, assetDepreciation, assets, branches, journalEntries } from '@polyclinic/contract';
import { sql } from 'kysely';
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

const step = ({ id, version }: { id: string; version: number }, body: object) =>
  ({ params: { id }, body: { version, ...body } }) as never;

test('a new asset takes the terms of its category, and numbers have no gap', async () => {
  const categoryId = await register.category({
    lifeMonths: 36,
    salvagePercent: '10',
    taxMethod: 'IMMEDIATE',
    taxLifeMonths: 1,
  });
  const first = await register.draft({ categoryId, cost: 1_005 });
  const second = await register.draft({ categoryId });
  expect([first.number, second.number]).toEqual(['AST-000001', 'AST-000002']);
  const { asset } = await register.keeper.call(assets.get, { params: { id: first.id } });
  expect(asset.books).toMatchObject([
    { book: 'BOOK', method: 'STRAIGHT_LINE', lifeMonths: 36, salvage: 101 },
    { book: 'TAX', method: 'IMMEDIATE', salvage: 101 },
  ]);
});

test('terms of a draft follow its cost, and keep what was given', async () => {
  const categoryId = await register.category({ salvagePercent: '10', taxMethod: 'IMMEDIATE', taxLifeMonths: 1 });
  const draft = await register.draft({ categoryId, cost: 1_000, book: { lifeMonths: 24 }, tax: { salvage: 50 } });
  await register.keeper.call(assets.update, step(draft, { cost: 2_000 }));
  const { asset } = await register.keeper.call(assets.get, { params: { id: draft.id } });
  expect(asset.books).toMatchObject([
    { book: 'BOOK', lifeMonths: 24, salvage: 200 },
    { book: 'TAX', method: 'IMMEDIATE', salvage: 50 },
  ]);
});

test('terms that contradict each other are refused by their field', async () => {
  const categoryId = await register.category();
  const body = { name: 'X-ray', categoryId, acquiredOn: '2026-01-01', cost: 100 };
  const refusalOf = (book: object) => register.keeper.refusal(assets.create, { body: { ...body, book } });
  expect((await refusalOf({ salvage: 101 })).fields).toHaveProperty(['book.salvage']);
  expect((await refusalOf({ method: 'UNITS_OF_PRODUCTION' })).fields).toHaveProperty(['book.unitsTotal']);
  expect((await refusalOf({ method: 'WRITTEN_DOWN_VALUE' })).fields).toHaveProperty(['book.ratePercent']);
});

test('putting an asset into service posts its cost, and the accounts of assets take no manual entries any more', async () => {
  await register.placed();
  expect(await register.books.sums()).toEqual({ MEDICAL_EQUIPMENT: 600_000, BANK: -600_000 });
  const body = register.books.entry(100, { from: 'BANK', to: 'MEDICAL_EQUIPMENT' });
  expect((await register.books.writer.refusal(journalEntries.create, { body })).code).toBe('ACCOUNT_NOT_MANUAL');
});

test('an asset is taken over with its depreciation as of a day, and goes on from there to the end of its life', async () => {
  const how = { funding: 'OPENING_BALANCES', takeOver: { on: '2026-03-31', accumulated: 150_000 } } as const;
  const asset = await register.placed({ acquiredOn: '2025-01-01' }, how);
  expect(asset).toMatchObject({ cost: 600_000, accumulated: 150_000, bookValue: 450_000 });
  expect(await register.books.sums()).toEqual({
    MEDICAL_EQUIPMENT: 600_000,
    ACCUMULATED_DEPRECIATION: -150_000,
    OPENING_BALANCES: -450_000,
  });
  const { rows } = await register.keeper.call(assetDepreciation.schedule, { params: { id: asset.id } });
  expect(rows).toHaveLength(45);
  expect(rows[0]).toMatchObject({ month: '2026-04', amount: 10_000 });
  expect(rows.at(-1)).toMatchObject({ month: '2029-12', accumulated: 600_000, bookValue: 0 });
});

test('a take-over is not paid, and takes no more than cost less salvage value', async () => {
  const { id, version } = await register.draft({ acquiredOn: '2025-01-01', book: { salvage: 100_000 } });
  const refusalOf = (takeOver: object, funding: string) =>
    register.keeper.refusal(
      assets.placeInService,
      step({ id, version }, { inServiceOn: '2025-01-01', funding, takeOver }),
    );
  const fields = async (takeOver: object, funding = 'OPENING_BALANCES') =>
    Object.keys((await refusalOf(takeOver, funding)).fields ?? {});
  expect(await fields({ on: '2026-03-31', accumulated: 1 }, 'BANK')).toEqual(['funding']);
  expect(await fields({ on: '2026-03-31', accumulated: 500_001 })).toEqual(['takeOver.accumulated']);
  expect(await fields({ on: '2026-07-11', accumulated: 1 })).toEqual(['takeOver.on']);
});

test('only drafts are deleted, and what is posted is not edited', async () => {
  const draft = await register.draft();
  await register.keeper.call(assets.remove, { params: { id: draft.id } });
  const used = await register.draft();
  const usage = { params: { id: used.id }, body: { usedOn: '2026-07-01', units: '3' } };
  await register.keeper.call(assetDepreciation.recordUsage, usage);
  expect((await register.keeper.refusal(assets.remove, { params: { id: used.id } })).code).toBe('ASSET_IN_USE');
  const placed = await register.placed();
  expect((await register.keeper.refusal(assets.remove, { params: { id: placed.id } })).code).toBe(
    'ASSET_TRANSITION_ILLEGAL',
  );
  expect((await register.keeper.refusal(assets.update, step(placed, { cost: 1 }))).code).toBe('ASSET_IN_LEDGER');
  const { asset } = await register.keeper.call(assets.update, step(placed, { serialNumber: 'SN-1' }));
  expect(asset.serialNumber).toBe('SN-1');
  expect((await register.keeper.refusal(assets.update, step(placed, { name: 'Other' }))).code).toBe('STALE_VERSION');
});

test('a transfer to another branch moves cost and depreciation in the ledger', async () => {
  const branch = async (name: string) =>
    (await register.books.admin.call(branches.create, { body: { name } })).branch.id;
  const [here, there] = [await branch('North'), await branch('South')];
  await register.placed({ branchId: here });
  await register.run('2026-06');
  const { assets: listed } = await register.keeper.call(assets.list, {});
  const body = { on: '2026-07-05', branchId: there, location: 'Room 2' };
  await register.keeper.call(assets.transfer, step(listed[0] ?? { id: '', version: 0 }, body));
  const { rows } = await sql`
    select n.name, a.key, sum(l.debit - l.credit)::bigint as amount from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    left join branches n on n.tenant_id = l.tenant_id and n.id = l.branch_id
    where l.tenant_id = ${register.books.clinic.tenantId} and a.type in ('FIXED_ASSET', 'CONTRA_ASSET')
    group by 1, 2 order by 1, 2`.execute(register.books.clinic.db);
  expect(rows).toEqual([
    { name: 'North', key: 'ACCUMULATED_DEPRECIATION', amount: 0 },
    { name: 'North', key: 'MEDICAL_EQUIPMENT', amount: 0 },
    { name: 'South', key: 'ACCUMULATED_DEPRECIATION', amount: -60_000 },
    { name: 'South', key: 'MEDICAL_EQUIPMENT', amount: 600_000 },
  ]);
  const { assets: moved } = await register.keeper.call(assets.list, {});
  expect(moved[0]).toMatchObject({ branch: { name: 'South' }, location: 'Room 2' });
});

test('a revaluation lowers the book value at once, and what is left is spread over the rest of the life', async () => {
  const { id } = await register.placed();
  await register.run('2026-06');
  const asset = await register.asset(id);
  expect(asset.bookValue).toBe(540_000);
  const body = { on: '2026-07-10', value: 270_000, reason: 'Water damage' };
  await register.keeper.call(assets.revalue, step(asset, body));
  expect(await register.books.sums()).toMatchObject({ ACCUMULATED_DEPRECIATION: -330_000, DEPRECIATION: 330_000 });
  const { rows } = await register.keeper.call(assetDepreciation.schedule, { params: { id } });
  const ahead = rows.filter(({ isPosted }) => !isPosted);
  expect(ahead).toHaveLength(54);
  expect(ahead[0]).toMatchObject({ month: '2026-07', amount: 5_000 });
  expect(ahead.at(-1)).toMatchObject({ month: '2030-12', bookValue: 0 });
});

test('a changed estimate has no effect on what was posted', async () => {
  const { id } = await register.placed();
  await register.run('2026-06');
  const asset = await register.asset(id);
  const body = { remainingMonths: 10, salvage: 40_000, reason: 'Wears out sooner' };
  await register.keeper.call(assets.changeEstimate, step(asset, body));
  const { rows } = await register.keeper.call(assetDepreciation.schedule, { params: { id } });
  expect(rows.slice(5, 8).map(({ amount }) => amount)).toEqual([10_000, 50_000, 50_000]);
  expect(rows.at(-1)).toMatchObject({ month: '2027-04', bookValue: 40_000 });
});

test('categories in use keep their accounts and are not deleted', async () => {
  const categoryId = await register.category({ name: 'Machines' });
  await register.draft({ categoryId });
  const { assetCategories: listed } = await register.keeper.call(assetCategories.list, {});
  const [category] = listed;
  if (!category) throw new Error('The category is there');
  const { keeper } = register;
  expect((await keeper.refusal(assetCategories.remove, { params: { id: category.id } })).code).toBe(
    'ASSET_CATEGORY_IN_USE',
  );
  const costAccountId = register.books.account('FURNITURE');
  expect((await keeper.refusal(assetCategories.update, step(category, { costAccountId }))).code).toBe(
    'ASSET_CATEGORY_IN_USE',
  );
  const taken = await keeper.refusal(assetCategories.create, { body: { name: 'machines' } });
  expect([taken.code, Object.keys(taken.fields ?? {})]).toEqual(['ASSET_CATEGORY_TAKEN', ['name']]);
  const unfit = await keeper.refusal(assetCategories.create, {
    body: { name: 'Other', costAccountId: register.books.account('RENT') },
  });
  expect([unfit.code, Object.keys(unfit.fields ?? {})]).toEqual(['ASSET_ACCOUNT_UNFIT', ['costAccountId']]);
});

test('nobody without the duty, and nobody of another clinic, reaches an asset', async () => {
  const { id } = await register.draft();
  const nurse = register.books.clinic.as('NURSE');
  expect((await nurse.refusal(assets.list, {})).code).toBe('FORBIDDEN');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(assets.get, { params: { id } })).code).toBe('ASSET_NOT_FOUND');
});
