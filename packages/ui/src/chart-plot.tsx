import { useEffect, useRef } from 'react';
import type { ChartDrawing } from './chart-options';
import { useChartPalette } from './chart-palette';
import { keepDrawn } from './draw-chart';

/** The drawing of a chart, as wide as its container. */
export function ChartPlot({ summary, drawing }: { summary: string; drawing: ChartDrawing }) {
  const place = useRef<HTMLDivElement>(null);
  const palette = useChartPalette();
  // Redrawn whenever data, theme or language change; that takes a few milliseconds.
  useEffect(() => (place.current ? keepDrawn(place.current, drawing, palette) : undefined));
  return (
    <div ref={place} role="img" aria-label={summary} className="pc-chart-plot" style={{ height: drawing.heightPx }} />
  );
}
