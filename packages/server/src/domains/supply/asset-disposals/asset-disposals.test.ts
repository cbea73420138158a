import { assetDepreciation, assetDisposals, assets } from '@polyclinic/contract';
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

const SALE = { method: 'SOLD', on: '2026-06-15', proceeds: 400_000, proceedsAccount: 'BANK' } as const;

test('a sale depreciates to its day, removes the asset and books the loss; the preview is the entry', async () => {
  const asset = await register.placed();
  await register.run('2026-05');
  const { preview } = await register.keeper.call(assetDisposals.preview, { params: { id: asset.id }, body: SALE });
  // Half of June has 5,000.
  expect(preview).toMatchObject({
    cost: 600_000,
    accumulated: 55_000,
    caughtUp: 5_000,
    bookValue: 545_000,
    gain: -145_000,
  });
  const before = await register.books.sums();
  const current = await register.asset(asset.id);
  const disposal = await register.approved(current, SALE);
  expect(disposal).toMatchObject({ status: 'APPROVED', cost: 600_000, accumulated: 55_000, gain: -145_000 });
  expect(await register.asset(asset.id)).toMatchObject({ status: 'DISPOSED', cost: 0, bookValue: 0 });
  const after = await register.books.sums();
  expect(after).toEqual({ BANK: -200_000, DEPRECIATION: 55_000, LOSS_ON_DISPOSAL: 145_000 });
  const shown = preview.lines.reduce<Record<string, number>>((sums, { code, debit, credit }) => {
    return { ...sums, [code]: (sums[code] ?? 0) + debit - credit };
  }, {});
  const change = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
  expect(shown).toEqual({
    6300: change('DEPRECIATION'),
    1590: change('ACCUMULATED_DEPRECIATION'),
    1010: change('BANK'),
    7200: change('LOSS_ON_DISPOSAL'),
    1510: change('MEDICAL_EQUIPMENT'),
  });
});

test('nobody approves their own request, except with a reason where the clinic allows that', async () => {
  const asset = await register.placed();
  const { id, version } = await register.dispose(asset, { method: 'SCRAPPED' });
  const decide = (body: object) => ({ params: { id }, body: { version, isApproved: true, ...body } });
  expect((await register.keeper.refusal(assetDisposals.decide, decide({}))).code).toBe('SOD_VIOLATION');
  await register.books.settings({ allowSoloApproval: true });
  expect((await register.keeper.refusal(assetDisposals.decide, decide({}))).code).toBe('REASON_REQUIRED');
  await register.keeper.call(assetDisposals.decide, decide({ reason: 'Alone in the clinic' }));
  expect(await register.books.sums()).toEqual({ BANK: -600_000, DEPRECIATION: 63_226, LOSS_ON_DISPOSAL: 536_774 });
});

test('one request waits at a time, and a rejected one leaves all as it was', async () => {
  const asset = await register.placed();
  const { id, version } = await register.dispose(asset);
  const again = { params: { id: asset.id }, body: { version: asset.version, ...SALE, reason: 'Again' } };
  expect((await register.keeper.refusal(assetDisposals.request, again)).code).toBe('ASSET_DISPOSAL_PENDING');
  const body = { version, isApproved: false, reason: 'Still in use' };
  await register.second.call(assetDisposals.decide, { params: { id }, body });
  expect(await register.asset(asset.id)).toMatchObject({ status: 'IN_SERVICE', bookValue: 600_000 });
  expect((await register.second.refusal(assetDisposals.decide, { params: { id }, body })).code).toBe('STALE_VERSION');
});

test('a share is sold, and the rest goes on with its terms', async () => {
  const asset = await register.placed();
  await register.run('2026-06');
  await register.approved(await register.asset(asset.id), {
    ...SALE,
    on: '2026-06-30',
    share: '25',
    proceeds: 150_000,
  });
  expect(await register.asset(asset.id)).toMatchObject({ status: 'IN_SERVICE', cost: 450_000, accumulated: 45_000 });
  expect(await register.books.sums()).toMatchObject({ MEDICAL_EQUIPMENT: 450_000, GAIN_ON_DISPOSAL: -15_000 });
  const { rows } = await register.keeper.call(assetDepreciation.schedule, { params: { id: asset.id } });
  const ahead = rows.filter(({ isPosted }) => !isPosted);
  expect(ahead[0]).toMatchObject({ month: '2026-07', amount: 7_500 });
  expect(ahead.at(-1)).toMatchObject({ month: '2030-12', bookValue: 0 });
});

test('restoring reverses the entries, and the asset is depreciated as if nothing had happened', async () => {
  const asset = await register.placed();
  await register.run('2026-05');
  const before = await register.books.sums();
  const disposal = await register.approved(await register.asset(asset.id), SALE);
  const body = { version: disposal.version, on: '2026-07-01', reason: 'The buyer withdrew' };
  await register.keeper.call(assetDisposals.restore, { params: { id: disposal.id }, body });
  expect(await register.books.sums()).toEqual(before);
  expect(await register.asset(asset.id)).toMatchObject({ status: 'IN_SERVICE', accumulated: 50_000 });
  await register.run('2026-07');
  expect(await register.asset(asset.id)).toMatchObject({ accumulated: 70_000 });
  const { movements } = await register.keeper.call(assets.movements, { params: { id: asset.id } });
  expect(movements.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'DEPRECIATED',
    'DEPRECIATED',
    'RESTORED',
    'DISPOSED',
    'CAUGHT_UP',
  ]);
});

test('nothing is disposed of before its latest entry, in the future, or with proceeds that a loss does not have', async () => {
  const asset = await register.placed();
  await register.run('2026-06');
  const { id, version } = await register.asset(asset.id);
  const refusalOf = (more: object) =>
    register.keeper.refusal(assetDisposals.request, {
      params: { id },
      body: { version, ...SALE, reason: 'Gone', ...more },
    });
  expect((await refusalOf({ on: '2026-05-31' })).code).toBe('ASSET_LATER_ENTRIES');
  expect(Object.keys((await refusalOf({ on: '2026-07-11' })).fields ?? {})).toEqual(['on']);
  expect(Object.keys((await refusalOf({ on: '2026-07-01', method: 'LOST' })).fields ?? {})).toEqual(['proceeds']);
});
