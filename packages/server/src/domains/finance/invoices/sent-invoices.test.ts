import { alerts, invoices, myInvoices, publicInvoices } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { bodyOf, givenInsurer, givenIssued, openBilledClinic } from '../../../testing/invoices.repository';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  ({ clinic, accountant, patientId } = await openBilledClinic(server, { email: 'asha@example.test' }));
});

const tokenIn = (text: string) => /\/invoice#([\w-]+)/.exec(text)?.[1] ?? '';
const mails = () =>
  clinic.db.selectFrom('mails').selectAll().where('tenantId', '=', clinic.tenantId).orderBy('id').execute();
const files = () =>
  clinic.db.selectFrom('mailAttachments').selectAll().where('tenantId', '=', clinic.tenantId).execute();

test('sending issues a draft and mails it as PDF with a link; sending again only mails', async () => {
  const { invoice: draft } = await accountant.call(invoices.create, { body: bodyOf(patientId) });
  const params = { id: draft.id };
  const { invoice } = await accountant.call(invoices.send, {
    params,
    body: {
      version: draft.version,
      message: 'Thank you for your visit.',
    },
  });
  expect(invoice).toMatchObject({ status: 'ISSUED', sentAt: expect.any(String) });
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'asha@example.test', subject: `Invoice ${invoice.number} from Test clinic` });
  expect(mail?.body).toContain('Thank you for your visit.');
  expect(mail?.body).toMatch(/Amount due: INR\s100\.00, by /);
  const [file] = await files();
  expect(file).toMatchObject({ mailId: mail?.id, contentType: 'application/pdf' });
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');

  const again = { params, body: { version: invoice.version, to: 'other@example.test' } };
  const { invoice: resent } = await accountant.call(invoices.send, again);
  expect(resent).toMatchObject({ status: 'ISSUED', number: invoice.number });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['asha@example.test', 'other@example.test']);
  // The link in the earlier e-mail is revoked.
  const shown = (body: string) => ({ params: { token: tokenIn(body) } });
  const [first, second] = (await mails()).map(({ body }) => body);
  expect((await server.anonymous().refusal(publicInvoices.get, shown(first ?? ''))).code).toBe('TOKEN_INVALID');
  expect(await server.anonymous().call(publicInvoices.get, shown(second ?? ''))).toMatchObject({
    invoice: { id: draft.id },
  });
}, 60_000);

test('a patient with an account is notified once, when the invoice is issued', async () => {
  const patient = clinic.as('PATIENT', { patientId });
  await patient.identity();
  const { invoice: draft } = await accountant.call(invoices.create, { body: bodyOf(patientId) });
  const told = async () => (await patient.call(alerts.list, { query: {} })).alerts;
  expect(await told()).toEqual([]);
  const params = { id: draft.id };
  const { invoice } = await accountant.call(invoices.send, { params, body: { version: draft.version } });
  await accountant.call(invoices.send, { params, body: { version: invoice.version } });
  expect(await told()).toMatchObject([{ kind: 'BILL_ISSUED', path: '/my-invoices' }]);
}, 60_000);

test('a patient without an e-mail address gets nothing, and the draft stays one', async () => {
  const silent = await clinic.givenPatient();
  const { invoice } = await accountant.call(invoices.create, { body: bodyOf(silent) });
  const input = { params: { id: invoice.id }, body: { version: invoice.version } };
  expect((await accountant.refusal(invoices.send, input)).code).toBe('EMAIL_MISSING');
  expect((await accountant.call(invoices.get, { params: { id: invoice.id } })).invoice.status).toBe('DRAFT');
  expect(await mails()).toEqual([]);
});

test('a link shows the invoice and how to pay it, to whoever holds it, until it ends', async () => {
  await clinic.db
    .updateTable('ledgers')
    .set({ invoiceFooter: 'UPI: clinic@bank' })
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const insurerId = await givenInsurer(clinic);
  const { id, number } = await givenIssued(accountant, patientId, { insurerId, insurerAmount: 70_00 });
  const { url } = await accountant.call(invoices.link, { params: { id } });
  const params = { token: tokenIn(url) };
  const shown = await server.anonymous().call(publicInvoices.get, { params });
  expect(shown).toMatchObject({
    clinic: { name: 'Test clinic' },
    instructions: 'UPI: clinic@bank',
    invoice: {
      number,
      total: 1e4,
      outstanding: 3e3,
      lines: [
        {
          description: 'Consultation',
          total: 1e4,
        },
      ],
    },
  });
  const pdf = await server.anonymous().raw({ method: 'GET', url: `/api/public/invoices/${params.token}/pdf` });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const { version } = (await accountant.call(invoices.get, { params: { id } })).invoice;
  await accountant.call(invoices.setStatus, { params: { id }, body: { status: 'VOID', reason: 'Mistake', version } });
  for (const endpoint of [publicInvoices.get, publicInvoices.pdf]) {
    expect((await server.anonymous().refusal(endpoint, { params })).code).toBe('TOKEN_INVALID');
  }
}, 60_000);

test('a made-up secret, and one of another kind, opens nothing', async () => {
  for (const token of ['made-up', 'A'.repeat(75)]) {
    const refusal = await server.anonymous().refusal(publicInvoices.get, { params: { token } });
    expect(refusal.code).toBe('TOKEN_INVALID');
  }
});

test('patients see their own issued invoices and no draft, and nobody else’s', async () => {
  const other = await clinic.givenPatient({ firstName: 'Ravi' });
  await accountant.call(invoices.create, { body: bodyOf(patientId) });
  const own = await givenIssued(accountant, patientId);
  const foreign = await givenIssued(accountant, other);
  const patient = clinic.as('PATIENT', { patientId });
  const shown = (await patient.call(myInvoices.list, {})).invoices;
  expect(shown).toMatchObject([
    { id: own.id, number: own.number, outstanding: 100_00, lines: [{ description: 'Consultation' }], payments: [] },
  ]);
  expect((await patient.refusal(myInvoices.pdf, { params: { id: foreign.id } })).code).toBe('INVOICE_NOT_FOUND');
  const draft = (await accountant.call(invoices.create, { body: bodyOf(patientId) })).invoice;
  expect((await patient.refusal(myInvoices.pdf, { params: { id: draft.id } })).code).toBe('INVOICE_NOT_FOUND');
  const pdf = await patient.raw({ method: 'GET', url: `/api/financial/${clinic.tenantId}/my/invoices/${own.id}/pdf` });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await accountant.refusal(myInvoices.list, {})).code).toBe('FORBIDDEN');
}, 60_000);
