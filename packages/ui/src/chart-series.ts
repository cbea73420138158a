import type { StatusMeaning } from '@polyclinic/ui/kit/furniture';

/** One position on the horizontal axis. */
export interface ChartPoint {
  key: string;
  /** Label below the axis, if there is room for it. */
  tick: string;
  /** Row heading in the table. */
  title: string;
}

/** One data series, with a value for each point. */
export interface ChartSeries {
  key: string;
  title: string;
  /** Column heading in the table, if it differs from the title, such as the unit. */
  column?: string;
  meaning: StatusMeaning;
  values: readonly (number | null)[];
  /** Drawn thin and without points: a line for comparison, such as a percentile. */
  isReference?: boolean;
  /** Title and colour of values below zero, if they differ. */
  below?: { title: string; meaning: StatusMeaning };
  /** Bars with the same stack are stacked on each other; without it, a series is a stack of its own. */
  stack?: string;
}

/** Arrangement of the stacks of one point. */
export type ChartArrangement = 'beside' | 'overlaid';

/** Positions of the bars of a series. */
export interface ChartBars {
  /** Distance from the point to the left edge of the bar; the distance between points is 1. */
  offset: number;
  width: number;
  from: number[];
  to: number[];
}

/** Share of the width that bars occupy; the rest is the gap between the bars of neighbouring points. */
const BARS_SHARE = 0.8;
/** Minimum height of a bar as a share of the highest, so that a single event among thousands is visible. */
const MIN_SHARE = 0.03;

/** Lays out the bars of all series. */
export function layOutBars(series: readonly ChartSeries[], arrangement: ChartArrangement): ChartBars[] {
  const highest = Math.max(0, ...stackTotals(series).map(Math.abs));
  const min = highest * MIN_SHARE;
  const stacks = [...new Set(series.map(stackOf))];
  const slots = arrangement === 'beside' ? stacks.length : 1;
  const width = BARS_SHARE / slots;
  const filled = new Map<string, number[]>();
  return series.map((one) => {
    const stack = stackOf(one);
    const slot = arrangement === 'beside' ? stacks.indexOf(stack) : 0;
    const from = filled.get(stack) ?? one.values.map(() => 0);
    const to = one.values.map((value, index) => (from[index] ?? 0) + visible(value ?? 0, min));
    filled.set(stack, to);
    return { offset: slot * width - BARS_SHARE / 2, width, from, to };
  });
}

function visible(value: number, min: number): number {
  return value === 0 ? 0 : Math.sign(value) * Math.max(Math.abs(value), min);
}

function stackOf({ stack, key }: ChartSeries): string {
  return stack ?? key;
}

/** Returns the height of every stack at every point. */
function stackTotals(series: readonly ChartSeries[]): number[] {
  const totals = new Map<string, number[]>();
  for (const one of series) {
    const below = totals.get(stackOf(one)) ?? [];
    totals.set(
      stackOf(one),
      one.values.map((value, index) => (below[index] ?? 0) + (value ?? 0)),
    );
  }
  return [...totals.values()].flat();
}

/** Steps between the ticks of an axis: 1, 2, 5, 10 and so on, since all displayed values are whole numbers. */
export const TICK_STEPS: number[] = Array.from({ length: 16 }, (_, power) =>
  [1, 2, 5].map((one) => one * 10 ** power),
).flat();
