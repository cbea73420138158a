import type { ChartPoint, ChartSeries } from './chart-series';
import { DataList } from './data-list';

interface ChartTableProps {
  label: string;
  points: readonly ChartPoint[];
  pointTitle: string;
  series: readonly ChartSeries[];
  formatCell: (value: number) => string;
}

interface Row extends ChartPoint {
  place: number;
}

/** The figures of a chart, the last point first. */
export function ChartTable({ label, points, pointTitle, series, formatCell }: ChartTableProps) {
  const rows = points.map((point, index): Row => ({ ...point, place: index })).toReversed();
  const columns = series.map(({ key, title, column = title, values }) => ({
    key,
    title: column,
    align: 'end' as const,
    render: ({ place }: Row) => {
      const value = values[place] ?? null;
      return value === null ? '–' : formatCell(value);
    },
  }));
  return (
    <DataList
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[{ key: 'point', title: pointTitle, render: ({ title }) => title }, ...columns]}
      renderCard={(row) => (
        <>
          <strong>{row.title}</strong>
          {columns.map(({ key, title, render }) => (
            <div key={key}>
              {title}: {render(row)}
            </div>
          ))}
        </>
      )}
    />
  );
}
