import { useLingui } from '@lingui/react/macro';
import { useRowLabel, useVitalFormat, VITAL_ROWS, WaitingMark, type VitalRow } from '@polyclinic/clinic-ui';
import type { Vitals } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { FlagTag } from './flag-tag';
import { ScoreNotes } from './score-notes';
import { ScoreText } from './score-text';
import { SignTrend } from './sign-trend';
import { trendLines } from './sign-trends';
import { SignTable } from './sign-table';

/** The last value of each vital sign with its course over the last readings, which also reads as a table. */
export function VitalsCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const { value } = useVitalFormat();
  const query = useChart(patientId, ({ vitals, patient }) => ({ readings: vitals, patient }));
  return (
    <ChartCard title={t`Vitals`}>
      <WaitingMark of={patientId} resource="vitals" />
      <QueryState query={query} loading={t`Loading vitals...`} failed={t`Couldn't load the vitals`}>
        {({ readings, patient }) => {
          const [latest] = readings;
          if (!latest) return <div className="pc-clinical-entries-note">{t`No vitals recorded`}</div>;
          const rows = VITAL_ROWS.flatMap((row) => {
            const taken = readings.filter((reading) => value(row, reading, reading.units) !== '');
            return taken.length > 0 ? [{ row, taken: taken.toReversed() }] : [];
          });
          const time = format.dateTime(latest.recordedAt);
          return (
            <>
              <div>
                <Link to={paths.patientVitals(patientId)}>{t`Last reading: ${time}`}</Link>{' '}
                <ScoreText score={latest.score} />
              </div>
              <ul className="pc-clinical-entries-list">
                {rows.map(({ row, taken }) => (
                  <li key={row}>
                    <SignLine row={row} taken={taken} />
                  </li>
                ))}
              </ul>
              {latest.score?.kind === 'NEWS2' && <ScoreNotes patient={patient} />}
              {readings.length > 1 && <SignTable readings={readings} rows={rows.map(({ row }) => row)} />}
            </>
          );
        }}
      </QueryState>
    </ChartCard>
  );
}

/** A sign with its course and last value; `taken` are the readings that have it, the oldest first. */
function SignLine({ row, taken }: { row: VitalRow; taken: readonly Vitals[] }) {
  const { t } = useLingui();
  const label = useRowLabel();
  const { value, mean } = useVitalFormat();
  const last = taken.at(-1);
  if (!last) return null;
  const name = label(row);
  const values = taken.map((reading) => value(row, reading, reading.units)).join(', ');
  return (
    <>
      <span>
        {name} {row === 'pressure' && <span className="pc-clinical-entries-note">{mean(last)}</span>}
      </span>
      <SignTrend label={t`${name}, oldest first: ${values}`} lines={trendLines(row, taken)} />
      <FlagTag flag={flagOf(row, last)} />
      <strong>{value(row, last, last.units)}</strong>
    </>
  );
}

/** Returns the flag of a row: of a blood pressure the one that is set. */
function flagOf(row: VitalRow, { flags }: Pick<Vitals, 'flags'>) {
  if (row !== 'pressure') return flags[row];
  const { systolic, diastolic } = flags;
  return diastolic && diastolic !== 'N' ? diastolic : systolic;
}
