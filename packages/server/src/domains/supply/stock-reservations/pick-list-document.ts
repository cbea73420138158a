import { stockReservations, type FileAnswer } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { head, label, page, paperOf, textOf, type Paper } from '../../../platform/documents/document-parts';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { signatures } from '../signatures';
import { pickFacts, type PickFacts, type PickLine, type PickRequest } from './pick-facts.repository';

const WORDS = {
  pickList: { en: 'Pick list', hi: 'पिक लिस्ट', ta: 'எடுப்புப் பட்டியல்' },
  location: { en: 'Location', hi: 'जगह', ta: 'கிடங்கு' },
  code: { en: 'Code', hi: 'कोड', ta: 'குறியீடு' },
  item: { en: 'Item', hi: 'आइटम', ta: 'பொருள்' },
  batch: { en: 'Batch', hi: 'बैच', ta: 'பேட்ச்' },
  expiry: { en: 'Expires on', hi: 'एक्सपायरी', ta: 'காலாவதி' },
  quantity: { en: 'Quantity', hi: 'मात्रा', ta: 'எண்ணிக்கை' },
  purpose: { en: 'Reserved for', hi: 'किसके लिए आरक्षित', ta: 'யாருக்காக ஒதுக்கியது' },
  picked: { en: 'Picked', hi: 'निकाला', ta: 'எடுத்தது' },
  none: { en: 'No open reservations', hi: 'कोई खुला आरक्षण नहीं', ta: 'திறந்த ஒதுக்கீடுகள் இல்லை' },
  pickedBy: { en: 'Picked by', hi: 'निकालने वाले', ta: 'எடுத்தவர்' },
} satisfies Words<string>;

type PickPaper = Paper<keyof typeof WORDS>;

/** Open reservations of a location by item, the first batch to expire first. */
export const pickListDocument: DocumentDeclaration<PickRequest, PickFacts> = {
  name: 'pickList',
  access: stockReservations.pickList.access,
  facts: pickFacts,
  layout: (letterhead, _, facts) => pickPage(paperOf(letterhead, WORDS), facts),
};

/** Returns the pick list of a location as PDF. */
export function pickListPdf(caller: Pick<Caller, 'db'>, location: PickRequest): Promise<FileAnswer> {
  return documentPdf(pickListDocument, caller, location);
}

function pickPage(paper: PickPaper, { locationName, createdAt, lines }: PickFacts): PdfPage {
  const { word, letterhead } = paper;
  const title = word('pickList');
  const location = locationName ?? refuse('STOCK_LOCATION_NOT_FOUND');
  return page(paper, {
    title: `${title} ${location}`,
    foot: letterhead.footer,
    createdAt: createdAt ?? '2000-01-01T00:00:00.000Z',
    content: [
      head(paper, title, [{ label: word('location'), value: location }]),
      lines.length === 0 ? textOf(word('none')) : linesTable(paper, lines),
      signatures([{ label: word('pickedBy'), name: null }]),
    ],
  });
}

function linesTable({ word, format }: PickPaper, lines: readonly PickLine[]): Content {
  const right = { alignment: 'right', noWrap: true };
  const heading = (text: string, look = {}) => label(text, { bold: true, ...look });
  const header = [
    heading(word('code')),
    heading(word('item')),
    heading(word('batch')),
    heading(word('expiry')),
    heading(word('quantity'), right),
    heading(word('purpose')),
    heading(word('picked')),
  ];
  const body = lines.map((line) => [
    textOf(line.code),
    textOf(line.name),
    textOf(line.batchNumber ?? '–'),
    textOf(line.expiresOn ? format.date(line.expiresOn) : '–', { noWrap: true }),
    textOf(`${format.decimal(line.quantity)} ${line.stockUnit}`, right),
    textOf(line.purpose),
    { canvas: [{ type: 'rect', x: 0, y: 0, w: 10, h: 10, lineWidth: 0.5 }] },
  ]);
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto', 'auto', '*', 'auto'],
      body: [header, ...body],
    },
  } as Content;
}
