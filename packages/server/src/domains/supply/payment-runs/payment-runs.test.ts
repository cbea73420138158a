import { fillPath, paymentRuns, procurementSettings, suppliers, type PaymentRun } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { bankFile } from './bank-file.rules';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openPurchases(server, { paymentDays: 0, discountPercent: '2', discountDays: 10 });
});

const today = () => new Date().toISOString().slice(0, 10);
const posted = async (quantity = '10') => {
  const order = await shop.sent();
  await shop.received(order, quantity);
  return shop.approveBill(await shop.billed(shop.bill(order, quantity)));
};
const propose = async (payments: { billId: string; amount: number; discount?: number }[]) =>
  (await shop.buyer.call(paymentRuns.create, { body: { payOn: today(), payments } })).run;
const approve = ({ id, version }: PaymentRun) => ({ params: { id }, body: { version } });

test('due bills are proposed with their discount, and paid by an accountant', async () => {
  const bill = await posted();
  const { bills, payOn } = await shop.buyer.call(paymentRuns.proposal, { query: {} });
  expect(payOn).toBe(today());
  expect(bills).toMatchObject([{ billId: bill.id, outstanding: 25_00, discount: 50, hasBankDetails: false }]);
  const run = await propose([{ billId: bill.id, amount: 24_50, discount: 50 }]);
  expect((await shop.buyer.call(paymentRuns.proposal, { query: {} })).bills).toEqual([]);
  expect((await shop.buyer.refusal(paymentRuns.approve, approve(run))).code).toBe('FORBIDDEN');
  const { run: paid } = await shop.books.writer.call(paymentRuns.approve, approve(run));
  expect(paid).toMatchObject({ status: 'APPROVED', number: expect.stringMatching(/^PAY-/) as string, total: 24_50 });
  expect(await shop.books.sums()).toEqual({ STOCK: 25_00, BANK: -24_50, PURCHASE_PRICE_VARIANCE: -50 });
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});

test('nobody approves their own payment run, and a clinic that allows it asks for a reason', async () => {
  const bill = await posted();
  const body = { payOn: today(), payments: [{ billId: bill.id, amount: 5_00 }] };
  const { run } = await shop.books.writer.call(paymentRuns.create, { body });
  expect((await shop.books.writer.refusal(paymentRuns.approve, approve(run))).code).toBe('SOD_VIOLATION');
  await shop.books.settings({ allowSoloApproval: true });
  expect((await shop.books.writer.refusal(paymentRuns.approve, approve(run))).code).toBe('REASON_REQUIRED');
});

test('a bill is never paid beyond what is owed, not even by two runs at once', async () => {
  const bill = await posted();
  const over = { payOn: today(), payments: [{ billId: bill.id, amount: 25_01 }] };
  expect((await shop.buyer.refusal(paymentRuns.create, { body: over })).code).toBe('OVER_PAYMENT');
  const runs = [
    await propose([{ billId: bill.id, amount: 20_00 }]),
    await propose([{ billId: bill.id, amount: 20_00 }]),
  ];
  const answers = await Promise.all(
    runs.map((run) =>
      shop.books.writer.call(paymentRuns.approve, approve(run)).then(
        () => 'paid',
        (error: Error) => (error.message.includes('OVER_PAYMENT') ? 'over' : error.message),
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['over', 'paid']);
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});

test('a discount above the terms is refused, and a run is cancelled with a reason', async () => {
  const bill = await posted();
  const run = await propose([{ billId: bill.id, amount: 24_00, discount: 1_00 }]);
  expect((await shop.books.writer.refusal(paymentRuns.approve, approve(run))).code).toBe('OVER_PAYMENT');
  const body = { version: run.version, reason: 'Wrong discount' };
  const { run: cancelled } = await shop.buyer.call(paymentRuns.cancel, { params: { id: run.id }, body });
  expect(cancelled).toMatchObject({ status: 'CANCELLED', actions: [] });
});

test('an approved run is a file for the bank, as soon as the accounts are known', async () => {
  const bill = await posted();
  const run = await propose([{ billId: bill.id, amount: 25_00 }]);
  const url = `/api${fillPath(paymentRuns.bankFile.path, { id: run.id })}`;
  const fetchFile = () => shop.books.writer.raw({ method: 'GET', url });
  expect((await fetchFile()).json()).toMatchObject({ code: 'PAYMENT_RUN_TRANSITION_ILLEGAL' });
  await shop.books.writer.call(paymentRuns.approve, approve(run));
  expect((await fetchFile()).json()).toMatchObject({ code: 'BANK_DETAILS_MISSING' });
  const payer = { payerIban: 'DE89370400440532013000', payerBic: 'DEUTDEFF', version: 1 };
  await shop.books.admin.call(procurementSettings.update, { body: payer });
  const account = { holder: 'Médisupply & Co', bankName: null, accountNumber: null, routingNumber: null };
  const details = { ...account, iban: 'GB82WEST12345698765432', reason: 'First' };
  const params = { id: shop.supplierId };
  const { supplier } = await shop.buyer.call(suppliers.proposeBankDetails, { params, body: details });
  const decision = { bankDetailsId: supplier.proposedBankDetails?.id ?? '', isApproved: true };
  await shop.approver.call(suppliers.decideBankDetails, { params, body: decision });
  const { body, headers } = await fetchFile();
  expect(headers['content-type']).toContain('application/xml');
  for (const part of [
    '<CtrlSum>25.00</CtrlSum>',
    '<IBAN>GB82WEST12345698765432</IBAN>',
    '<InstdAmt Ccy="USD">25.00</InstdAmt>',
    '<Cdtr><Nm>Medisupply   Co</Nm></Cdtr>',
  ])
    expect(body).toContain(part);
});

test('accounts outside of the IBAN countries are named with the number of their bank', () => {
  const transfer = {
    billNumber: 'R-1',
    supplierName: 'Medisupply',
    holder: 'Medisupply',
    amount: 5,
    iban: null,
    accountNumber: '123456',
    routingNumber: '021000021',
  };
  const xml = bankFile({
    status: 'APPROVED',
    number: 'PAY-2026-000001',
    payOn: '2026-05-05',
    currency: 'USD',
    total: 5,
    approvedAt: '2026-05-05T10:00:00Z',
    clinicName: 'Lotus',
    payerIban: 'DE89370400440532013000',
    payerBic: null,
    transfers: [transfer],
  });
  expect(xml).toContain('<ClrSysMmbId><MmbId>021000021</MmbId></ClrSysMmbId>');
  expect(xml).toContain('<CdtrAcct><Id><Othr><Id>123456</Id></Othr></Id></CdtrAcct>');
});

test('what is owed is shown by age, with what was received and is not billed', async () => {
  await posted();
  const order = await shop.sent();
  await shop.received(order, '4');
  const { suppliers: rows } = await shop.buyer.call(paymentRuns.agedPayables, {});
  expect(rows).toMatchObject([
    { current: 25_00, to30: 0, total: 25_00, unbilled: 10_00, supplier: { name: 'Medisupply' } },
  ]);
});

test('the statement of a supplier has the balance after each bill and payment', async () => {
  const bill = await posted();
  const run = await propose([{ billId: bill.id, amount: 20_00 }]);
  await shop.books.writer.call(paymentRuns.approve, approve(run));
  const read = (query: object = {}) =>
    shop.buyer.call(paymentRuns.statement, { query: { supplierId: shop.supplierId, ...query } });
  const { statement } = await read();
  expect(statement).toMatchObject({ opening: 0, closing: 5_00, supplier: { name: 'Medisupply' } });
  expect(statement.lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [25_00, 25_00],
    [-20_00, 5_00],
  ]);
  const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await read({ from: later })).statement).toMatchObject({ opening: 5_00, lines: [], closing: 5_00 });
  const elsewhere = (await server.openClinic()).as('ADMIN');
  const query = { supplierId: shop.supplierId };
  expect((await elsewhere.refusal(paymentRuns.statement, { query })).code).toBe('SUPPLIER_NOT_FOUND');
});
