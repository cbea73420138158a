'use strict';

// Runs on a worker thread: laying out a long statement takes seconds, which must not block requests. Plain JavaScript,
// so that bundle and sources use the same file.

const { parentPort, workerData } = require('node:worker_threads');
const pdfmake = require('pdfmake');

const GREY = '#d0d4da';
const MARGIN = 40;

const files = new Set(Object.values(workerData.fonts).flatMap((font) => Object.values(font)));
pdfmake.setFonts(workerData.fonts);
// No network access, and no file access except for the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setTableLayouts({
  rows: ruled(4, 6),
  dense: ruled(2, 6),
  tight: ruled(2, 3),
  sums: { ...ruled(2, 6), hLineWidth: () => 0 },
});

/** Builds a table layout with lines between the rows, and without padding at the left and right. */
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

/** Adds the parts that have to be functions, such as the footer of each page. */
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
