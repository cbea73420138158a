import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ChartDrawing } from './chart-options';
import { useChartPalette } from './chart-palette';
import { ChartValues, valuesText } from './chart-values';
import { keepDrawn, type DrawnChart } from './draw-chart';

/** A point whose values are shown, and where it is. */
interface Shown {
  point: number;
  left: number;
}

/** The drawing of a chart, as wide as its container. Pointer and arrow keys show the values of a point. */
export function ChartPlot({ summary, drawing }: { summary: string; drawing: ChartDrawing }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [shown, setShown] = useState<Shown>();
  const palette = useChartPalette();
  // Redrawn when data, theme or language change; that takes a few milliseconds.
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = keepDrawn(place.current, drawing, palette);
    drawn.current = chart;
    return () => chart.remove();
  }, [drawing, palette]);

  const last = drawing.points.length - 1;
  const show = (point: number | undefined) =>
    setShown(point === undefined ? undefined : { point, left: drawn.current?.leftOf(point) ?? 0 });
  const pointAt = (clientX: number) =>
    drawn.current?.pointAt(clientX - (place.current?.getBoundingClientRect().left ?? 0));

  return (
    <div
      className="pc-chart-area"
      onPointerMove={({ clientX }) => show(pointAt(clientX))}
      onPointerDown={({ clientX }) => show(pointAt(clientX))}
      onPointerLeave={() => show(undefined)}
    >
      <div ref={place} role="img" aria-label={summary} className="pc-chart-plot" style={{ height: drawing.heightPx }} />
      <input
        type="range"
        className="pc-hidden"
        aria-label={t`Values of the chart`}
        aria-valuetext={valuesText(drawing, shown?.point ?? last)}
        min={0}
        max={last}
        value={shown?.point ?? last}
        onFocus={() => show(last)}
        onBlur={() => show(undefined)}
        onChange={({ target }) => show(Number(target.value))}
      />
      {shown && <ChartValues drawing={drawing} palette={palette} {...shown} />}
    </div>
  );
}
