import { assetCategories, assetDocuments, assets, type Asset } from '@polyclinic/contract';
import { openBooks } from '../../../testing/books';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

let server: TestServer;
let keeper: TestPerson;
let asset: Asset;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  const { clinic } = await openBooks(server);
  keeper = clinic.as('STAFF', { duties: ['ASSETS'] });
  const { assetCategory } = await keeper.call(assetCategories.create, { body: { name: 'Equipment' } });
  const body = { name: 'Ultrasound', categoryId: assetCategory.id, acquiredOn: '2026-06-01', cost: 600_000 };
  asset = (await keeper.call(assets.create, { body })).asset;
});

const params = () => ({ id: asset.id });
const add = async (more: object = {}) => {
  const body = { title: 'Warranty', kind: 'WARRANTY' as const, data: PDF.toString('base64'), ...more };
  return (await keeper.call(assetDocuments.create, { params: params(), body })).assetDocument;
};
const list = async () => (await keeper.call(assetDocuments.list, { params: params() })).assetDocuments;

test('a warranty is stored with the asset as it was uploaded, and says when it has expired', async () => {
  const { id } = await add({ validUntil: '2026-06-14' });
  expect(await list()).toMatchObject([{ id, assetId: asset.id, title: 'Warranty', isExpired: true, size: PDF.length }]);
  const file = await keeper.raw({ method: 'GET', url: `/api/assets/documents/${id}` });
  expect(file.rawPayload.equals(PDF)).toBe(true);
});

test('a removed document is no longer shown, and a draft with documents is not deleted', async () => {
  const { id } = await add();
  expect((await keeper.refusal(assets.remove, { params: params() })).code).toBe('ASSET_IN_USE');
  await keeper.call(assetDocuments.remove, { params: { id }, query: { reason: 'Wrong asset' } });
  expect(await list()).toEqual([]);
});

test('documents of an asset of another clinic are not found', async () => {
  const { id } = await add();
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(assetDocuments.list, { params: params() })).code).toBe('ASSET_NOT_FOUND');
  expect((await stranger.raw({ method: 'GET', url: `/api/assets/documents/${id}` })).statusCode).toBe(404);
});
