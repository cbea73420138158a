import type { Payment } from '@polyclinic/contract';
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
import { METHOD_WORDS, PAYMENT_STATUS_WORDS } from './document-labels';
import type { Parties } from './invoice-layout';
import type { PdfPage } from '../../../platform/documents/render-pdf';

/** Lays out the receipt of a payment: amount, payer and purpose. */
export function receiptPage(paper: Paper, payment: Payment, parties: Parties): PdfPage {
  const { word, format } = paper;
  const { patient, insurer, currency } = payment;
  const record = parties.recordNumber && `${word('recordNumber')}: ${parties.recordNumber}`;
  const payer = patient
    ? [`${patient.firstName} ${patient.lastName}`.trim(), record]
    : [insurer?.name, parties.insurerAddress];
  const rest = [
    ...(payment.unallocated > 0
      ? [{ label: word('keptAsDeposit'), value: format.money(payment.unallocated, currency) }]
      : []),
    ...(payment.refunded > 0 ? [{ label: word('refunded'), value: format.money(-payment.refunded, currency) }] : []),
  ];
  return page(paper, {
    title: `${word('receipt')} ${payment.number}`,
    foot: paper.letterhead.footer,
    createdAt: payment.createdAt,
    content: [
      head(paper, word('receipt'), details(paper, payment)),
      { columns: [party(word('receivedFrom'), payer)], margin: [0, 0, 0, 16] },
      sums([{ label: word('received'), value: format.money(payment.amount, currency), isStrong: true }, ...rest]),
      ...usage(paper, payment),
      ...(payment.note ? [section(word('notes'), textOf(payment.note))] : []),
    ],
  });
}

function details({ word, format, letterhead }: Paper, payment: Payment): DetailRow[] {
  const { number, date, method, reference, status, createdBy, voidReason } = payment;
  const { language } = letterhead;
  return [
    { label: word('number'), value: number },
    { label: word('date'), value: format.date(date) },
    { label: word('method'), value: METHOD_WORDS[method][language] },
    ...(reference ? [{ label: word('reference'), value: reference }] : []),
    { label: word('status'), value: PAYMENT_STATUS_WORDS[status][language] },
    ...(voidReason ? [{ label: word('reason'), value: voidReason }] : []),
    ...(createdBy ? [{ label: word('takenBy'), value: `${createdBy.firstName} ${createdBy.lastName}`.trim() }] : []),
  ];
}

function usage({ word, format }: Paper, { allocations, currency }: Payment): Content[] {
  if (allocations.length === 0) return [];
  const body = allocations.map(({ date, invoiceNumber, part, amount }) => [
    textOf(format.date(date), { noWrap: true }),
    textOf(
      [`${word('invoice')} ${invoiceNumber ?? ''}`.trim(), ...(part === 'INSURER' ? [word('insurer')] : [])].join(', '),
    ),
    textOf(format.amount(amount, currency), { alignment: 'right', noWrap: true }),
  ]);
  const header = [
    label(word('date'), { bold: true }),
    label(word('usedFor'), { bold: true }),
    label(`${word('amount')} (${currency})`, { bold: true, alignment: 'right' }),
  ];
  return [{ layout: 'rows', table: { headerRows: 1, widths: ['auto', '*', 'auto'], body: [header, ...body] } }];
}
