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
import type { EntryLine } from './calculate-entry.rules';
import type { TraceStep } from './entry-trace';
import { traceText } from './trace-text.rules';

const WORDS = {
  payslip: { en: 'Payslip', hi: 'वेतन पर्ची', ta: 'சம்பளச் சீட்டு' },
  employee: { en: 'Employee', hi: 'कर्मचारी', ta: 'பணியாளர்' },
  employeeNumber: { en: 'Employee number', hi: 'कर्मचारी संख्या', ta: 'பணியாளர் எண்' },
  period: { en: 'Period', hi: 'अवधि', ta: 'காலம்' },
  payDate: { en: 'Pay date', hi: 'भुगतान की तारीख', ta: 'சம்பளத் தேதி' },
  paidDays: { en: 'Paid days', hi: 'वेतन वाले दिन', ta: 'சம்பள நாட்கள்' },
  account: { en: 'Bank account', hi: 'बैंक खाता', ta: 'வங்கிக் கணக்கு' },
  earnings: { en: 'Earnings', hi: 'आय', ta: 'வருமானங்கள்' },
  deductions: { en: 'Deductions', hi: 'कटौतियाँ', ta: 'பிடித்தங்கள்' },
  employer: { en: 'Employer contributions', hi: 'नियोक्ता का अंशदान', ta: 'நிறுவனத்தின் பங்களிப்புகள்' },
  amount: { en: 'Amount', hi: 'राशि', ta: 'தொகை' },
  yearToDate: { en: 'Year to date', hi: 'साल में अब तक', ta: 'ஆண்டில் இதுவரை' },
  gross: { en: 'Gross pay', hi: 'सकल वेतन', ta: 'மொத்தச் சம்பளம்' },
  net: { en: 'Net pay', hi: 'शुद्ध वेतन', ta: 'நிகரச் சம்பளம்' },
  calculation: { en: 'Calculation', hi: 'गणना', ta: 'கணக்கீடு' },
} satisfies Words<string>;

/** Content of a payslip; amounts in minor units. */
export interface PayslipData {
  employee: { name: string; number: string; position: string | null; department: string | null };
  periodName: string;
  startsOn: string;
  endsOn: string;
  payOn: string;
  currency: string;
  paidDays: string;
  workingDays: string;
  /** Last digits only. */
  account: string | null;
  lines: readonly (EntryLine & { yearToDate: number })[];
  gross: number;
  deductions: number;
  net: number;
  trace: readonly TraceStep[];
  createdAt: string;
}

type PayslipPaper = Paper<keyof typeof WORDS>;

/** Lays out a payslip: lines with the year to date, net pay in words, and how each line was calculated. */
export function payslipPage(letterhead: Letterhead, payslip: PayslipData): PdfPage {
  const paper = paperOf(letterhead, WORDS);
  const { word, format } = paper;
  const { employee, currency, periodName, net } = payslip;
  const sum = (name: string, amount: number) => ({ label: name, value: format.money(amount, currency) });
  return page(paper, {
    title: `${word('payslip')} ${periodName} ${employee.number}`,
    foot: letterhead.footer,
    createdAt: payslip.createdAt,
    content: [
      head(paper, word('payslip'), [
        { label: word('period'), value: `${format.date(payslip.startsOn)} – ${format.date(payslip.endsOn)}` },
        { label: word('payDate'), value: format.date(payslip.payOn) },
        {
          label: word('paidDays'),
          value: `${format.decimal(payslip.paidDays)} / ${format.decimal(payslip.workingDays)}`,
        },
        ...(payslip.account ? [{ label: word('account'), value: payslip.account }] : []),
      ]),
      {
        columns: [
          party(word('employee'), [
            employee.name,
            `${word('employeeNumber')}: ${employee.number}`,
            employee.position,
            employee.department,
          ]),
        ],
        margin: [0, 0, 0, 16],
      },
      ...linesOf(paper, payslip, 'EARNING', word('earnings')),
      ...linesOf(paper, payslip, 'DEDUCTION', word('deductions')),
      ...linesOf(paper, payslip, 'EMPLOYER', word('employer')),
      sums([
        sum(word('gross'), payslip.gross),
        sum(word('deductions'), -payslip.deductions),
        { ...sum(word('net'), net), isStrong: true },
      ]),
      textOf(amountInWords(net, currency, letterhead.language), { margin: [0, 0, 0, 8] }),
      section(
        word('calculation'),
        ...payslip.trace.map((step) => label(`${step.name}: ${traceText(step)}`, { margin: [0, 1, 0, 1] })),
      ),
    ],
  });
}

function linesOf(
  { word, format }: PayslipPaper,
  { lines, currency }: PayslipData,
  kind: EntryLine['kind'],
  heading: string,
): Content[] {
  const own = lines.filter((line) => line.kind === kind);
  if (own.length === 0) return [];
  const right = { alignment: 'right', noWrap: true };
  const header = [
    label(heading, { bold: true }),
    label(`${word('amount')} (${currency})`, { bold: true, alignment: 'right' }),
    label(word('yearToDate'), { bold: true, alignment: 'right' }),
  ];
  const body = own.map(({ name, amount, yearToDate }) => [
    textOf(name),
    textOf(format.amount(amount, currency), right),
    textOf(format.amount(yearToDate, currency), right),
  ]);
  const table = { headerRows: 1, widths: ['*', 'auto', 'auto'], body: [header, ...body] };
  return [{ layout: 'rows', table, margin: [0, 0, 0, 8] }];
}
