import type { FeeShareLine, FeeShareStatement } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import { amountInWords } from '../../../platform/documents/amount-in-words';
import {
  head,
  label,
  page,
  paperOf,
  party,
  sums,
  textOf,
  type Paper,
} from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';

const WORDS = {
  statement: { en: 'Fee share statement', hi: 'शुल्क हिस्सेदारी का विवरण', ta: 'கட்டணப் பங்கு அறிக்கை' },
  draft: { en: 'Draft', hi: 'ड्राफ़्ट', ta: 'வரைவு' },
  doctor: { en: 'Doctor', hi: 'डॉक्टर', ta: 'டாக்டர்' },
  month: { en: 'Month', hi: 'महीना', ta: 'மாதம்' },
  currency: { en: 'Currency', hi: 'मुद्रा', ta: 'நாணயம்' },
  approved: { en: 'Approved on', hi: 'मंज़ूरी की तारीख', ta: 'ஒப்புதல் தேதி' },
  paid: { en: 'Paid on', hi: 'भुगतान की तारीख', ta: 'பணம் வழங்கிய தேதி' },
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  invoice: { en: 'Invoice', hi: 'बिल', ta: 'இன்வாய்ஸ்' },
  service: { en: 'Service', hi: 'सेवा', ta: 'சேவை' },
  net: { en: 'Net amount', hi: 'शुद्ध राशि', ta: 'நிகரத் தொகை' },
  collected: { en: 'Collected', hi: 'वसूल राशि', ta: 'வசூலான தொகை' },
  percent: { en: 'Share', hi: 'हिस्सा', ta: 'பங்கு' },
  share: { en: 'Fee share', hi: 'शुल्क हिस्सेदारी', ta: 'கட்டணப் பங்கு' },
  broughtForward: { en: 'Brought forward', hi: 'पिछला बकाया', ta: 'முந்தைய நிலுவை' },
  minimum: { en: 'Minimum per month', hi: 'न्यूनतम मासिक राशि', ta: 'மாதக் குறைந்தபட்சத் தொகை' },
  payable: { en: 'Payable', hi: 'देय राशि', ta: 'செலுத்த வேண்டிய தொகை' },
  carriedForward: { en: 'Carried forward', hi: 'आगे ले जाया गया', ta: 'அடுத்த மாதத்துக்கு எடுத்துச் செல்லப்பட்டது' },
  INVOICE: { en: 'Invoiced', hi: 'बिल किया गया', ta: 'இன்வாய்ஸ் செய்யப்பட்டது' },
  INVOICE_VOID: { en: 'Invoice voided', hi: 'बिल निरस्त', ta: 'செல்லாத இன்வாய்ஸ்' },
  CREDIT_NOTE: { en: 'Credit note', hi: 'क्रेडिट नोट', ta: 'வரவுக் குறிப்பு' },
  PAYMENT: { en: 'Payment', hi: 'भुगतान', ta: 'பேமெண்ட்' },
  PAYMENT_VOID: { en: 'Payment voided', hi: 'भुगतान निरस्त', ta: 'செல்லாத பேமெண்ட்' },
  REFUND: { en: 'Refund', hi: 'रिफ़ंड', ta: 'ரீஃபண்ட்' },
} satisfies Words<string>;

type SharePaper = Paper<keyof typeof WORDS>;

/** Lays out a statement: what counts of each invoice line, and how the payable amount follows. */
export function feeSharePage(letterhead: Letterhead, statement: FeeShareStatement): PdfPage {
  const paper = paperOf(letterhead, WORDS);
  const { word, format } = paper;
  const { doctor, month, currency, payable, status, approvedAt, paidOn, createdAt } = statement;
  const name = `${doctor.firstName} ${doctor.lastName}`;
  return page(paper, {
    title: `${word('statement')} ${month} ${name}`,
    foot: letterhead.footer,
    createdAt,
    content: [
      head(paper, word('statement'), [
        { label: word('month'), value: month },
        { label: word('currency'), value: currency },
        ...(approvedAt ? [{ label: word('approved'), value: format.date(approvedAt.slice(0, 10)) }] : []),
        ...(paidOn ? [{ label: word('paid'), value: format.date(paidOn) }] : []),
      ]),
      {
        columns: [party(word('doctor'), [name, status === 'DRAFT' ? word('draft') : null])],
        margin: [0, 0, 0, 16],
      },
      linesTable(paper, statement),
      sums(totalsOf(paper, statement)),
      textOf(amountInWords(payable, currency, letterhead.language), { margin: [0, 0, 0, 8] }),
    ],
  });
}

function totalsOf({ word, format }: SharePaper, statement: FeeShareStatement) {
  const { currency, share, broughtForward, minimum, payable, carriedForward } = statement;
  const sum = (name: string, amount: number) => ({ label: name, value: format.money(amount, currency) });
  return [
    sum(word('share'), share),
    ...(broughtForward === 0 ? [] : [sum(word('broughtForward'), broughtForward)]),
    ...(minimum === null ? [] : [sum(word('minimum'), minimum)]),
    { ...sum(word('payable'), payable), isStrong: true },
    ...(carriedForward === 0 ? [] : [sum(word('carriedForward'), carriedForward)]),
  ];
}

function linesTable({ word, format }: SharePaper, { lines, currency }: FeeShareStatement): Content {
  const left = (text: string) => label(text, { bold: true });
  const right = (text: string) => label(text, { bold: true, alignment: 'right' });
  const amount = (value: number) => textOf(format.amount(value, currency), { alignment: 'right', noWrap: true });
  // A month with a change of the basis has lines of both.
  const hasCollected = lines.some(({ collected }) => collected !== null);
  const header = [
    left(word('date')),
    left(word('invoice')),
    left(word('service')),
    ...(hasCollected ? [right(word('collected'))] : []),
    right(word('net')),
    right(word('percent')),
    right(word('share')),
  ];
  const event = (line: FeeShareLine) =>
    [word(line.event), line.documentNumber].filter((part) => part !== null).join(' ');
  const body = lines.map((line) => [
    textOf(format.date(line.date)),
    textOf(line.invoiceNumber),
    textOf(`${line.description} · ${event(line)}`),
    ...(hasCollected ? [line.collected === null ? textOf('') : amount(line.collected)] : []),
    amount(line.amount),
    textOf(`${format.decimal(line.percent)}%`, { alignment: 'right', noWrap: true }),
    amount(line.share),
  ]);
  const widths = ['auto', 'auto', '*', ...(hasCollected ? ['auto'] : []), 'auto', 'auto', 'auto'];
  return { layout: 'rows', table: { headerRows: 1, widths, body: [header, ...body] }, margin: [0, 0, 0, 8] };
}
