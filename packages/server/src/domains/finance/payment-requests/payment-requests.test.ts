import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { myInvoices, paymentRequests, type PaymentEvent, type SignedMessage } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';
import type { TestPerson } from '../../../testing/test-clinic';
import { isProviderUrl } from './call-provider';
import { isGenuine, signedMessage } from './signed-message';

const secret = randomBytes(24).toString('hex');
let server: TestServer;
let provider: Server;
let asked: SignedMessage[];
let status: number;
let till: Till;
let patient: TestPerson;
let currency: string;

beforeAll(async () => {
  server = await openTestServer();
  provider = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()) as SignedMessage);
      response.statusCode = status;
      response.end(JSON.stringify({ url: 'https://pay.example/page' }));
    });
  });
  await new Promise<void>((done) => {
    provider.listen(0, '127.0.0.1', done);
  });
}, 60_000);
afterAll(async () => {
  provider.close();
  await server.close();
});
beforeEach(async () => {
  asked = [];
  status = 200;
  till = await openTill(server);
  patient = till.clinic.as('PATIENT', { patientId: till.patientId });
  const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  const body = { providerUrl, upiAddress: null, upiName: null, secret, version: 1 };
  const { settings } = await till.clinic.as('ADMIN').call(paymentRequests.changeSettings, { body });
  ({ currency } = settings);
  expect(settings).toMatchObject({ hasSecret: true, version: 2 });
});

const pay = async (id: string) => (await patient.call(paymentRequests.create, { params: { id } })).request;
const eventOf = (reference: string, amount: number, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
  reference,
  status: 'PAID',
  amount,
  currency,
  providerReference: 'P-1',
  ...more,
});
const input = (event: PaymentEvent, key = secret, at = new Date()) => ({
  params: { clinicId: till.clinic.tenantId },
  body: signedMessage(key, event, at),
});
const report = (event: PaymentEvent) => server.anonymous().call(paymentRequests.receive, input(event));
const refused = async (event: PaymentEvent, key = secret, at = new Date()) =>
  (await server.anonymous().refusal(paymentRequests.receive, input(event, key, at))).code;

test('a patient pays an invoice online, and a second report changes nothing', async () => {
  const bill = await till.bill(700);
  const request = await pay(bill.id);
  expect(request).toMatchObject({ status: 'OPEN', amount: 700, url: 'https://pay.example/page' });
  expect(asked[0] && isGenuine(asked[0], secret, new Date())).toBe(true);
  expect(await pay(bill.id)).toEqual(request);
  expect(asked).toHaveLength(1);
  await Promise.all([report(eventOf(request.id, 700)), report(eventOf(request.id, 700))]);
  expect(await till.invoice(bill.id)).toMatchObject({ status: 'PAID', outstanding: 0 });
  expect(await till.balances()).toEqual({ '1030': 700, '4010': -700 });
  const { options } = await patient.call(paymentRequests.options, {});
  expect(options).toMatchObject({ isOnline: true, requests: [{ invoiceId: bill.id, status: 'PAID' }] });
  expect((await patient.call(myInvoices.list, {})).invoices[0]).toMatchObject({ outstanding: 0 });
});

test('what the invoice does not need any more is a deposit', async () => {
  const bill = await till.bill(700);
  const { id } = await pay(bill.id);
  await till.pay(500, [{ invoiceId: bill.id, amount: 500 }]);
  await report(eventOf(id, 700));
  expect(await till.invoice(bill.id)).toMatchObject({ status: 'PAID' });
  expect(await till.balances()).toEqual({ '1020': 500, '1030': 700, '2300': -500, '4010': -700 });
});

test('a report that is forged, old, unknown or in another currency is refused', async () => {
  const bill = await till.bill(700);
  const { id } = await pay(bill.id);
  const before = await till.everything();
  expect(await refused(eventOf(id, 700), 'x'.repeat(32))).toBe('TOKEN_INVALID');
  expect(await refused(eventOf(id, 700), secret, new Date(Date.now() - 600_000))).toBe('TOKEN_INVALID');
  expect(await refused(eventOf(randomUUID(), 700))).toBe('PAYMENT_NOT_FOUND');
  expect(await refused(eventOf(id, 700, { currency: 'CHF' }))).toBe('CURRENCY_DIFFERS');
  expect(await till.everything()).toBe(before);
});

test('a provider that fails is told, and the patient can try again', async () => {
  const bill = await till.bill(700);
  status = 500;
  const refusal = await patient.refusal(paymentRequests.create, { params: { id: bill.id } });
  expect(refusal.code).toBe('PAYMENT_PROVIDER_FAILED');
  status = 200;
  expect(await pay(bill.id)).toMatchObject({ url: 'https://pay.example/page' });
});

test('an invoice of somebody else is not found', async () => {
  const bill = await till.bill(700, { patientId: await till.clinic.givenPatient() });
  const refusal = await patient.refusal(paymentRequests.create, { params: { id: bill.id } });
  expect(refusal.code).toBe('INVOICE_NOT_FOUND');
});

test.each(['http://pay.example/', 'https://10.0.0.1/', 'https://a:b@pay.example/', 'https://localhost/', 'pay'])(
  'a server in production does not call %s',
  (url) => {
    expect(isProviderUrl(url, { production: true })).toBe(false);
  },
);
