import type { YearStatement } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import { amountInWords } from '../../../platform/documents/amount-in-words';
import {
  head,
  label,
  page,
  paperOf,
  party,
  section,
  sums,
  textOf,
  type Paper,
} from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';

const WORDS = {
  statement: { en: 'Year statement', hi: 'वार्षिक वेतन विवरण', ta: 'ஆண்டுச் சம்பள அறிக்கை' },
  employee: { en: 'Employee', hi: 'कर्मचारी', ta: 'பணியாளர்' },
  employeeNumber: { en: 'Employee number', hi: 'कर्मचारी संख्या', ta: 'பணியாளர் எண்' },
  year: { en: 'Year', hi: 'वर्ष', ta: 'ஆண்டு' },
  currency: { en: 'Currency', hi: 'मुद्रा', ta: 'நாணயம்' },
  payDate: { en: 'Pay date', hi: 'भुगतान की तारीख', ta: 'சம்பளத் தேதி' },
  period: { en: 'Period', hi: 'अवधि', ta: 'காலம்' },
  periods: { en: 'Periods', hi: 'अवधियाँ', ta: 'காலங்கள்' },
  EARNING: { en: 'Earnings', hi: 'आय', ta: 'வருமானங்கள்' },
  DEDUCTION: { en: 'Deductions', hi: 'कटौतियाँ', ta: 'பிடித்தங்கள்' },
  EMPLOYER: { en: 'Employer contributions', hi: 'नियोक्ता का अंशदान', ta: 'நிறுவனத்தின் பங்களிப்புகள்' },
  amount: { en: 'Amount', hi: 'राशि', ta: 'தொகை' },
  gross: { en: 'Gross pay', hi: 'सकल वेतन', ta: 'மொத்தச் சம்பளம்' },
  takenOver: {
    en: 'From the previous system, until',
    hi: 'पिछले सिस्टम से, इस दिन तक',
    ta: 'முந்தைய அமைப்பிலிருந்து, இந்த நாள் வரை',
  },
  allTaxable: {
    en: 'Taxable income with the previous system',
    hi: 'पिछले सिस्टम सहित कर योग्य आय',
    ta: 'முந்தைய அமைப்புடன் வரிக்குரிய வருமானம்',
  },
  taxable: { en: 'Taxable income', hi: 'कर योग्य आय', ta: 'வரிக்குரிய வருமானம்' },
  net: { en: 'Net pay', hi: 'शुद्ध वेतन', ta: 'நிகரச் சம்பளம்' },
} satisfies Words<string>;

/** Content of a year statement, in one currency. */
export interface YearStatementData {
  employee: { name: string; number: string };
  year: number;
  statement: YearStatement;
  createdAt: string;
}

type StatementPaper = Paper<keyof typeof WORDS>;

/** Lays out the pay of a year: sums by component, and the periods that they are made of. */
export function yearStatementPage(letterhead: Letterhead, data: YearStatementData): PdfPage {
  const paper = paperOf(letterhead, WORDS);
  const { word, format } = paper;
  const { employee, year, statement, createdAt } = data;
  const { currency, takenOver } = statement;
  const sum = (name: string, amount: number) => ({ label: name, value: format.money(amount, currency) });
  return page(paper, {
    title: `${word('statement')} ${year} ${employee.number}`,
    foot: letterhead.footer,
    createdAt,
    content: [
      head(paper, word('statement'), [
        { label: word('year'), value: String(year) },
        { label: word('currency'), value: currency },
      ]),
      {
        columns: [party(word('employee'), [employee.name, `${word('employeeNumber')}: ${employee.number}`])],
        margin: [0, 0, 0, 16],
      },
      ...(['EARNING', 'DEDUCTION', 'EMPLOYER'] as const).flatMap((kind) => linesOf(paper, statement, kind)),
      sums([
        sum(word('gross'), statement.gross),
        sum(word('DEDUCTION'), -statement.deductions),
        { ...sum(word('net'), statement.net), isStrong: true },
        sum(word('taxable'), statement.taxable),
        ...(takenOver ? [sum(word('allTaxable'), statement.taxable + takenOver.taxable)] : []),
      ]),
      textOf(amountInWords(statement.net, currency, letterhead.language), { margin: [0, 0, 0, 8] }),
      ...(takenOver ? [takenOverPart(paper, takenOver, currency)] : []),
      section(word('periods'), periodsTable(paper, statement)),
    ],
  });
}

const RIGHT = { alignment: 'right', noWrap: true };

function linesOf(
  { word, format }: StatementPaper,
  { lines, currency }: YearStatement,
  kind: 'EARNING' | 'DEDUCTION' | 'EMPLOYER',
): Content[] {
  const own = lines.filter((line) => line.kind === kind);
  return own.length === 0
    ? []
    : [amountsTable([word(kind), word('amount')], own, (minor) => format.amount(minor, currency))];
}

function takenOverPart(
  { word, format }: StatementPaper,
  { until, lines, taxable }: NonNullable<YearStatement['takenOver']>,
  currency: string,
): Content {
  const rows = [{ name: word('taxable'), amount: taxable }, ...lines];
  const title = `${word('takenOver')} ${format.date(until)}`;
  return amountsTable([title, word('amount')], rows, (minor) => format.amount(minor, currency));
}

function amountsTable(
  [title, amountTitle]: readonly [string, string],
  rows: readonly { name: string; amount: number }[],
  text: (minor: number) => string,
): Content {
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      widths: ['*', 'auto'],
      body: [
        [label(title, { bold: true }), label(amountTitle, { bold: true, alignment: 'right' })],
        ...rows.map(({ name, amount }) => [textOf(name), textOf(text(amount), RIGHT)]),
      ],
    },
    margin: [0, 0, 0, 8],
  };
}

function periodsTable({ word, format }: StatementPaper, { periods, currency }: YearStatement): Content {
  const right = (text: string) => label(text, { bold: true, alignment: 'right' });
  const header = [
    label(word('period'), { bold: true }),
    label(word('payDate'), { bold: true }),
    right(word('gross')),
    right(word('DEDUCTION')),
    right(word('net')),
  ];
  const body = periods.map(({ name, payOn, gross, deductions, net }) => [
    textOf(name),
    textOf(format.date(payOn)),
    ...[gross, deductions, net].map((amount) => textOf(format.amount(amount, currency), RIGHT)),
  ]);
  return {
    layout: 'rows',
    table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto', 'auto'], body: [header, ...body] },
  };
}
