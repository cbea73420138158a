import { purchaseOrders, type FileAnswer, type PurchaseOrder } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
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
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { Caller } from '../../../platform/http/service';
import { orderFacts, type OrderFacts } from './order-facts.repository';

const WORDS = {
  purchaseOrder: { en: 'Purchase order', hi: 'परचेज़ ऑर्डर', ta: 'கொள்முதல் ஆணை' },
  draft: { en: 'Draft purchase order', hi: 'ड्राफ़्ट परचेज़ ऑर्डर', ta: 'வரைவு கொள்முதல் ஆணை' },
  number: { en: 'Number', hi: 'नंबर', ta: 'எண்' },
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  expected: { en: 'Delivery expected', hi: 'डिलीवरी की अपेक्षित तारीख', ta: 'எதிர்பார்க்கும் டெலிவரி' },
  supplier: { en: 'Supplier', hi: 'सप्लायर', ta: 'சப்ளையர்' },
  deliverTo: { en: 'Deliver to', hi: 'डिलीवरी का पता', ta: 'டெலிவரி முகவரி' },
  description: { en: 'Description', hi: 'विवरण', ta: 'விவரம்' },
  quantity: { en: 'Quantity', hi: 'मात्रा', ta: 'எண்ணிக்கை' },
  unitPrice: { en: 'Unit price', hi: 'प्रति इकाई मूल्य', ta: 'அலகு விலை' },
  amount: { en: 'Amount', hi: 'राशि', ta: 'தொகை' },
  net: { en: 'Net', hi: 'टैक्स से पहले', ta: 'வரிக்கு முன்' },
  tax: { en: 'Tax', hi: 'टैक्स', ta: 'வரி' },
  freight: { en: 'Freight', hi: 'भाड़ा', ta: 'சரக்குக் கட்டணம்' },
  total: { en: 'Total', hi: 'कुल', ta: 'மொத்தம்' },
  notes: { en: 'Notes', hi: 'नोट', ta: 'குறிப்புகள்' },
} satisfies Words<string>;

type OrderPaper = Paper<keyof typeof WORDS>;

/** Order as the supplier receives it. */
export const purchaseOrderDocument: DocumentDeclaration<PurchaseOrder, OrderFacts> = {
  name: 'purchaseOrder',
  access: purchaseOrders.pdf.access,
  facts: orderFacts,
  layout: (letterhead, order, facts) => orderPage(paperOf(letterhead, WORDS), order, facts),
};

/** Returns an order as PDF on the clinic's letterhead. */
export function purchaseOrderPdf(caller: Pick<Caller, 'db'>, order: PurchaseOrder): Promise<FileAnswer> {
  return documentPdf(purchaseOrderDocument, caller, order);
}

function orderPage(paper: OrderPaper, order: PurchaseOrder, facts: OrderFacts): PdfPage {
  const { word, format, letterhead } = paper;
  const { number, orderedOn, expectedOn, currency, net, tax, freight, total } = order;
  const title = word(number === null ? 'draft' : 'purchaseOrder');
  const sum = (name: string, amount: number) => ({ label: name, value: format.money(amount, currency) });
  return page(paper, {
    title: [title, number].filter(Boolean).join(' '),
    foot: letterhead.footer,
    createdAt: order.createdAt,
    content: [
      head(paper, title, [
        ...(number ? [{ label: word('number'), value: number }] : []),
        ...(orderedOn ? [{ label: word('date'), value: format.date(orderedOn) }] : []),
        ...(expectedOn ? [{ label: word('expected'), value: format.date(expectedOn) }] : []),
      ]),
      {
        columns: [
          party(word('supplier'), [
            order.supplier.name,
            facts.contactName,
            facts.supplierAddress,
            facts.supplierTaxNumber,
          ]),
          ...(order.deliverTo ? [party(word('deliverTo'), [order.deliverTo])] : []),
        ],
        columnGap: 24,
        margin: [0, 0, 0, 16],
      },
      linesTable(paper, order),
      sums([
        sum(word('net'), net),
        ...(tax > 0 ? [sum(word('tax'), tax)] : []),
        ...(freight > 0 ? [sum(word('freight'), freight)] : []),
        { ...sum(word('total'), total), isStrong: true },
      ]),
      ...(order.notes ? [section(word('notes'), textOf(order.notes))] : []),
    ],
  });
}

function linesTable({ word, format }: OrderPaper, { lines, currency }: PurchaseOrder): Content {
  const right = { alignment: 'right', noWrap: true };
  const heading = (text: string, look = {}) => label(text, { bold: true, ...look });
  const header = [
    heading(word('description')),
    heading(word('quantity'), right),
    heading(word('unitPrice'), right),
    heading(`${word('amount')} (${currency})`, right),
  ];
  const body = lines.map(({ description, quantity, unit, unitPrice, net }) => [
    textOf(description),
    textOf([format.decimal(quantity), unit].filter(Boolean).join(' '), right),
    textOf(format.decimal(unitPrice), right),
    textOf(format.amount(net, currency), right),
  ]);
  return {
    layout: 'rows',
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto', 'auto'], body: [header, ...body] },
  };
}
