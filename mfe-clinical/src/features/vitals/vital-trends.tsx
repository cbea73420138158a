import { useLingui } from '@lingui/react/macro';
import { useRowLabel, VITAL_ROWS, type VitalRow } from '@polyclinic/clinic-ui';
import { fromStoredUnit, RangedVital, VITAL_UNITS, type TrendPoint, type VitalUnits } from '@polyclinic/contract';
import { Chart, useFormat, type ChartSeries } from '@polyclinic/ui';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { rangeValue } from './use-range-text';

/** Signs that are numbers over time. */
const CHARTED: readonly VitalRow[] = VITAL_ROWS.filter((row) => row !== 'consciousness');

/** A chart of one vital sign over the last readings, which also reads as a table. */
export function VitalTrends({ points, units }: { points: readonly TrendPoint[]; units: VitalUnits }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useRowLabel();
  const available = CHARTED.filter((row) => points.filter((point) => firstValue(row, point) !== null).length > 1);
  const [chosen, setChosen] = useState<VitalRow>();
  const row = chosen && available.includes(chosen) ? chosen : available[0];
  if (!row) return <div className="pc-clinical-entries-note">{t`A trend needs at least two readings`}</div>;

  const taken = points.filter((point) => firstValue(row, point) !== null);
  const name = label(row);
  const series: ChartSeries[] = seriesOf(row, taken, units).map(({ key, values }, index) => ({
    key,
    title: row === 'pressure' ? (index === 0 ? t`Systolic` : t`Diastolic`) : name,
    meaning: index === 0 ? 'info' : 'neutral',
    values,
  }));
  const vital = RangedVital.safeParse(row === 'pressure' ? 'systolic' : row).data;
  const limits = vital ? limitsOf(vital, taken, units) : [];
  const titles = {
    lowCritical: t`Lower critical limit`,
    lowWarning: t`Lower limit`,
    highWarning: t`Upper limit`,
    highCritical: t`Upper critical limit`,
  };
  const count = format.number(taken.length);
  return (
    <>
      <Select<VitalRow>
        aria-label={t`Vital sign`}
        value={row}
        style={CHOICE}
        options={available.map((value) => ({ value, label: label(value) }))}
        onChange={setChosen}
      />
      <Chart
        kind="lines"
        label={name}
        summary={t`${name}: last ${count} readings`}
        pointTitle={t`Recorded on`}
        points={taken.map(({ id, recordedAt }) => ({
          key: id,
          tick: format.date(recordedAt),
          title: format.dateTime(recordedAt),
        }))}
        series={[
          ...series,
          ...limits.map(({ key, values }) => ({
            key,
            title: titles[key],
            meaning: 'neutral' as const,
            isReference: true,
            values,
          })),
        ]}
        format={(value) => format.number(value)}
      />
    </>
  );
}

const CHOICE = { minWidth: 200, marginBottom: 8 };

function firstValue(row: VitalRow, point: TrendPoint): number | null {
  if (row === 'pressure') return point.systolic;
  return row === 'consciousness' ? null : point[row];
}

function seriesOf(row: VitalRow, points: readonly TrendPoint[], units: VitalUnits) {
  if (row === 'pressure') {
    return [
      { key: 'systolic', values: points.map(({ systolic }) => systolic) },
      { key: 'diastolic', values: points.map(({ diastolic }) => diastolic) },
    ];
  }
  const inUnit = (value: number | null) => {
    if (value === null || !(row in VITAL_UNITS)) return value;
    const vital = row as keyof typeof VITAL_UNITS;
    return fromStoredUnit(value, units[vital] ?? VITAL_UNITS[vital][0]);
  };
  return [{ key: row, values: points.map((point) => inUnit(firstValue(row, point))) }];
}

const LIMITS = ['lowCritical', 'lowWarning', 'highWarning', 'highCritical'] as const;

/** The limits with which each reading was compared; limits that none of them has are left out. */
function limitsOf(vital: RangedVital, points: readonly TrendPoint[], units: VitalUnits) {
  const all = LIMITS.map((key) => {
    const values = points.map(({ ranges }) => {
      const limit = ranges[vital]?.[key] ?? null;
      return limit === null ? null : rangeValue(vital, limit, units);
    });
    return { key, values };
  });
  return all.filter(({ values }) => values.some((value) => value !== null));
}
