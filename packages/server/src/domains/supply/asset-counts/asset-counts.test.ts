import { assetCounts, branches } from '@polyclinic/contract';
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

test('a count expects the assets of its branch, finds them by label, number or serial number, and names the rest', async () => {
  const { keeper, books } = register;
  const { branch } = await books.admin.call(branches.create, { body: { name: 'North' } });
  const here = await register.placed({ branchId: branch.id, serialNumber: 'SN-7' });
  const missing = await register.placed({ branchId: branch.id });
  const elsewhere = await register.placed();
  await register.draft({ branchId: branch.id });
  const { count } = await keeper.call(assetCounts.create, { body: { branchId: branch.id } });
  expect(count).toMatchObject({ status: 'OPEN', expected: 2, found: 0, branch: { name: 'North' } });
  const params = { id: count.id };
  const scan = async (code: string) => (await keeper.call(assetCounts.scan, { params, body: { code } })).line;
  expect(await scan('sn-7')).toMatchObject({ asset: { id: here.id }, isExpected: true });
  expect(await scan(`https://clinic.example/assets/${here.id}`)).toMatchObject({ asset: { id: here.id } });
  expect(await scan(elsewhere.number)).toMatchObject({ isExpected: false });
  const unknown = await keeper.refusal(assetCounts.scan, { params, body: { code: 'AST-9' } });
  expect([unknown.code, Object.keys(unknown.fields ?? {})]).toEqual(['ASSET_CODE_UNKNOWN', ['code']]);
  const { count: closed } = await keeper.call(assetCounts.close, { params, body: { version: count.version } });
  expect(closed).toMatchObject({ status: 'CLOSED', expected: 2, found: 1, unexpected: 1 });
  expect((await keeper.refusal(assetCounts.scan, { params, body: { code: 'SN-7' } })).code).toBe('ASSET_COUNT_CLOSED');
  const { lines } = await keeper.call(assetCounts.get, { params });
  expect(lines[0]).toMatchObject({ asset: { id: missing.id }, foundAt: null });
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(assetCounts.get, { params })).code).toBe('ASSET_COUNT_NOT_FOUND');
});
