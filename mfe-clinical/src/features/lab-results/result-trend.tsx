import { useLingui } from '@lingui/react/macro';
import type { LabTrendPoint, LabValue } from '@polyclinic/contract';
import { Chart, QueryState, useFormat, type ChartSeries } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { useLabFormat } from './use-lab-format';

/** A chart of one test over time, which also reads as a table. Numbers in other units are left out. */
export function ResultTrend({ patientId, values }: { patientId: string; values: readonly LabValue[] }) {
  const { t } = useLingui();
  const charted = values.filter(({ number }) => number !== null);
  const [chosen, setChosen] = useState<string>();
  const shown = charted.find(({ code }) => code === chosen) ?? charted[0];
  if (!shown) return null;
  return (
    <>
      {charted.length > 1 && (
        <Select<string>
          aria-label={t`Test`}
          value={shown.code}
          style={CHOICE}
          options={charted.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setChosen}
        />
      )}
      <TrendOf key={shown.code} patientId={patientId} value={shown} />
    </>
  );
}

const CHOICE = { minWidth: 200, marginBottom: 8 };

function TrendOf({ patientId, value }: { patientId: string; value: LabValue }) {
  const { t } = useLingui();
  const { code, unit } = value;
  const query = useQuery(api.labResults.trend.queryOptions({ query: { patientId, code } }));
  return (
    <QueryState query={query} loading={t`Loading results...`} failed={t`Couldn't load the results`}>
      {({ points }) => <TrendChart value={value} points={points.filter((point) => point.unit === unit)} />}
    </QueryState>
  );
}

function TrendChart({ value: { name, unit }, points }: { value: LabValue; points: readonly LabTrendPoint[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { number } = useLabFormat();
  if (points.length < 2) {
    return <div className="pc-clinical-entries-note">{t`A trend needs at least two results in the same unit`}</div>;
  }
  const title = unit ? `${name} (${unit})` : name;
  const limit = (key: 'low' | 'high', heading: string): ChartSeries[] =>
    points.some((point) => point[key] !== null)
      ? [{ key, title: heading, meaning: 'neutral', values: points.map((point) => point[key]) }]
      : [];
  const count = format.number(points.length);
  return (
    <Chart
      kind="lines"
      label={title}
      summary={t`${name}: last ${count} results`}
      pointTitle={t`Collected on`}
      points={points.map(({ id, observedAt }) => ({
        key: id,
        tick: format.date(observedAt),
        title: format.dateTime(observedAt),
      }))}
      series={[
        { key: 'value', title, meaning: 'info', values: points.map((point) => point.number) },
        ...limit('low', t`Lower limit`),
        ...limit('high', t`Upper limit`),
      ]}
      format={number}
    />
  );
}
