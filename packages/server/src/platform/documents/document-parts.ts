import { isGstin } from '@polyclinic/contract';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { documentFormat, type DocumentFormat } from './document-format';
import type { Letterhead } from './letterhead.rules';
import { PAPER_WORDS, type PaperWord, type Words } from './paper-labels';
import type { PdfPage } from './render-pdf';
import { scriptRuns } from './script-runs';

/** Label and value, such as Date, 12/04/2026. */
export interface DetailRow {
  label: string;
  value: string;
}

/** Letterhead, formats and words for the layout of a document; `W` are the layout's own words. */
export interface Paper<W extends string = never> {
  letterhead: Letterhead;
  format: DocumentFormat;
  word(key: W | PaperWord): string;
}

type TextStyle = Record<string, unknown>;

// Tamil glyphs are less tall than Latin ones: a zero-width space in the Latin font aligns the baselines across a row.
const LEVEL = { text: '\u200b', font: 'latin' };
const QUIET = '#5b6470';

/** Returns letterhead, formats and words for a clinic, in its language. */
export function paperOf<W extends string>(letterhead: Letterhead, words: Words<W>): Paper<W> {
  const all: Words<W | PaperWord> = { ...PAPER_WORDS, ...words };
  return { letterhead, format: documentFormat(letterhead), word: (key) => all[key][letterhead.language] };
}

/** Builds a text with the fonts of its scripts. */
export function textOf(text: string, look: TextStyle = {}): Content & TableCell {
  const runs = scriptRuns(text);
  const isLevel = runs.every(({ font }) => font !== 'tamil') || runs.some(({ font }) => font === 'latin');
  return { text: isLevel ? runs : [...runs, LEVEL], ...look };
}

/** Builds a small grey label. */
export function label(text: string, look: TextStyle = {}): Content & TableCell {
  return textOf(text, { color: QUIET, fontSize: 8, ...look });
}

/** Builds the head: the clinic on the left, the title and facts of the document on the right. */
export function head({ letterhead, word }: Paper, title: string, details: readonly DetailRow[]): Content {
  const { logo, name, lines, taxNumber } = letterhead;
  const numbers = taxNumber ? [`${isGstin(taxNumber) ? 'GSTIN' : word('taxNumber')}: ${taxNumber}`] : [];
  const clinic: Content[] = [
    ...(logo
      ? [{ image: logo, fit: [150, 44] as [number, number], margin: [0, 0, 0, 6] as [number, number, number, number] }]
      : []),
    textOf(name, { fontSize: 13, bold: true, margin: [0, 0, 0, 2] }),
    ...[...lines, ...numbers].map((line) => label(line)),
  ];
  return {
    columns: [
      { width: '*', stack: clinic },
      {
        width: 270,
        stack: [
          textOf(title, { fontSize: 18, bold: true, alignment: 'right', margin: [0, 0, 0, 6] }),
          detailsTable(details),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 20],
  };
}

function detailsTable(details: readonly DetailRow[]): Content {
  if (details.length === 0) return { text: '' };
  return {
    layout: 'sums',
    table: {
      widths: ['*', 'auto'],
      body: details.map(({ label: name, value }) => [
        label(name, { alignment: 'right', margin: [0, 1, 8, 0] }),
        textOf(value, { alignment: 'right' }),
      ]),
    },
  };
}

/** Builds a heading with lines below: the recipient. */
export function party(heading: string, lines: readonly (string | null | undefined)[]): Content {
  const [name = '', ...others] = lines.filter((line) => typeof line === 'string' && line.trim() !== '') as string[];
  return { stack: [label(heading), textOf(name, { bold: true, fontSize: 10 }), ...others.map((line) => textOf(line))] };
}

/** Builds the totals at the right, important ones in bold. */
export function sums(rows: readonly (DetailRow & { isStrong?: boolean })[]): Content {
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 260,
        layout: 'sums',
        table: {
          widths: ['*', 'auto'],
          body: rows.map(({ label: name, value, isStrong = false }) => [
            textOf(name, { bold: isStrong }),
            textOf(value, { bold: isStrong, alignment: 'right', noWrap: true }),
          ]),
        },
      },
    ],
    margin: [0, 8, 0, 12],
    unbreakable: true,
  };
}

/** Builds a text with a heading. */
export function section(heading: string, ...body: Content[]): Content {
  return { stack: [textOf(heading, { bold: true, margin: [0, 8, 0, 2] }), ...body] };
}

/** Builds the document around its content. */
export function page(
  { letterhead, word }: Paper,
  { foot, ...parts }: { title: string; createdAt: string; foot: string; content: Content[]; isLandscape?: boolean },
): PdfPage {
  const { name, colour, language } = letterhead;
  return {
    isLandscape: false,
    author: name,
    colour,
    language,
    foot: scriptRuns(foot),
    pageWord: scriptRuns(word('page')),
    ...parts,
  };
}
