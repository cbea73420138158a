import { UPlot } from '@polyclinic/ui/kit/chart';
import type { ChartPalette } from './chart-palette';
import {
  layOutBars,
  TICK_STEPS,
  type ChartArrangement,
  type ChartBars,
  type ChartPoint,
  type ChartSeries,
} from './chart-series';

/** Input of a drawing. */
export interface ChartDrawing {
  kind: 'bars' | 'lines';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  arrangement: ChartArrangement;
  /** Formats a value of the vertical axis, with its unit. */
  format: (value: number) => string;
  heightPx: number;
}

const TICK_GAP_PX = 8;
const TICK_SPACE_PX = 32;
const HEADROOM = 1.05;
/** Dash patterns: lines differ by more than their colour. */
const DASHES = [[], [8, 4], [2, 4]];

/** Returns the uPlot options for a drawing. */
export function optionsFor(drawing: ChartDrawing, palette: ChartPalette): Omit<UPlot.Options, 'width' | 'height'> {
  const { kind, points, series, arrangement } = drawing;
  const bars = kind === 'bars' ? layOutBars(series, arrangement) : undefined;
  return {
    legend: { show: false },
    cursor: { show: false },
    padding: [TICK_GAP_PX, 2 * TICK_GAP_PX, 0, 0],
    scales: {
      x: { time: false, range: [-0.5, points.length - 0.5] },
      y: { range: (_, low, high) => rangeOf(bars, low, high) },
    },
    axes: axesFor(drawing, palette),
    series: [{}, ...series.map((one, index) => seriesFor(one, { place: index, bars: bars?.[index], palette }))],
    hooks: { drawAxes: [(plot) => drawZeroLine(plot, palette)] },
  };
}

/** Returns the range of the vertical axis: bars start at zero, lines use the range of their values. */
function rangeOf(bars: readonly ChartBars[] | undefined, low: number, high: number): [number, number] {
  if (!bars) return UPlot.rangeNum(low, high, 0.1, true) as [number, number];
  const ends = bars.flatMap(({ to }) => to);
  return [Math.min(0, ...ends) * HEADROOM, Math.max(1, ...ends) * HEADROOM];
}

function axesFor({ points, format }: ChartDrawing, palette: ChartPalette): UPlot.Axis[] {
  const { text, line, fontPx } = palette;
  const font = `${fontPx}px ${palette.font}`;
  const common = { stroke: text, font, ticks: { show: false }, incrs: TICK_STEPS, gap: TICK_GAP_PX };
  const widest = widthOf(
    points.map(({ tick }) => tick),
    font,
  );
  return [
    {
      ...common,
      grid: { show: false },
      size: fontPx * 2 + TICK_GAP_PX,
      space: widest + 2 * TICK_GAP_PX,
      values: (_, splits) => splits.map((place) => points[place]?.tick ?? ''),
    },
    {
      ...common,
      grid: { stroke: line, width: 1 },
      size: (_, ticks) => widthOf(ticks ?? [], font) + 2 * TICK_GAP_PX,
      space: TICK_SPACE_PX,
      values: (_, splits) => splits.map(format),
    },
  ];
}

interface SeriesPosition {
  place: number;
  bars: ChartBars | undefined;
  palette: ChartPalette;
}

function seriesFor(
  { meaning, below, values, isReference = false }: ChartSeries,
  { place, bars, palette }: SeriesPosition,
): UPlot.Series {
  const colour = palette.fills[meaning];
  if (!bars) {
    const dash = DASHES[place % DASHES.length];
    if (isReference) return { stroke: colour, width: 1, dash, points: { show: false } };
    // Values that were not taken at every point are joined.
    return { stroke: colour, width: 2, dash, spanGaps: true, points: { show: true, size: 6, fill: colour } };
  }
  const colourBelow = palette.fills[below?.meaning ?? meaning];
  // A facet states the unit of its values as a number: 1 for values of the scale, 3 for colours.
  const facet = (facetValues: number[]) => ({ unit: 1, values: () => facetValues });
  return {
    width: 0,
    points: { show: false },
    paths: UPlot.paths.bars?.({
      disp: {
        x0: facet(values.map((_, index) => index + bars.offset)),
        size: facet(values.map(() => bars.width)),
        y0: facet(bars.from),
        y1: facet(bars.to),
        fill: { unit: 3, values: () => values.map((value) => ((value ?? 0) < 0 ? colourBelow : colour)) },
      },
    }),
  };
}

function drawZeroLine(plot: UPlot, { base }: ChartPalette): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(0, 'y', true));
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  ctx.fillStyle = base;
  ctx.fillRect(bbox.left, y, bbox.width, Math.max(1, Math.round(UPlot.pxRatio)));
}

/** Returns the width of the longest text in CSS pixels. */
function widthOf(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.ceil(Math.max(0, ...texts.map((text) => context.measureText(text).width)));
}
