import { UPlot } from '@polyclinic/ui/kit/chart';
import { optionsFor, type ChartDrawing } from './chart-options';
import { PAPER_PALETTE, type ChartPalette } from './chart-palette';

/** A chart on the page. */
export interface DrawnChart {
  /** Returns the point at a distance from the left edge, in CSS pixels; undefined beside the points. */
  pointAt: (left: number) => number | undefined;
  /** Returns the distance of a point from the left edge, in CSS pixels. */
  leftOf: (point: number) => number;
  remove: () => void;
}

/** Draws into an element and follows its width, and the light theme for paper. */
export function keepDrawn(element: HTMLElement, drawing: ChartDrawing, palette: ChartPalette): DrawnChart {
  // Some browsers keep pages from drawing; the words and the table are there.
  if (!document.createElement('canvas').getContext('2d')) {
    return { pointAt: () => undefined, leftOf: () => 0, remove: () => {} };
  }
  let plot = draw(element, drawing, palette);
  const redraw = (next: ChartPalette) => {
    plot.destroy();
    plot = draw(element, drawing, next);
  };
  const observer = new ResizeObserver(() => {
    const width = element.clientWidth;
    if (width !== plot.width) plot.setSize({ width, height: drawing.heightPx });
  });
  const ends = new AbortController();
  const { signal } = ends;
  observer.observe(element);
  window.addEventListener('beforeprint', () => redraw(PAPER_PALETTE), { signal });
  window.addEventListener('afterprint', () => redraw(palette), { signal });
  const edge = () => plot.bbox.left / UPlot.pxRatio;
  return {
    pointAt: (left) => {
      const point = Math.round(plot.posToVal(left - edge(), 'x'));
      return point >= 0 && point < drawing.points.length ? point : undefined;
    },
    leftOf: (point) => edge() + plot.valToPos(point, 'x'),
    remove: () => {
      ends.abort();
      observer.disconnect();
      plot.destroy();
    },
  };
}

function draw(element: HTMLElement, drawing: ChartDrawing, palette: ChartPalette): UPlot {
  const { points, series, heightPx } = drawing;
  const places = points.map((_, index) => index);
  const data: UPlot.AlignedData = [places, ...series.map(({ values }) => [...values])];
  return new UPlot({ width: element.clientWidth, height: heightPx, ...optionsFor(drawing, palette) }, data, element);
}
