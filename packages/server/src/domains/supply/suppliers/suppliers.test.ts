import { isIban, isRoutingNumber, suppliers, type Supplier } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openPurchases(server, { taxNumber: 'DE 123-456' });
});

const ACCOUNT = {
  holder: 'Medisupply Ltd',
  bankName: null,
  iban: 'DE89370400440532013000',
  accountNumber: null,
  routingNumber: null,
};
const propose = async (details = ACCOUNT, by = shop.buyer) =>
  (
    await by.call(suppliers.proposeBankDetails, {
      params: { id: shop.supplierId },
      body: { ...details, reason: 'New bank' },
    })
  ).supplier;
const decide = ({ proposedBankDetails }: Supplier, more: object = {}) => ({
  params: { id: shop.supplierId },
  body: { bankDetailsId: proposedBankDetails?.id ?? '', isApproved: true, ...more },
});

test('a supplier with the same name or tax number needs a reason', async () => {
  const add = (body: { name: string; taxNumber?: string; duplicateReason?: string }) => ({ body });
  for (const body of [{ name: 'MEDI-SUPPLY' }, { name: 'Other', taxNumber: 'de123456' }])
    expect(await shop.buyer.refusal(suppliers.create, add(body))).toMatchObject({
      code: 'SUPPLIER_DUPLICATE',
      details: { duplicates: [{ id: shop.supplierId, name: 'Medisupply' }] },
    });
  const { supplier } = await shop.buyer.call(
    suppliers.create,
    add({ name: 'Medisupply', duplicateReason: 'Branch in Chennai' }),
  );
  expect(supplier).toMatchObject({ name: 'Medisupply', paymentDays: 30, isActive: true, version: 1 });
});

test('bank details are in force after another person has approved them; the old ones are until then', async () => {
  const first = await propose();
  expect(first.bankDetails).toBeNull();
  expect((await shop.buyer.refusal(suppliers.decideBankDetails, decide(first))).code).toBe('SOD_VIOLATION');
  const { supplier } = await shop.approver.call(suppliers.decideBankDetails, decide(first));
  expect(supplier).toMatchObject({ bankDetails: { iban: ACCOUNT.iban }, proposedBankDetails: null });
  const second = await propose({ ...ACCOUNT, iban: 'GB82WEST12345698765432' });
  expect(second).toMatchObject({
    bankDetails: { iban: ACCOUNT.iban },
    proposedBankDetails: { iban: 'GB82WEST12345698765432' },
  });
  const rejected = await shop.approver.call(
    suppliers.decideBankDetails,
    decide(second, { isApproved: false, reason: 'Call back' }),
  );
  expect(rejected.supplier).toMatchObject({ bankDetails: { iban: ACCOUNT.iban }, proposedBankDetails: null });
  expect((await shop.approver.refusal(suppliers.decideBankDetails, decide(second))).code).toBe(
    'BANK_DETAILS_NOT_WAITING',
  );
});

test('bank details with a wrong check digit or without an account are refused with the name of the field', async () => {
  const refusal = (details: object) =>
    shop.buyer.refusal(suppliers.proposeBankDetails, {
      params: { id: shop.supplierId },
      body: { ...ACCOUNT, reason: 'New', ...details },
    });
  expect((await refusal({ iban: 'DE88370400440532013000' })).fields).toHaveProperty('iban');
  expect((await refusal({ iban: null })).fields).toEqual({ iban: 'Required' });
  expect((await refusal({ iban: null, accountNumber: '12345' })).fields).toEqual({ routingNumber: 'Required' });
});

test.each([
  [isIban, 'DE89370400440532013000', true],
  [isIban, 'NO9386011117947', true],
  [isIban, 'DE89370400440532013001', false],
  [isRoutingNumber, '021000021', true],
  [isRoutingNumber, '021000022', false],
  [isRoutingNumber, 'HDFC0000123', true],
  [isRoutingNumber, 'DEUTDEFF', true],
  [isRoutingNumber, 'X', false],
])('%p of %s is %s', (check, value, isRight) => {
  expect(check(value)).toBe(isRight);
});

test('a supplier who was never used is deleted, one who was is deactivated and gets no more orders', async () => {
  const { supplier } = await shop.buyer.call(suppliers.create, { body: { name: 'Never' } });
  const remove = (id: string) => shop.buyer.call(suppliers.remove, { params: { id } });
  expect(await remove(supplier.id)).toEqual({ id: supplier.id, isDeactivated: false });
  expect((await shop.buyer.refusal(suppliers.get, { params: { id: supplier.id } })).code).toBe('SUPPLIER_NOT_FOUND');
  await shop.ordered();
  expect(await remove(shop.supplierId)).toEqual({ id: shop.supplierId, isDeactivated: true });
  await expect(shop.ordered()).rejects.toThrow('SUPPLIER_INACTIVE');
});

test('a supplier is changed by whoever has seen the latest version, and nobody of another clinic reaches it', async () => {
  const params = { id: shop.supplierId };
  const body = { paymentDays: 14, discountPercent: '2', discountDays: 7, version: 1 };
  const { supplier } = await shop.buyer.call(suppliers.update, { params, body });
  expect(supplier).toMatchObject({ paymentDays: 14, discountPercent: '2', version: 2 });
  expect((await shop.buyer.refusal(suppliers.update, { params, body })).code).toBe('STALE_VERSION');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(suppliers.get, { params })).code).toBe('SUPPLIER_NOT_FOUND');
  const { suppliers: listed } = await shop.buyer.call(suppliers.list, { query: { search: '123-456' } });
  expect(listed.map(({ id }) => id)).toEqual([shop.supplierId]);
});
