import { useLingui } from '@lingui/react/macro';
import type { Vitals } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { FlagTag } from './flag-tag';
import { ScoreText } from './score-text';
import { useRowLabel } from './use-row-label';
import { useVitalFormat } from './use-vital-format';
import { VITAL_ROWS, type VitalRow } from './vital-rows';

/** The last value of each vital sign, with the one before it. */
export function VitalsCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useRowLabel();
  const { value } = useVitalFormat();
  const query = useChart(patientId, ({ vitals }) => vitals);
  return (
    <ChartCard title={t`Vitals`}>
      <QueryState query={query} loading={t`Loading vitals...`} failed={t`Couldn't load the vitals`}>
        {(readings) => {
          const [latest] = readings;
          if (!latest) return <div className="pc-clinical-entries-note">{t`No vitals recorded`}</div>;
          const shown = VITAL_ROWS.flatMap((row) => {
            const taken = readings.filter((reading) => value(row, reading, reading.units) !== '');
            return taken[0] ? [{ row, last: taken[0], before: taken[1] }] : [];
          });
          const time = format.dateTime(latest.recordedAt);
          return (
            <>
              <div>
                <Link to={paths.patientVitals(patientId)}>{t`Last reading: ${time}`}</Link>{' '}
                <ScoreText score={latest.score} />
              </div>
              <ul className="pc-clinical-entries-list">
                {shown.map(({ row, last, before }) => {
                  const earlier = before && value(row, before, before.units);
                  return (
                    <li key={row}>
                      <span>
                        {label(row)}{' '}
                        {earlier && <span className="pc-clinical-entries-note">{t`before: ${earlier}`}</span>}
                      </span>
                      <FlagTag flag={flagOf(row, last)} />
                      <strong>{value(row, last, last.units)}</strong>
                    </li>
                  );
                })}
              </ul>
            </>
          );
        }}
      </QueryState>
    </ChartCard>
  );
}

/** Returns the flag of a row: of a blood pressure the one that is set. */
export function flagOf(row: VitalRow, { flags }: Pick<Vitals, 'flags'>) {
  if (row !== 'pressure') return flags[row];
  const { systolic, diastolic } = flags;
  return diastolic && diastolic !== 'N' ? diastolic : systolic;
}
