import { ciiInvoice, pdfWith, ublInvoice, type SampleInvoice } from '../../../testing/e-invoices';
import { readEInvoice } from './read-e-invoice';

const read = (xml: string | Buffer) => readEInvoice(Buffer.from(xml));
const SYNTAXES: [string, (values?: SampleInvoice) => string][] = [
  ['UBL', ublInvoice],
  ['CII', ciiInvoice],
];

test.each(SYNTAXES)('an invoice in %s has the same content as in the other syntax', (syntax, write) => {
  const values = { taxNumber: 'DE123456789', iban: 'DE89370400440532013000', order: 'PO-2026-000001', charge: '5.00' };
  expect(read(write({ ...values, total: '32.50', lines: [{ code: 'MS-17' }] }))).toEqual({
    syntax,
    invoice: {
      number: 'R-1',
      date: '2026-06-01',
      dueOn: '2026-07-01',
      currency: 'USD',
      seller: { name: 'Medisupply', taxNumbers: ['DE123456789'], ibans: ['DE89370400440532013000'] },
      orderNumber: 'PO-2026-000001',
      charges: 5_00,
      allowances: 0,
      tax: 2_50,
      total: 32_50,
      lines: [
        {
          description: 'Gloves',
          quantity: '10',
          unit: 'H87',
          unitPrice: '2.5',
          net: 25_00,
          taxPercent: '10',
          supplierCode: 'MS-17',
        },
      ],
    },
  });
});

test.each(SYNTAXES)('a price for several units in %s becomes the price of one', (_, write) => {
  const reading = read(write({ lines: [{ quantity: '250', price: '7.90', base: '100', net: '19.75' }] }));
  expect(reading).toMatchObject({ invoice: { lines: [{ quantity: '250', unitPrice: '0.079', net: 19_75 }] } });
});

test.each(SYNTAXES)('a discount on a line in %s lowers its price, and the amounts stay', (_, write) => {
  const reading = read(write({ lines: [{ quantity: '3', price: '10.00', net: '20.00' }] }));
  expect(reading).toMatchObject({ invoice: { lines: [{ unitPrice: '6.666667', net: 20_00 }] } });
});

const FIELDS: [string, SampleInvoice, string, 'required' | 'invalid'][] = [
  ['number', { number: null }, 'ID', 'required'],
  ['date', { date: null }, 'Issue', 'required'],
  ['date', { date: '2026-02-30' }, 'Issue', 'invalid'],
  ['currency', { currency: 'Dollar' }, 'CurrencyCode', 'invalid'],
  ['supplierId', { sellerName: null }, 'Name', 'required'],
  ['total', { total: null }, 'Amount', 'required'],
  ['total', { total: '27,50' }, 'Amount', 'invalid'],
  ['lines', { lines: [] }, 'Line', 'required'],
  ['lines.1.quantity', { lines: [{}, { quantity: null }] }, 'Quantity', 'required'],
  ['lines.0.quantity', { lines: [{ quantity: '0' }] }, 'Quantity', 'invalid'],
  ['lines.0.quantity', { lines: [{ quantity: '-1' }] }, 'Quantity', 'invalid'],
  ['lines.0.quantity', { lines: [{ quantity: '1.00001' }] }, 'Quantity', 'invalid'],
  ['lines.0.net', { lines: [{ net: '-25.00' }] }, 'Amount', 'invalid'],
  ['lines.0.description', { lines: [{ name: null }] }, 'Name', 'required'],
  ['lines.0.taxCodeId', { lines: [{ percent: 'ten' }] }, 'Percent', 'invalid'],
];

describe.each(SYNTAXES)('a wrong field in %s is named with its place in the file', (_, write) => {
  test.each(FIELDS)('%s', (field, values, element, complaint) => {
    expect(() => read(write(values))).toThrow(
      expect.objectContaining({ field, complaint, element: expect.stringContaining(element) as string }),
    );
  });
});

test.each([
  ['compressed', true],
  ['not compressed', false],
])('an invoice within a PDF is read, %s', (_, isCompressed) => {
  expect(read(pdfWith(ciiInvoice(), { isCompressed }))).toMatchObject({ syntax: 'CII', invoice: { number: 'R-1' } });
});

test.each([
  ['a credit note by its type', ublInvoice({ type: '381' })],
  ['a credit note by its type, in CII', ciiInvoice({ type: '381' })],
  [
    'a credit note by its root',
    '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"></CreditNote>',
  ],
])('%s is not a bill', (_, xml) => {
  expect(read(xml)).toEqual({ code: 'E_INVOICE_CREDIT_NOTE' });
});

test.each([
  ['other XML', '<html/>'],
  ['XML that is not well-formed', ublInvoice().slice(0, -5)],
  ['no XML', 'R-1;2026-06-01;25.00'],
  ['nothing', ''],
  ['a PDF without an invoice', pdfWith('<html/>')],
  ['a damaged PDF', pdfWith(ciiInvoice()).subarray(0, 300)],
  ['the same names without the namespace', ublInvoice().replace('Invoice-2"', 'Invoice-3"')],
  ['bytes that are not of the declared encoding', Buffer.from([0x3c, 0xff, 0xfe, 0x3e])],
])('%s is not an e-invoice', (_, file) => {
  expect(read(file)).toEqual({ code: 'E_INVOICE_UNREADABLE' });
});

test.each([
  ['an entity that reads a file', '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
  ['entities that multiply', '<!DOCTYPE Invoice [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>', '&b;'],
])('%s is never resolved', (_, doctype, entity) => {
  const xml = ublInvoice({ number: entity }).replace('<Invoice', `${doctype}<Invoice`);
  expect(read(xml)).toEqual({ code: 'E_INVOICE_UNREADABLE' });
});

test('a file that unpacks to more than the limit is not read, and more lines than a bill has are refused', () => {
  expect(read(pdfWith(`${ciiInvoice()}${' '.repeat(6 * 1024 * 1024)}`))).toEqual({ code: 'E_INVOICE_UNREADABLE' });
  expect(read(' '.repeat(6 * 1024 * 1024))).toEqual({ code: 'E_INVOICE_TOO_LARGE' });
  const lines = Array.from({ length: 201 }, () => ({}));
  expect(read(ublInvoice({ lines }))).toEqual({ code: 'E_INVOICE_TOO_LARGE' });
  expect(read(`<a>${'<b/>'.repeat(250_000)}</a>`)).toEqual({ code: 'E_INVOICE_UNREADABLE' });
});

test('an invoice in UTF-16 and one in ISO 8859-1 keep their letters', () => {
  const xml = ublInvoice({ sellerName: 'Müller Gerätebau' });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml.replace('UTF-8', 'UTF-16'), 'utf16le')]);
  const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  for (const file of [utf16, latin])
    expect(read(file)).toMatchObject({ invoice: { seller: { name: 'Müller Gerätebau' } } });
});
