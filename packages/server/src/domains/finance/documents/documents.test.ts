import { createHash } from 'node:crypto';
import type { Language } from '@polyclinic/contract';
import { png } from '../../../testing/images';
import { paperOf } from './finance-paper';
import { invoicePage } from './invoice-layout';
import { receiptPage } from './receipt-layout';
import { renderPdf, type PdfPage } from '../../../platform/documents/render-pdf';
import { scriptRuns } from '../../../platform/documents/script-runs';
import { statementPage, type StatementTable } from './statement-layout';
import { someInvoice, somePaper, somePayment } from '../../../testing/documents';
import { readPdf } from '../../../testing/pdf';

const PARTIES = { recordNumber: 'P-0042', patientAddress: '4 Beach Road', insurerAddress: null, insurerGstin: null };
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads the texts without spaces, whose positions depend on the runs of a line. */
async function read(page: PdfPage): Promise<string[]> {
  return readPdf(await renderPdf(page)).map((text) => text.replaceAll(/\s+/g, ''));
}

function expectTexts(page: string | undefined, texts: readonly string[]) {
  expect(texts.filter((text) => !page?.includes(text.replaceAll(/\s+/g, '')))).toEqual([]);
}

test('an invoice says who asks whom for how much, in the way the clinic writes', async () => {
  const [first, ...others] = await read(invoicePage(somePaper(), someInvoice(), PARTIES));
  expect(others).toEqual([]);
  expectTexts(first, [
    'Lotus Clinic',
    'Lotus Health LLP',
    '12 Temple Road',
    'Chennai 600004, Tamil Nadu',
    '33AAACL1234C1Z5',
    'INV-2026-27-000001',
    '12/04/2026',
    '26/04/2026',
    'Partly paid',
    'Asha Rao',
    'Record number: P-0042',
    'Consultation',
    '1,23,456.00',
    '-12,345.60',
    'GST18 18 %',
    '₹1,31,110.27',
    '₹1,21,110.27',
    'Amount (INR)',
    'REC-2026-27-000001',
    'Thank you.',
    'Page 1 / 1',
  ]);
});

test('a draft is called one and asks for nothing yet; a void invoice says why', async () => {
  const draft = someInvoice({ status: 'DRAFT', number: null, issueDate: null, payments: [], paid: 0 });
  const [first] = await read(invoicePage(somePaper(), draft, PARTIES));
  expectTexts(first, ['Draft invoice']);
  expect(first).not.toContain('Balancedue');
  const [second] = await read(
    invoicePage(somePaper(), someInvoice({ status: 'VOID', voidReason: 'Wrong patient' }), PARTIES),
  );
  expectTexts(second, ['Void', 'Wrong patient']);
  expect(second).not.toContain('Balancedue');
});

test('an invoice in another currency names its rate, and has as many decimals as that currency', async () => {
  const [line] = someInvoice().lines;
  const invoice = someInvoice({
    currency: 'JPY',
    fxRate: '0.562500',
    total: 13111027,
    payments: [],
    lines: line
      ? [
          {
            ...line,
            unitPrice: 12345,
          },
        ]
      : [],
  });
  const [first] = await read(invoicePage(somePaper(), invoice, PARTIES));
  expectTexts(first, ['1 JPY = 0.5625 INR', '12,345', 'JPY 1,31,11,027', 'Amount (JPY)']);
});

test('what the insurer pays is told apart from what the patient pays', async () => {
  const insurer = { id: someInvoice().id, name: 'Care Mutual' };
  const invoice = someInvoice({ insurer, insurerAmount: 10_000_000 });
  const parties = { ...PARTIES, insurerAddress: 'Harbour Street 1' };
  const [first] = await read(invoicePage(somePaper(), invoice, parties));
  expectTexts(first, ['Care Mutual', 'Harbour Street 1', 'Insurer share ₹1,00,000.00', 'Patient share ₹31,110.27']);
});

const IN_OWN_SCRIPT: [Language, string, string][] = [
  ['hi', 'क्षेत्र लक्ष्मी द्वितीय', 'टैक्स'],
  ['ta', 'லட்சுமி ஸ்ரீ கொண்டு', 'வரி'],
];
test.each(IN_OWN_SCRIPT)(
  'an invoice in %s has a letter for everything it says',
  async (language, description, word) => {
    const [line] = someInvoice().lines;
    const lines = line ? [{ ...line, description }] : [];
    const notes = `${description} (OPD) ₹ 500, Łódź, Ωμέγα, Жанна, Nguyễn`;
    const [first] = await read(invoicePage(somePaper(language), someInvoice({ lines, notes }), PARTIES));
    expectTexts(first, [word, '1,23,456.00', '₹1,31,110.27', 'Łódź', 'Ωμέγα', 'Жанна']);
    expect(first).not.toContain('\uFFFD');
  },
);

test('a word is never torn from the font that shapes it', () => {
  expect(scriptRuns('OPD क्षेत्र लक्ष्मी, ஸ்ரீ 12')).toEqual([
    { font: 'latin', text: 'OPD ' },
    { font: 'devanagari', text: 'क्षेत्र लक्ष्मी' },
    { font: 'latin', text: ', ' },
    { font: 'tamil', text: 'ஸ்ரீ ' },
    { font: 'latin', text: '12' },
  ]);
});

test('a long invoice goes on, with its headings on each page and its sums in one piece', async () => {
  const [line] = someInvoice().lines;
  const lines = Array.from({ length: 120 }, (_, at) => ({
    ...line,
    lineNo: at + 1,
    description: `Treatment ${at + 1}.`,
  }));
  const pages = await read(invoicePage(somePaper(), someInvoice({ lines: lines as never }), PARTIES));
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, text] of pages.entries()) expectTexts(text, [`Page ${at + 1} / ${pages.length}`]);
  expectTexts(pages[1], ['Description', 'Unit price']);
  const withSums = pages.filter((text) => text.includes('Balancedue'));
  expect(withSums).toHaveLength(1);
  expectTexts(withSums[0], ['Net']);
  expectTexts(
    pages.join(''),
    lines.map(({ description }) => description),
  );
});

test('a receipt says what was received, how, what for and what is left', async () => {
  const [first] = await read(receiptPage(somePaper(), somePayment(), PARTIES));
  expectTexts(first, [
    'Receipt',
    'REC-2026-27-000001',
    '12/04/2026',
    'Cash',
    'A-77',
    'Asha Rao',
    'Received ₹15,000.00',
    'Invoice INV-2026-27-000001',
    '10,000.00',
    'Patient deposit ₹5,000.00',
    'Thank you.',
  ]);
});

const BOOKS: StatementTable = {
  title: 'Trial balance',
  facts: [{ label: 'As of', value: '31/03/2026' }],
  columns: [
    { title: 'Account', kind: 'text' },
    { title: 'Since', kind: 'date' },
    { title: 'Debit', kind: 'money' },
    { title: 'Credit', kind: 'money' },
  ],
  rows: [
    { kind: 'HEADING', cells: ['Assets', null, null, null] },
    ...Array.from({ length: 80 }, (_, at) => ({
      depth: 1,
      cells: [`${1000 + at} Bank`, '2026-03-01', -12_345_678, null],
    })),
    { kind: 'TOTAL', cells: ['Total', null, 12_345_678, 0] },
  ],
  madeAt: '2026-03-31',
};

test('a statement has its heading on each page and amounts in the clinic’s grouping', async () => {
  const pages = await read(statementPage(somePaper(), BOOKS));
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expectTexts(text, ['Account', 'Debit', 'Lotus Clinic · Trial balance']);
  expectTexts(pages[0], ['As of 31/03/2026', '1000 Bank', '01/03/2026', '-1,23,456.78']);
  expectTexts(pages.at(-1), ['Total 1,23,456.78 0.00']);
});

test('a year of months and their sum fit on a page on its side', async () => {
  const months = Array.from({ length: 13 }, (_, at) => ({ title: `Month ${at + 1}`, kind: 'money' as const }));
  const cells = ['Consultations and treatments', ...months.map(() => 1_234_567_890)];
  const table = { ...BOOKS, columns: [{ title: 'Account', kind: 'text' as const }, ...months], rows: [{ cells }] };
  const bytes = await renderPdf(statementPage(somePaper(), table));
  const [first, ...others] = readPdf(bytes);
  expect(others).toEqual([]);
  expect(first?.match(/1,23,45,678\.90/g)).toHaveLength(13);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
});

test('equal data give equal bytes, and other data others', async () => {
  const draw = async (paper = somePaper()) => hash(await renderPdf(invoicePage(paper, someInvoice(), PARTIES)));
  expect(await draw()).toBe(await draw());
  expect(await draw(somePaper('ta'))).not.toBe(await draw());
  const statement = async () => hash(await renderPdf(statementPage(somePaper(), BOOKS)));
  expect(await statement()).toBe(await statement());
});

test('the logo of the clinic is on its papers', async () => {
  const bytes = png({ width: 40, height: 20 });
  const logo = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const page = receiptPage(paperOf({ ...somePaper().letterhead, logo }), somePayment(), PARTIES);
  expect(Buffer.from(await renderPdf(page)).toString('latin1')).toContain('/Subtype /Image');
});

test('a document that cannot be drawn fails alone; the next one is drawn', async () => {
  const good = receiptPage(somePaper(), somePayment(), PARTIES);
  const broken = { ...good, content: [{ image: '/etc/passwd' }] };
  await expect(renderPdf(broken)).rejects.toThrow('The document could not be drawn');
  expect(readPdf(await renderPdf(good))).toHaveLength(1);
});
