import { raw } from 'bwip-js/node';
import type { ContentCanvas } from 'pdfmake/interfaces';
import type { LabelCode } from './gs1.rules';

/** Free space around the code, in modules (ISO/IEC 16022). */
const QUIET_MODULES = 1;

/** Draws a DataMatrix code as vectors of the given size in points; dark modules beside each other are one rectangle. */
export function dataMatrix({ symbology, text }: LabelCode, size: number): ContentCanvas {
  const [encoded] = raw({ bcid: symbology, text });
  if (!encoded || !('pixs' in encoded)) throw new Error(`${symbology} is not a matrix code`);
  // Modules by row, one where dark.
  const { pixs, pixx, pixy } = encoded;
  const module = size / (Math.max(pixx, pixy) + 2 * QUIET_MODULES);
  const canvas: ContentCanvas['canvas'] = [];
  for (let row = 0; row < pixy; row += 1)
    for (let column = 0; column < pixx; column += 1) {
      const start = column;
      while (column < pixx && pixs[row * pixx + column] === 1) column += 1;
      if (column > start)
        canvas.push({
          type: 'rect',
          x: (start + QUIET_MODULES) * module,
          y: (row + QUIET_MODULES) * module,
          w: (column - start) * module,
          h: module,
          color: '#000000',
          lineWidth: 0,
        });
    }
  return { canvas };
}
