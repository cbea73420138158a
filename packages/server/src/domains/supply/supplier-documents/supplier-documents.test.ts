import { supplierDocuments } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  shop = await openPurchases(server);
});

const params = () => ({ id: shop.supplierId });
const add = async (more: object = {}) => {
  const body = { title: 'Frame contract', kind: 'CONTRACT' as const, data: PDF.toString('base64'), ...more };
  return (await shop.buyer.call(supplierDocuments.create, { params: params(), body })).supplierDocument;
};
const list = async () => (await shop.approver.call(supplierDocuments.list, { params: params() })).supplierDocuments;

test('a document is stored as it was uploaded, and says when it has expired', async () => {
  expect(await list()).toEqual([]);
  const { id, size } = await add({ validUntil: '2026-06-14' });
  expect(size).toBe(PDF.length);
  expect(await list()).toMatchObject([
    { id, title: 'Frame contract', contentType: 'application/pdf', isExpired: true },
  ]);
  const file = await shop.approver.raw({ method: 'GET', url: `/api/procurement/documents/${id}` });
  expect(file.rawPayload.equals(PDF)).toBe(true);
  expect(file.headers['content-disposition']).toContain('Frame');
  expect((await add({ validUntil: '2026-06-15' })).isExpired).toBe(false);
});

test('a file of another type is refused with the name of the field', async () => {
  const body = { title: 'Script', kind: 'OTHER' as const, data: Buffer.from('<html>').toString('base64') };
  expect(await shop.buyer.refusal(supplierDocuments.create, { params: params(), body })).toMatchObject({
    code: 'ATTACHMENT_INVALID',
    fields: { data: expect.any(String) as string },
  });
});

test('a removed document is no longer shown, and only buyers remove one', async () => {
  const { id } = await add();
  const input = { params: { id }, query: { reason: 'Wrong supplier' } };
  expect((await shop.approver.refusal(supplierDocuments.remove, input)).code).toBe('FORBIDDEN');
  await shop.buyer.call(supplierDocuments.remove, input);
  expect(await list()).toEqual([]);
  expect((await shop.buyer.refusal(supplierDocuments.remove, input)).code).toBe('SUPPLIER_DOCUMENT_NOT_FOUND');
  expect((await shop.buyer.raw({ method: 'GET', url: `/api/procurement/documents/${id}` })).statusCode).toBe(404);
});

test('documents of a supplier of another clinic are not found', async () => {
  const { id } = await add();
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(supplierDocuments.list, { params: params() })).code).toBe('SUPPLIER_NOT_FOUND');
  expect((await stranger.raw({ method: 'GET', url: `/api/procurement/documents/${id}` })).statusCode).toBe(404);
});
