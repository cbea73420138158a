import type { Content, TableCell } from 'pdfmake/interfaces';
import { WORDS, type Word } from './document-words';
import { documentFormat, type DocumentFormat } from './document-format';
import type { Letterhead } from './letterhead.rules';
import type { PdfPage } from './render-pdf';
import { scriptRuns } from './script-runs';

/** A name and what it says: Date, 12/04/2026. */
export interface Fact {
  label: string;
  value: string;
}

/** What a layout needs to write on a clinic's paper. */
export interface Paper {
  letterhead: Letterhead;
  format: DocumentFormat;
  word(key: Word): string;
}

type TextLook = Record<string, unknown>;

// Tamil letters are less tall than Latin ones: a letter without width keeps both on one line across a row.
const LEVEL = { text: '\u200b', font: 'latin' };
const QUIET = '#5b6470';

/** The paper of a clinic, in its language. */
export function paperOf(letterhead: Letterhead): Paper {
  return { letterhead, format: documentFormat(letterhead), word: (key) => WORDS[key][letterhead.language] };
}

/** A text in the fonts of its scripts. */
export function textOf(text: string, look: TextLook = {}): Content & TableCell {
  const runs = scriptRuns(text);
  const isLevel = runs.every(({ font }) => font !== 'tamil') || runs.some(({ font }) => font === 'latin');
  return { text: isLevel ? runs : [...runs, LEVEL], ...look };
}

/** A text that says what another is. */
export function label(text: string, look: TextLook = {}): Content & TableCell {
  return textOf(text, { color: QUIET, fontSize: 8, ...look });
}

/** Who the clinic is on the left, what the paper is on the right. */
export function head({ letterhead, word }: Paper, title: string, facts: readonly Fact[]): Content {
  const { logo, name, lines, taxNumber } = letterhead;
  const numbers = taxNumber ? [`${word('taxNumber')}: ${taxNumber}`] : [];
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
          factsTable(facts),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 20],
  };
}

function factsTable(facts: readonly Fact[]): Content {
  if (facts.length === 0) return { text: '' };
  return {
    layout: 'sums',
    table: {
      widths: ['*', 'auto'],
      body: facts.map(({ label: name, value }) => [
        label(name, { alignment: 'right', margin: [0, 1, 8, 0] }),
        textOf(value, { alignment: 'right' }),
      ]),
    },
  };
}

/** A heading with lines under it: to whom the paper goes. */
export function party(heading: string, lines: readonly (string | null | undefined)[]): Content {
  const [name = '', ...others] = lines.filter((line) => typeof line === 'string' && line.trim() !== '') as string[];
  return { stack: [label(heading), textOf(name, { bold: true, fontSize: 10 }), ...others.map((line) => textOf(line))] };
}

/** The sums at the right, the last ones of weight in bold. */
export function sums(rows: readonly (Fact & { isStrong?: boolean })[]): Content {
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

/** A text under a heading of its own. */
export function section(heading: string, ...body: Content[]): Content {
  return { stack: [textOf(heading, { bold: true, margin: [0, 8, 0, 2] }), ...body] };
}

/** The whole document around its content. */
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
