'use strict';

// Runs on a thread of its own: laying out a long statement takes seconds that requests must not wait for. Plain
// JavaScript, so that it is the same file whether the server runs from its bundle or from its sources.

const { parentPort, workerData } = require('node:worker_threads');
const pdfmake = require('pdfmake');

const GREY = '#d0d4da';
const MARGIN = 40;

const files = new Set(Object.values(workerData.fonts).flatMap((font) => Object.values(font)));
pdfmake.setFonts(workerData.fonts);
// Nothing is fetched, and no file is read but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setTableLayouts({
  rows: ruled(4, 6),
  dense: ruled(2, 6),
  tight: ruled(2, 3),
  sums: { ...ruled(2, 6), hLineWidth: () => 0 },
});

/** Lines between the rows, and no space left and right of the table. */
function ruled(above, beside) {
  return {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => GREY,
    paddingLeft: (column) => (column === 0 ? 0 : beside),
    paddingRight: (column, node) => (column === node.table.widths.length - 1 ? 0 : beside),
    paddingTop: () => above,
    paddingBottom: () => above,
  };
}

parentPort.on('message', ({ id, page }) => {
  draw(page).then(
    (bytes) => parentPort.postMessage({ id, bytes }, [bytes.buffer]),
    (error) => parentPort.postMessage({ id, fault: error instanceof Error ? error.stack : String(error) }, []),
  );
});

async function draw(page) {
  return new Uint8Array(await pdfmake.createPdf(definitionOf(page)).getBuffer());
}

/** What only functions can say: the foot of each page. */
function definitionOf({ title, author, createdAt, language, isLandscape, colour, content, foot, pageWord }) {
  const width = (isLandscape ? 841.89 : 595.28) - 2 * MARGIN;
  return {
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, 56],
    language,
    info: { title, author, creator: 'Polyclinic', producer: 'Polyclinic', creationDate: new Date(createdAt) },
    defaultStyle: { font: 'latin', fontSize: 9, lineHeight: 1.15, color: '#1a1d21' },
    background: () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: width + 2 * MARGIN, h: 6, color: colour }] }),
    content,
    footer: (current, count) => ({
      margin: [MARGIN, 8, MARGIN, 0],
      fontSize: 7.5,
      color: '#5b6470',
      columns: [
        { width: '*', text: foot },
        { width: 90, alignment: 'right', text: [...pageWord, { text: ` ${current} / ${count}` }] },
      ],
    }),
  };
}
