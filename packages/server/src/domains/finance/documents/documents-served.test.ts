import { fillPath, invoices, payments, type Endpoint } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { readPdf } from '../../../testing/pdf';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const accountantOf = (clinic: TestClinic) => clinic.as('STAFF', { duties: ['FINANCE'] });

async function fetchFile(clinic: TestClinic, endpoint: Endpoint, id: string) {
  const url = `/api${fillPath(endpoint.path, { tenantId: clinic.tenantId, id })}`;
  return accountantOf(clinic).raw({ method: 'GET', url });
}

test('the accountant fetches an invoice and its receipt, the same bytes each time; nobody else’s clinic has them', async () => {
  const clinic = await server.openClinic({ name: 'Lotus Clinic' });
  const { tenantId, db } = clinic;
  await db.insertInto('ledgers').values({ tenantId, invoiceFooter: 'Thank you.' }).execute();
  const patientId = await clinic.givenPatient({ recordNumber: 'P-0042' });
  const accountant = accountantOf(clinic);
  const body = { patientId, lines: [{ description: 'क्षेत्र Root canal', unitPrice: 1_250_000 }] };
  const { invoice: draft } = await accountant.call(invoices.create, { body });
  const params = { id: draft.id };
  const issue = { status: 'ISSUED', version: draft.version } as const;
  const { invoice } = await accountant.call(invoices.setStatus, { params, body: issue });
  const allocations = [{ invoiceId: invoice.id, amount: 250_000 }];
  const { payment } = await accountant.call(payments.record, {
    body: { patientId, method: 'CASH', amount: 250_000, allocations },
  });

  const first = await fetchFile(clinic, invoices.pdf, invoice.id);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toContain(`Invoice-${invoice.number}.pdf`);
  const [page = ''] = readPdf(first.rawPayload);
  for (const text of ['Lotus Clinic', String(invoice.number), 'P-0042', 'Root canal', '10,000.00', payment.number])
    expect(page).toContain(text);
  expect((await fetchFile(clinic, invoices.pdf, invoice.id)).rawPayload).toEqual(first.rawPayload);

  const receipt = await fetchFile(clinic, payments.receipt, payment.id);
  expect(readPdf(receipt.rawPayload)[0]).toContain('2,500.00');

  const elsewhere = await server.openClinic();
  expect((await fetchFile(elsewhere, invoices.pdf, invoice.id)).json()).toMatchObject({ code: 'INVOICE_NOT_FOUND' });
  expect((await fetchFile(elsewhere, payments.receipt, payment.id)).json()).toMatchObject({
    code: 'PAYMENT_NOT_FOUND',
  });
});
