import { stocktakes, type FileAnswer, type Stocktake, type StocktakeLine } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { head, label, page, paperOf, textOf, type Paper } from '../../../platform/documents/document-parts';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { Caller } from '../../../platform/http/service';
import { noFacts } from '../../../platform/documents/no-facts.repository';
import { signatures } from '../signatures';

const WORDS = {
  countSheet: { en: 'Count sheet', hi: 'गिनती की शीट', ta: 'எண்ணிக்கைத் தாள்' },
  location: { en: 'Location', hi: 'जगह', ta: 'கிடங்கு' },
  started: { en: 'Started on', hi: 'शुरू', ta: 'தொடக்கம்' },
  code: { en: 'Code', hi: 'कोड', ta: 'குறியீடு' },
  item: { en: 'Item', hi: 'आइटम', ta: 'பொருள்' },
  batch: { en: 'Batch', hi: 'बैच', ta: 'பேட்ச்' },
  expiry: { en: 'Expires on', hi: 'एक्सपायरी', ta: 'காலாவதி' },
  counted: { en: 'Counted', hi: 'गिनी हुई मात्रा', ta: 'எண்ணிய அளவு' },
  unit: { en: 'Unit', hi: 'इकाई', ta: 'அலகு' },
  countedBy: { en: 'Counted by', hi: 'गिनने वाले', ta: 'எண்ணியவர்' },
  checkedBy: { en: 'Checked by', hi: 'जाँचने वाले', ta: 'சரிபார்த்தவர்' },
} satisfies Words<string>;

type CountPaper = Paper<keyof typeof WORDS>;
type Sheet = Pick<Stocktake, 'locationName' | 'createdAt'> & { lines: StocktakeLine[] };

/** Sheet for a count on paper: it names items and batches, and no quantity. */
export const countSheetDocument: DocumentDeclaration<Sheet> = {
  name: 'countSheet',
  access: stocktakes.countSheet.access,
  facts: noFacts,
  layout: (letterhead, sheet) => sheetPage(paperOf(letterhead, WORDS), sheet),
};

/** Returns the count sheet of a stocktake as PDF. */
export function countSheetPdf(caller: Pick<Caller, 'db'>, sheet: Sheet): Promise<FileAnswer> {
  return documentPdf(countSheetDocument, caller, sheet);
}

function sheetPage(paper: CountPaper, { locationName, createdAt, lines }: Sheet): PdfPage {
  const { word, format, letterhead } = paper;
  const title = word('countSheet');
  return page(paper, {
    title: `${title} ${locationName}`,
    foot: letterhead.footer,
    createdAt,
    content: [
      head(paper, title, [
        { label: word('location'), value: locationName },
        { label: word('started'), value: format.date(dayOf(createdAt, letterhead.timeZone)) },
      ]),
      linesTable(paper, lines),
      signatures([
        { label: word('countedBy'), name: null },
        { label: word('checkedBy'), name: null },
      ]),
    ],
  });
}

function linesTable({ word, format }: CountPaper, lines: readonly StocktakeLine[]): Content {
  const heading = (text: string) => label(text, { bold: true });
  const header = (['code', 'item', 'batch', 'expiry', 'counted', 'unit'] as const).map((key) => heading(word(key)));
  const body = lines.map(({ itemCode, itemName, batchNumber, expiresOn, stockUnit }) => [
    textOf(itemCode),
    textOf(itemName),
    textOf(batchNumber ?? '–'),
    textOf(expiresOn ? format.date(expiresOn) : '–', { noWrap: true }),
    // Room to write.
    { text: '\n', margin: [0, 0, 0, 6] },
    textOf(stockUnit),
  ]);
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto', 90, 'auto'],
      body: [header, ...body],
    },
  } as Content;
}

/** Returns the day of an instant at the clinic. */
function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}
