import type { Content } from 'pdfmake/interfaces';
import { label, textOf } from '../../platform/documents/document-parts';

/** Lines for signatures beside each other, with the names that are known. */
export function signatures(lines: readonly { label: string; name: string | null }[]): Content {
  return {
    columns: lines.map(({ label: caption, name }) => ({
      width: '*',
      stack: [
        textOf(name ?? ' ', { margin: [0, 24, 0, 2] }),
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5 }] },
        label(caption, { margin: [0, 2, 0, 0] }),
      ],
    })),
    columnGap: 24,
    margin: [0, 16, 0, 0],
    unbreakable: true,
  };
}
