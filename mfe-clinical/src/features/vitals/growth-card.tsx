import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { GROWTH_UNTIL_YEARS, GrowthIndicator, type Growth } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { ageOn } from '../../lib/chart/age-on';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { GrowthChart } from './growth-chart';
import { GROWTH_LABELS, GROWTH_UNITS, useAgeText } from './growth-labels';
import { HeightGrowthChart } from './height-growth-chart';

/** The growth of a child against the percentiles of its age; nothing for an adult. */
export function GrowthCard({ patientId }: { patientId: string }) {
  const { t, i18n } = useLingui();
  const today = useClinicToday();
  const { data: dateOfBirth = null } = useChart(patientId, ({ patient }) => patient.dateOfBirth);
  const [indicator, setIndicator] = useState<GrowthIndicator>('WEIGHT');
  const age = ageOn(dateOfBirth, today);
  const isChild = age !== null && age < GROWTH_UNTIL_YEARS;
  const input = { params: { patientId }, query: { indicator } };
  const query = useQuery({ ...api.vitals.growth.queryOptions(input), enabled: isChild });
  if (!isChild) return null;
  return (
    <ChartCard title={t`Growth`}>
      <Select<GrowthIndicator>
        aria-label={t`Measurement`}
        value={indicator}
        style={CHOICE}
        options={GrowthIndicator.options.map((value) => ({ value, label: i18n._(GROWTH_LABELS[value]) }))}
        onChange={setIndicator}
      />
      <QueryState query={query} loading={t`Loading growth chart...`} failed={t`Couldn't load the growth chart`}>
        {({ growth }) => (
          <>
            {growth.points.length > 0 &&
              (indicator === 'WEIGHT_FOR_HEIGHT' ? (
                <HeightGrowthChart growth={growth} />
              ) : (
                <GrowthChart growth={growth} />
              ))}
            <Measurements growth={growth} />
          </>
        )}
      </QueryState>
    </ChartCard>
  );
}

/** The measurements with percentile and z-score, latest first. */
function Measurements({ growth: { points, indicator, source, loadedSource } }: { growth: Growth }) {
  const { t } = useLingui();
  const format = useFormat();
  const ageText = useAgeText();
  const outside =
    indicator === 'WEIGHT_FOR_HEIGHT' ? t`No reference for this age or height` : t`No reference for this age`;
  const missing = source === null ? t`No reference for this gender` : outside;
  const entries = points.toReversed().map((point) => ({ ...point, id: point.vitalsId }));
  return (
    <>
      <ChartEntries entries={entries} empty={t`No measurements yet`}>
        {({ recordedAt, ageDays, heightCm, value, zScore, percentile }) => {
          const rank = percentile === null ? '' : format.number(percentile);
          const score = zScore === null ? '' : format.number(zScore, { signDisplay: 'exceptZero' });
          const notes = [
            ageText(ageDays),
            indicator === 'WEIGHT_FOR_HEIGHT' && heightCm !== null && `${format.number(heightCm)} cm`,
            zScore === null ? missing : t`percentile ${rank} · z-score ${score}`,
          ];
          return (
            <>
              <span>
                {format.dateTime(recordedAt)}{' '}
                <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
              </span>
              <strong>{`${format.number(value)} ${GROWTH_UNITS[indicator]}`}</strong>
            </>
          );
        }}
      </ChartEntries>
      {source && <div className="pc-clinical-entries-note">{t`Reference: ${source}, up to 5 years`}</div>}
      {loadedSource && <div className="pc-clinical-entries-note">{t`Reference beyond 5 years: ${loadedSource}`}</div>}
    </>
  );
}

const CHOICE = { minWidth: 200, marginBottom: 8 };
