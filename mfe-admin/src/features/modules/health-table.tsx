import { useLingui } from '@lingui/react/macro';
import type { HealthPoint } from '@polyclinic/contract';
import { DataList, useFormat, type ListColumn } from '@polyclinic/ui';

/** The figures of the chart as a table, latest first; empty slots are omitted. */
export function HealthTable({ points }: { points: readonly HealthPoint[] }) {
  const { t } = useLingui();
  const { number, dateTime } = useFormat();
  const rows = [...points].sort((a, b) => b.at.localeCompare(a.at) || a.version.localeCompare(b.version));
  const columns: ListColumn<HealthPoint>[] = [
    { key: 'at', title: t`From`, render: ({ at }) => dateTime(at) },
    { key: 'version', title: t`Version`, render: ({ version }) => version },
    { key: 'loads', title: t`Loads`, align: 'end', render: ({ loads }) => number(loads) },
    { key: 'failures', title: t`Load failures`, align: 'end', render: ({ failures }) => number(failures) },
    { key: 'crashes', title: t`Crashes`, align: 'end', render: ({ crashes }) => number(crashes) },
  ];
  return (
    <DataList
      label={t`Health`}
      rows={rows}
      rowKey={({ at, version }) => `${at} ${version}`}
      columns={columns}
      renderCard={({ at, version, loads, failures, crashes }) => (
        <>
          <strong>{dateTime(at)}</strong>
          <div>{version}</div>
          <div>
            {t`Loads`}: {number(loads)}
          </div>
          <div>
            {t`Load failures`}: {number(failures)}
          </div>
          <div>
            {t`Crashes`}: {number(crashes)}
          </div>
        </>
      )}
    />
  );
}
