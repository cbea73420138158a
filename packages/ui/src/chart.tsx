import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { LazyScreen, Styles } from '@polyclinic/ui/kit/furniture';
import { useMemo, useState, type ReactNode } from 'react';
import { useChartPalette } from './chart-palette';
import type { ChartArrangement, ChartPoint, ChartSeries } from './chart-series';
import { ChartTable } from './chart-table';

const HEIGHT_PX = 220;

// Styles that the drawing library requires; it sets the others itself.
const STYLES = `
.pc-chart { margin: 0; position: relative; min-width: 0; }
.pc-chart figcaption { margin-block-end: 8px; }
.pc-chart-plot { overflow: hidden; }
.pc-chart .uplot { width: min-content; }
.pc-chart .u-wrap { position: relative; user-select: none; }
.pc-chart :is(.u-over, .u-under) { position: absolute; }
.pc-chart canvas { display: block; position: relative; width: 100%; height: 100%; }
/* The words of the legend and the values of a point. */
.pc-chart-key { display: inline-flex; align-items: center; gap: 6px; font-size: calc(var(--pc-font) - 1px); }
.pc-chart :is(.pc-chart-key, .pc-chart-values) i { flex: none; width: 10px; height: 10px; border-radius: 2px; }
.pc-chart-area { position: relative; }
.pc-chart-area:has(input:focus-visible) { outline: 2px solid var(--pc-brand); outline-offset: 2px; border-radius: var(--pc-radius); }
.pc-chart-values { position: absolute; top: 0; width: 200px; box-sizing: border-box; display: grid; gap: 2px; padding: 8px 12px; pointer-events: none; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); font-size: calc(var(--pc-font) - 1px); }
.pc-chart-values span { display: flex; align-items: center; gap: 6px; }
.pc-chart-values b { margin-inline-start: auto; font-weight: 600; font-variant-numeric: tabular-nums; }
/* A hidden table has nothing to scroll. */
.pc-chart > .pc-hidden * { overflow: visible; }
.pc-chart-note { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
@media print {
  .pc-chart-switch { display: none; }
  .pc-chart :is(.uplot, .u-wrap, canvas) { width: 100% !important; height: auto !important; }
}
`;

interface ChartProps {
  /** Accessible name of the table. */
  label: string;
  /** Summary of the chart in words. */
  summary: string;
  points: readonly ChartPoint[];
  /** Heading of the column with the points. */
  pointTitle: string;
  series: readonly ChartSeries[];
  kind?: 'bars' | 'lines';
  arrangement?: ChartArrangement;
  /** Formats a value of the axis, with its unit. */
  format: (value: number) => string;
  /** Formats a value in the table; defaults to the format of the axis. */
  formatCell?: (value: number) => string;
  /** Rendered below the drawing. */
  note?: ReactNode;
  /** Replaces the default table, for more than one row per point. */
  table?: ReactNode;
  heightPx?: number;
}

/**
 * A chart with axes, a summary and a table. The table is always available to screen readers, and can be displayed
 * instead of the drawing. The drawing library is loaded with the first chart.
 */
export function Chart(props: ChartProps) {
  const { label, summary, points, pointTitle, series, format, formatCell = format, note, table } = props;
  const { kind = 'bars', arrangement = 'beside', heightPx = HEIGHT_PX } = props;
  const { t, i18n } = useLingui();
  const [asTable, setAsTable] = useState(false);
  // The drawing follows the data; the page around it may render more often.
  const content = JSON.stringify([kind, points, series, arrangement, heightPx, i18n.locale]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the content of the data, not its identity, and its formats
  const drawing = useMemo(() => ({ kind, points, series, arrangement, format, heightPx }), [content]);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));

  if (isEmpty) return <p className="pc-chart-note">{t`No figures for this period`}</p>;
  return (
    <figure className="pc-chart">
      <Styles name="chart" css={STYLES} />
      <figcaption>
        <Flex gap="small" wrap align="center">
          <strong>{summary}</strong>
          {!asTable && <Legend series={series} />}
          <span className="pc-chart-switch" style={{ marginInlineStart: 'auto' }}>
            <Button onClick={() => setAsTable((is) => !is)}>{asTable ? t`Show as a chart` : t`Show as a table`}</Button>
          </span>
        </Flex>
      </figcaption>
      {!asTable && (
        <>
          <LazyScreen
            id="ui.chart-plot"
            load={async () => (await import('./chart-plot')).ChartPlot}
            given={{ summary, drawing }}
            waiting={<div style={{ height: heightPx }} />}
          />
          {note && <div className="pc-chart-note">{note}</div>}
        </>
      )}
      <div className={asTable ? undefined : 'pc-hidden'}>
        {table ?? (
          <ChartTable label={label} points={points} pointTitle={pointTitle} series={series} formatCell={formatCell} />
        )}
      </div>
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  const { fills } = useChartPalette();
  return series
    .flatMap(({ title, meaning, below }) => [{ title, meaning }, ...(below ? [below] : [])])
    .map(({ title, meaning }) => (
      <span key={title} className="pc-chart-key">
        <i aria-hidden="true" style={{ background: fills[meaning] }} />
        {title}
      </span>
    ));
}
