import { goodsReceipts, type FileAnswer, type GoodsReceipt } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import {
  head,
  label,
  page,
  paperOf,
  party,
  section,
  textOf,
  type Paper,
} from '../../../platform/documents/document-parts';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { Caller } from '../../../platform/http/service';
import { noFacts } from '../../../platform/documents/no-facts.repository';
import { signatures } from '../signatures';

const WORDS = {
  receipt: { en: 'Goods receipt', hi: 'माल की रसीद', ta: 'சரக்கு வரவு' },
  draft: { en: 'Draft goods receipt', hi: 'ड्राफ़्ट माल की रसीद', ta: 'வரைவு சரக்கு வரவு' },
  number: { en: 'Number', hi: 'नंबर', ta: 'எண்' },
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  order: { en: 'Purchase order', hi: 'परचेज़ ऑर्डर', ta: 'கொள்முதல் ஆணை' },
  deliveryNote: { en: 'Delivery note', hi: 'डिलीवरी नोट', ta: 'டெலிவரி குறிப்பு' },
  supplier: { en: 'Supplier', hi: 'सप्लायर', ta: 'சப்ளையர்' },
  description: { en: 'Description', hi: 'विवरण', ta: 'விவரம்' },
  batch: { en: 'Batch', hi: 'बैच', ta: 'பேட்ச்' },
  expiry: { en: 'Expires on', hi: 'एक्सपायरी', ta: 'காலாவதி' },
  delivered: { en: 'Delivered', hi: 'आया हुआ', ta: 'வந்தது' },
  accepted: { en: 'Accepted', hi: 'स्वीकार', ta: 'ஏற்றது' },
  rejected: { en: 'Rejected', hi: 'अस्वीकार', ta: 'நிராகரித்தது' },
  notes: { en: 'Notes', hi: 'नोट', ta: 'குறிப்புகள்' },
  receivedBy: { en: 'Received by', hi: 'प्राप्तकर्ता', ta: 'பெற்றவர்' },
  approvedBy: { en: 'Approved by', hi: 'मंज़ूरी देने वाले', ta: 'ஒப்புதல் அளித்தவர்' },
} satisfies Words<string>;

type ReceiptPaper = Paper<keyof typeof WORDS>;

/** Note of the goods that were received, for the file and for signature. */
export const goodsReceiptDocument: DocumentDeclaration<GoodsReceipt> = {
  name: 'goodsReceipt',
  access: goodsReceipts.pdf.access,
  facts: noFacts,
  layout: (letterhead, receipt) => receiptPage(paperOf(letterhead, WORDS), receipt),
};

/** Returns a receipt as PDF on the clinic's letterhead. */
export function goodsReceiptPdf(caller: Pick<Caller, 'db'>, receipt: GoodsReceipt): Promise<FileAnswer> {
  return documentPdf(goodsReceiptDocument, caller, receipt);
}

function receiptPage(paper: ReceiptPaper, receipt: GoodsReceipt): PdfPage {
  const { word, format, letterhead } = paper;
  const { number, date, orderNumber, deliveryNote, supplier, notes, createdBy, approvedBy, createdAt } = receipt;
  const title = word(number === null ? 'draft' : 'receipt');
  const name = (person: GoodsReceipt['createdBy']) => (person ? `${person.firstName} ${person.lastName}` : null);
  return page(paper, {
    title: [title, number].filter(Boolean).join(' '),
    foot: letterhead.footer,
    createdAt,
    content: [
      head(paper, title, [
        ...(number ? [{ label: word('number'), value: number }] : []),
        { label: word('date'), value: format.date(date) },
        ...(orderNumber ? [{ label: word('order'), value: orderNumber }] : []),
        ...(deliveryNote ? [{ label: word('deliveryNote'), value: deliveryNote }] : []),
      ]),
      { stack: [party(word('supplier'), [supplier.name])], margin: [0, 0, 0, 16] },
      linesTable(paper, receipt),
      ...(notes ? [section(word('notes'), textOf(notes))] : []),
      signatures([
        { label: word('receivedBy'), name: name(createdBy) },
        { label: word('approvedBy'), name: name(approvedBy) },
      ]),
    ],
  });
}

function linesTable({ word, format }: ReceiptPaper, { lines }: GoodsReceipt): Content {
  const right = { alignment: 'right', noWrap: true };
  const heading = (text: string, look = {}) => label(text, { bold: true, ...look });
  const header = [
    heading(word('description')),
    heading(word('batch')),
    heading(word('expiry')),
    heading(word('delivered'), right),
    heading(word('accepted'), right),
    heading(word('rejected'), right),
  ];
  const body = lines.map((line) => [
    textOf([line.description, line.rejectReason].filter(Boolean).join('\n')),
    textOf(line.batchNumber ?? '–'),
    textOf(line.expiresOn ? format.date(line.expiresOn) : '–', { noWrap: true }),
    textOf([format.decimal(line.delivered), line.unit].filter(Boolean).join(' '), right),
    textOf(format.decimal(line.accepted), right),
    textOf(format.decimal(line.rejected), right),
  ]);
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [header, ...body],
    },
  };
}
