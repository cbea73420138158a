import type { ReactNode } from 'react';

interface ChartListProps<Entry extends { id: string }> {
  entries: readonly Entry[];
  /** Shown if there are none. */
  empty: string;
  children: (entry: Entry) => ReactNode;
}

/** The entries of a section of the chart. */
export function ChartList<Entry extends { id: string }>({ entries, empty, children }: ChartListProps<Entry>) {
  if (entries.length === 0) return <small>{empty}</small>;
  return (
    <ul className="pc-mobile-chart-list">
      {entries.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ul>
  );
}
