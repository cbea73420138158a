import { GST_STATE_NAMES, type Invoice, type InvoiceLine } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import {
  head,
  label,
  page,
  party,
  section,
  sums,
  textOf,
  type DetailRow,
} from '../../../platform/documents/document-parts';
import type { Paper } from './finance-paper';
import { INVOICE_STATUS_WORDS } from './document-labels';
import { invoiceTitle } from './invoice-title';
import type { PdfPage } from '../../../platform/documents/render-pdf';

/** Recipient data of an invoice, besides the names in the invoice itself. */
export interface Parties {
  recordNumber: string | null;
  patientAddress: string | null;
  insurerAddress: string | null;
  insurerGstin: string | null;
}

/** Lays out an invoice with the clinic's letterhead. */
export function invoicePage(paper: Paper, invoice: Invoice, parties: Parties): PdfPage {
  const { word, letterhead } = paper;
  const title = word(invoiceTitle(letterhead, invoice));
  return page(paper, {
    title: [title, invoice.number].filter(Boolean).join(' '),
    foot: letterhead.footer,
    createdAt: invoice.createdAt,
    content: [
      head(paper, title, details(paper, invoice)),
      { columns: recipients(paper, invoice, parties), columnGap: 24, margin: [0, 0, 0, 16] },
      lines(paper, invoice),
      sums(totals(paper, invoice)),
      ...settlements(paper, invoice),
      ...(invoice.notes ? [section(word('notes'), textOf(invoice.notes))] : []),
    ],
  });
}

function details({ word, format, letterhead }: Paper, invoice: Invoice): DetailRow[] {
  const { number, issueDate, dueDate, status, currency, fxRate, voidReason, placeOfSupply } = invoice;
  const isForeign = currency !== letterhead.currency;
  return [
    ...(number ? [{ label: word('number'), value: number }] : []),
    ...(issueDate ? [{ label: word('date'), value: format.date(issueDate) }] : []),
    ...(dueDate && invoice.outstanding > 0 ? [{ label: word('due'), value: format.date(dueDate) }] : []),
    { label: word('status'), value: INVOICE_STATUS_WORDS[status][letterhead.language] },
    // Particulars of the CGST Rules 2017, rule 46(n) and (p); the clinic's own services are never under reverse charge.
    ...(placeOfSupply
      ? [
          {
            label: word('placeOfSupply'),
            value: `${placeOfSupply} ${GST_STATE_NAMES[placeOfSupply][letterhead.language]}`,
          },
          { label: word('reverseCharge'), value: word('no') },
        ]
      : []),
    ...(voidReason ? [{ label: word('reason'), value: voidReason }] : []),
    ...(isForeign
      ? [{ label: word('exchangeRate'), value: `1 ${currency} = ${format.decimal(fxRate)} ${letterhead.currency}` }]
      : []),
  ];
}

function recipients({ word }: Paper, { patient, insurer }: Invoice, parties: Parties): Content[] {
  const name = `${patient.firstName} ${patient.lastName}`.trim();
  const record = parties.recordNumber && `${word('recordNumber')}: ${parties.recordNumber}`;
  return [
    party(word('billedTo'), [name, record, parties.patientAddress]),
    ...(insurer
      ? [
          party(word('insurer'), [
            insurer.name,
            parties.insurerAddress,
            parties.insurerGstin && `GSTIN: ${parties.insurerGstin}`,
          ]),
        ]
      : []),
  ];
}

function lines(paper: Paper, { lines: all, currency, pricesIncludeTax }: Invoice): Content {
  const { word, format } = paper;
  const hasDiscount = all.some(({ discount }) => discount > 0);
  const hasTax = all.some(({ taxCode, isExempt }) => taxCode !== null || isExempt);
  const right = { alignment: 'right', noWrap: true };
  const heading = (text: string, look = {}) => label(text, { bold: true, ...look });
  const header = [
    heading(word('description')),
    heading(word('quantity'), { alignment: 'right' }),
    heading(word('unitPrice'), { alignment: 'right' }),
    ...(hasDiscount ? [heading(word('discount'), { alignment: 'right' })] : []),
    ...(hasTax ? [heading(word('tax'), { alignment: 'right' })] : []),
    heading(`${word('amount')} (${currency})`, { alignment: 'right' }),
  ];
  const body = all.map((line) => [
    described(line),
    textOf(format.decimal(line.quantity), right),
    textOf(format.amount(line.unitPrice, currency), right),
    ...(hasDiscount ? [textOf(line.discount === 0 ? '' : format.amount(-line.discount, currency), right)] : []),
    ...(hasTax ? [{ stack: taxTexts(paper, line, currency).map((text) => textOf(text, right)) }] : []),
    textOf(format.amount(pricesIncludeTax ? line.total : line.net, currency), right),
  ]);
  const widths = ['*', 'auto', 'auto', ...(hasDiscount ? ['auto'] : []), ...(hasTax ? ['auto'] : []), 'auto'];
  const table: Content = {
    layout: 'rows',
    table: { headerRows: 1, dontBreakRows: true, widths, body: [header, ...body] },
  };
  return pricesIncludeTax && hasTax
    ? { stack: [table, label(word('pricesIncludeTax'), { margin: [0, 4, 0, 0] })] }
    : table;
}

/** Returns the description with the code of the service, if there is one. */
function described({ description, sacCode }: InvoiceLine): Content {
  return sacCode ? { stack: [textOf(description), label(`SAC ${sacCode}`)] } : textOf(description);
}

/** Returns the tax of a line: its components with their amounts, or else its code and rate. */
function taxTexts({ word, format }: Paper, line: InvoiceLine, currency: string): string[] {
  if (line.taxParts.length > 0) {
    return line.taxParts.map(
      ({ component, rate, tax }) => `${component} ${format.decimal(rate)} % ${format.amount(tax, currency)}`,
    );
  }
  if (line.isExempt) return [word('exempt')];
  return [line.taxCode ? `${line.taxCode} ${format.decimal(line.taxRate)} %` : ''];
}

/** Returns the totals; zero amounts are omitted, except for the total and the outstanding amount. */
function totals({ word, format }: Paper, invoice: Invoice): (DetailRow & { isStrong?: boolean })[] {
  const { currency, status } = invoice;
  const isOwed = status !== 'DRAFT' && status !== 'VOID';
  const sum = (name: string, amount: number) => ({ label: name, value: format.money(amount, currency) });
  const settled = (['paid', 'refunded', 'credited', 'writtenOff'] as const)
    .filter((key) => invoice[key] > 0)
    .map((key) => sum(word(key), key === 'refunded' ? invoice[key] : -invoice[key]));
  return [
    ...(invoice.tax > 0 ? [sum(word('net'), invoice.net)] : []),
    ...invoice.taxes.flatMap(({ code, rate, tax, parts }) =>
      parts.length > 0
        ? parts.map((part) => sum(`${part.component} ${format.decimal(part.rate)} %`, part.tax))
        : [sum(`${code} ${format.decimal(rate)} %`, tax)],
    ),
    { ...sum(word('total'), invoice.total), isStrong: true },
    ...(invoice.insurerAmount > 0
      ? [
          sum(word('insurerPays'), invoice.insurerAmount),
          sum(word('patientPays'), invoice.total - invoice.insurerAmount),
        ]
      : []),
    ...settled,
    ...(isOwed ? owed(word, invoice, sum) : []),
  ];
}

/** Returns what is still to pay: the patient's part, and apart from it what the insurer owes. */
function owed(
  word: Paper['word'],
  { insurerAmount, outstanding, outstandingOf }: Invoice,
  sum: (name: string, amount: number) => DetailRow,
): (DetailRow & { isStrong?: boolean })[] {
  if (insurerAmount === 0) return [{ ...sum(word('outstanding'), outstanding), isStrong: true }];
  return [
    sum(word('insurerOwes'), outstandingOf.INSURER),
    { ...sum(word('patientOwes'), outstandingOf.PATIENT), isStrong: true },
  ];
}

function settlements({ word, format }: Paper, { payments, creditNotes, currency }: Invoice): Content[] {
  const row = (date: string, text: string, amount: number) => [
    textOf(format.date(date), { noWrap: true }),
    textOf(text),
    textOf(format.amount(amount, currency), { alignment: 'right', noWrap: true }),
  ];
  const table = (body: ReturnType<typeof row>[]): Content => ({
    layout: 'rows',
    table: { widths: ['auto', '*', 'auto'], dontBreakRows: true, body },
  });
  const paid = payments.map(({ date, number, isDeposit, amount, part }) =>
    row(
      date,
      [number, part === 'INSURER' && word('insurer'), isDeposit && word('deposit')].filter(Boolean).join(', '),
      amount,
    ),
  );
  const credits = creditNotes.map(({ date, number, reason, total, taxParts }) =>
    row(
      date,
      [number, reason, ...taxParts.map(({ component, tax }) => `${component} ${format.amount(tax, currency)}`)].join(
        ', ',
      ),
      total,
    ),
  );
  return [
    ...(paid.length > 0 ? [section(word('payments'), table(paid))] : []),
    ...(credits.length > 0 ? [section(word('creditNotes'), table(credits))] : []),
  ];
}
