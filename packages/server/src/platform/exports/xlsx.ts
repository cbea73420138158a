import type { WritePiece } from '../http/spooled-file';
import { escapeXml, FIRST_MONEY_STYLE, MAX_DIGITS, xlsxCell, type Cell, type CellKind } from './xlsx-cell';
import { openZip } from './zip';

/** Column of the table. */
export interface SheetColumn {
  heading: string;
  kind: CellKind;
}

/** Excel allows 1,048,576 rows; further rows continue on another sheet. */
const MAX_ROWS = 1_000_000;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a workbook (ECMA-376) row by row; texts are stored as string cells, so none of them can be a formula. */
export function openXlsx(write: WritePiece, { name, columns }: { name: string; columns: readonly SheetColumn[] }) {
  const zip = openZip(write);
  let sheets = 0;
  let rows = 0;
  let sheet: ReturnType<typeof zip.begin> | undefined;

  async function nextSheet() {
    sheets += 1;
    rows = 1;
    const next = zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    await next.write(sheetBegin(columns));
    return next;
  }

  async function endSheet() {
    await sheet?.write('</sheetData></worksheet>');
    sheet?.end();
    sheet = undefined;
  }

  return {
    /** Adds rows; each has a cell for every column. */
    async add(table: readonly (readonly Cell[])[]): Promise<void> {
      if (rows + table.length > MAX_ROWS) await endSheet();
      sheet ??= await nextSheet();
      rows += table.length;
      await sheet.write(table.map((cells) => row(cells, columns)).join(''));
    },

    async end(): Promise<void> {
      sheet ??= await nextSheet();
      await endSheet();
      for (const [path, text] of Object.entries(parts(name, sheets))) {
        const part = zip.begin(path);
        await part.write(XML + text);
        part.end();
      }
      await zip.end();
    },
  };
}

function row(cells: readonly Cell[], columns: readonly SheetColumn[]): string {
  return `<row>${cells.map((cell, at) => xlsxCell(cell, columns[at]?.kind)).join('')}</row>`;
}

/** Begins a sheet with a frozen row of headings. */
function sheetBegin(columns: readonly SheetColumn[]): string {
  const widths = columns.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="20" customWidth="1"/>`).join('');
  const headings = columns.map(({ heading }) => xlsxCell(heading, 'heading')).join('');
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths}</cols><sheetData><row>${headings}</row>`
  );
}

/** Returns the parts around the sheets, by their paths. */
function parts(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const title = (number: number) => escapeXml(sheets > 1 ? `${name} ${number}` : name);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return {
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      numbers.map((number) => `<sheet name="${title(number)}" sheetId="${number}" r:id="s${number}"/>`).join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${RELATIONS}">` +
      numbers.map((number) => relation(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
      `${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      numbers
        .map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
        .join('') +
      '</Types>',
  };
}

/** Number formats of amounts, by their digits. */
const MONEY_FORMATS = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => ({
  id: 166 + digits,
  code: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`,
}));

/** Cell styles in the order used by xlsx-cell: plain, bold, date, date with time, amounts by their digits. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="${2 + MONEY_FORMATS.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>' +
  MONEY_FORMATS.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('') +
  '</numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${FIRST_MONEY_STYLE + MONEY_FORMATS.length}">` +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  MONEY_FORMATS.map(
    ({ id }) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ).join('') +
  '</cellXfs></styleSheet>';
