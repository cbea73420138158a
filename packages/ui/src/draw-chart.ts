import { UPlot } from '@polyclinic/ui/kit/chart';
import { optionsFor, type ChartDrawing } from './chart-options';
import { PAPER_PALETTE, type ChartPalette } from './chart-palette';

/** Draws into an element and follows its width, and the light theme for paper; the function given back takes it away. */
export function keepDrawn(element: HTMLElement, drawing: ChartDrawing, palette: ChartPalette): () => void {
  // Some browsers keep pages from drawing; the words and the table are there.
  if (!document.createElement('canvas').getContext('2d')) return () => {};
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
  return () => {
    ends.abort();
    observer.disconnect();
    plot.destroy();
  };
}

function draw(element: HTMLElement, drawing: ChartDrawing, palette: ChartPalette): UPlot {
  const { points, series, heightPx } = drawing;
  const places = points.map((_, index) => index);
  const data: UPlot.AlignedData = [places, ...series.map(({ values }) => [...values])];
  return new UPlot({ width: element.clientWidth, height: heightPx, ...optionsFor(drawing, palette) }, data, element);
}
