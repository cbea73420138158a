import { stockLabels, type FileAnswer } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { label, page, paperOf, textOf, type Paper } from '../../../platform/documents/document-parts';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Words } from '../../../platform/documents/paper-labels';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { dataMatrix } from './data-matrix';
import { labelCode } from './gs1.rules';
import { labelFacts, type LabelFacts, type LabelRequest, type LabelRow } from './label-facts.repository';

const WORDS = {
  labels: { en: 'Stock labels', hi: 'स्टॉक लेबल', ta: 'இருப்பு லேபிள்கள்' },
  batch: { en: 'Batch', hi: 'बैच', ta: 'பேட்ச்' },
  expiry: { en: 'Expires on', hi: 'एक्सपायरी', ta: 'காலாவதி' },
} satisfies Words<string>;

type LabelPaper = Paper<keyof typeof WORDS>;

const COLUMNS = 3;
/** Side of the code in points: 15 mm. */
const CODE_SIZE = 42.5;

/** Labels of items and batches on A4, three beside each other. */
export const stockLabelsDocument: DocumentDeclaration<LabelRequest, LabelFacts> = {
  name: 'stockLabels',
  access: stockLabels.print.access,
  facts: labelFacts,
  layout: (letterhead, { copies }, facts) => labelsPage(paperOf(letterhead, WORDS), facts, copies),
};

/** Returns labels as PDF; refuses a request that names no item or batch of the clinic. */
export function stockLabelsPdf(caller: Pick<Caller, 'db'>, request: LabelRequest): Promise<FileAnswer> {
  return documentPdf(stockLabelsDocument, caller, request);
}

function labelsPage(paper: LabelPaper, { createdAt, labels }: LabelFacts, copies: number): PdfPage {
  if (labels.length === 0) refuse('INVENTORY_ITEM_NOT_FOUND');
  const cells = labels.flatMap((one) => Array.from({ length: copies }, () => labelCell(paper, one)));
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) => {
    const own = cells.slice(row * COLUMNS, (row + 1) * COLUMNS);
    return [...own, ...Array.from({ length: COLUMNS - own.length }, () => ({ text: '' }))];
  });
  return page(paper, {
    title: paper.word('labels'),
    foot: '',
    createdAt: createdAt ?? '2000-01-01T00:00:00.000Z',
    content: [{ layout: 'noBorders', table: { dontBreakRows: true, widths: ['*', '*', '*'], body: rows } }],
  });
}

function labelCell({ word, format }: LabelPaper, row: LabelRow): Content {
  const { name, strength, code, batchNumber, expiresOn } = row;
  return {
    margin: [0, 6, 0, 6],
    columnGap: 6,
    columns: [
      { width: CODE_SIZE, ...dataMatrix(labelCode(row), CODE_SIZE) },
      {
        width: '*',
        stack: [
          textOf([name, strength].filter(Boolean).join(' '), { bold: true }),
          label(code),
          ...(batchNumber === null ? [] : [label(`${word('batch')}: ${batchNumber}`)]),
          ...(expiresOn === null ? [] : [label(`${word('expiry')}: ${format.date(expiresOn)}`)]),
        ],
      },
    ],
  };
}
