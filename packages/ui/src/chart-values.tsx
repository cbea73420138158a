import type { ChartDrawing } from './chart-options';
import type { ChartPalette } from './chart-palette';
import type { ChartSeries } from './chart-series';

interface ChartValuesProps {
  drawing: ChartDrawing;
  palette: ChartPalette;
  point: number;
  /** Distance of the point from the left edge, in pixels. */
  left: number;
}

/** The values of one point, above it. Screen readers hear them from the slider. */
export function ChartValues({ drawing, palette, point, left }: ChartValuesProps) {
  const { points, series, format } = drawing;
  return (
    <div
      className="pc-chart-values"
      aria-hidden="true"
      style={{ insetInlineStart: `clamp(0px, ${left - HALF_PX}px, calc(100% - ${2 * HALF_PX}px))` }}
    >
      <strong>{points[point]?.title}</strong>
      {series.map((one) => {
        const { title, meaning, value } = shownAs(one, point);
        return (
          <span key={one.key}>
            <i style={{ background: palette.fills[meaning] }} />
            {title}
            <b>{value === null ? '–' : format(value)}</b>
          </span>
        );
      })}
    </div>
  );
}

const HALF_PX = 100;

/** Returns the values of a point as one text. */
export function valuesText({ points, series, format }: ChartDrawing, point: number): string {
  const values = series.map((one) => {
    const { title, value } = shownAs(one, point);
    return `${title} ${value === null ? '–' : format(value)}`;
  });
  return [points[point]?.title ?? '', ...values].join(', ');
}

function shownAs({ title, meaning, below, values }: ChartSeries, point: number) {
  const value = values[point] ?? null;
  return value !== null && value < 0 && below ? { ...below, value } : { title, meaning, value };
}
