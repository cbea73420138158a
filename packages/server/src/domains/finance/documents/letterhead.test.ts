import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { jpeg, lossy, png, webp } from '../../../testing/images';
import { invoicePdf, receiptPdf, statementPdf } from './documents.service';
import { readLetterhead } from '../../../platform/documents/letterhead.repository';
import { letterheadOf } from '../../../platform/documents/letterhead.rules';
import { paperData } from './paper-data.repository';
import { someInvoice, somePayment } from '../../../testing/documents';
import { readPdf } from '../../../testing/pdf';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ name: 'Lotus Clinic' });
});

async function letterhead() {
  const details = paperData(clinic.tenantId, { patient: null, insurer: null });
  const row = await readLetterhead(clinic.db, details);
  if (!row) throw new Error('The clinic is gone');
  return letterheadOf(row);
}

async function introduce() {
  const address = { line1: '12 Temple Road', line2: null, city: 'Chennai', state: 'Tamil Nadu', postalCode: '600004' };
  const organization = {
    legalName: 'Lotus Health LLP',
    taxId: 'TAX-1',
    phone: '+91 44 5550 1200',
    email: 'desk@lotus.example',
    website: 'https://lotus.example',
    address,
  };
  await clinic.db
    .updateTable('tenants')
    .set({
      language: 'ta',
      currency: 'INR',
      dateFormat: 'DD/MM/YYYY',
      organization: JSON.stringify(organization),
      branding: JSON.stringify({ primaryColor: '#0f766e' }),
    })
    .where('id', '=', clinic.tenantId)
    .execute();
}

test('the letterhead is what the clinic has entered of itself', async () => {
  await introduce();
  expect(await letterhead()).toMatchObject({
    name: 'Lotus Clinic',
    footer: '',
    colour: '#0f766e',
    logo: null,
    taxNumber: 'TAX-1',
    language: 'ta',
    lines: [
      'Lotus Health LLP',
      '12 Temple Road',
      'Chennai 600004, Tamil Nadu',
      '+91 44 5550 1200  ·  desk@lotus.example  ·  lotus.example',
    ],
  });
  const { tenantId } = clinic;
  await clinic.db
    .insertInto('ledgers')
    .values({ tenantId, taxNumber: '33AAACL1234C1Z5', invoiceFooter: 'நன்றி' })
    .execute();
  expect(await letterhead()).toMatchObject({ taxNumber: '33AAACL1234C1Z5', footer: 'நன்றி' });
});

test('a clinic that has entered nothing has its name alone', async () => {
  expect(await letterhead()).toMatchObject({ name: 'Lotus Clinic', lines: [], footer: '', taxNumber: null });
});

const LOGOS: [string, string, Buffer, boolean][] = [
  ['a PNG', 'image/png', png(), true],
  ['a JPEG', 'image/jpeg', jpeg(), true],
  ['a WebP', 'image/webp', webp(['VP8 ', lossy()]), false],
];
test.each(LOGOS)('%s as logo', async (_, contentType, bytes, isShown) => {
  const { tenantId } = clinic;
  const picture = { tenantId, contentType, bytes, width: 8, height: 8 };
  await clinic.db
    .insertInto('images')
    .values({ ...picture, kind: 'logo' })
    .execute();
  await clinic.db
    .insertInto('images')
    .values({ ...picture, kind: 'favicon' })
    .execute();
  const { logo } = await letterhead();
  expect(logo).toBe(isShown ? `data:${contentType};base64,${bytes.toString('base64')}` : null);
});

test('documents are in the language of the clinic and named after what they are', async () => {
  await introduce();
  const patientId = await clinic.givenPatient({ recordNumber: 'P-0042' });
  const patient = { id: patientId, firstName: 'Asha', lastName: 'Rao' };
  const invoice = await invoicePdf(clinic, someInvoice({ patient }));
  expect(invoice).toMatchObject({ fileName: 'இன்வாய்ஸ்-INV-2026-27-000001.pdf', contentType: 'application/pdf' });
  expect(readPdf(invoice.content as Uint8Array)[0]).toContain('P-0042');
  const receipt = await receiptPdf(clinic, somePayment({ patient }));
  expect(receipt.fileName).toBe('ரசீது-REC-2026-27-000001.pdf');
  const columns = [{ title: 'Bank', kind: 'money' as const }];
  const table = { title: 'Cash: 2026/27', facts: [], columns, rows: [{ cells: [1_234_567] }], madeAt: '2026-03-31' };
  const statement = await statementPdf({ caller: clinic, ...table });
  expect(statement.fileName).toBe('Cash-2026-27.pdf');
  expect(readPdf(statement.content as Uint8Array)[0]).toContain('12,345.67');
});

test('the record number of another clinic’s patient is not on the paper', async () => {
  const elsewhere = await server.openClinic();
  const id = await elsewhere.givenPatient({ recordNumber: 'P-9999' });
  const invoice = await invoicePdf(clinic, someInvoice({ patient: { id, firstName: 'Asha', lastName: 'Rao' } }));
  expect(readPdf(invoice.content as Uint8Array)[0]).not.toContain('P-9999');
});
