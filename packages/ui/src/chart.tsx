import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { LazyScreen, Styles, StatusTag } from '@polyclinic/ui/kit/furniture';
import { useState, type ReactNode } from 'react';
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
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const drawing = { kind, points, series, arrangement, format, heightPx };

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
  return series
    .flatMap(({ title, meaning, below }) => [{ title, meaning }, ...(below ? [below] : [])])
    .map(({ title, meaning }) => (
      <StatusTag key={title} meaning={meaning}>
        {title}
      </StatusTag>
    ));
}
