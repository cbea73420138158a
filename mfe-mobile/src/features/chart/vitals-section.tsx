import { useLingui } from '@lingui/react/macro';
import { ScoreTag, useVitalFormat, WaitingMark } from '@polyclinic/clinic-ui';
import type { Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Panel, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';

/** The last reading of vital signs. */
export function VitalsSection({ chart: { patient, vitals } }: { chart: Chart }) {
  const { t } = useLingui();
  const format = useFormat();
  const { line } = useVitalFormat();
  const [last] = vitals;
  const time = last ? format.dateTime(last.recordedAt) : '';
  return (
    <Panel title={t`Vitals`} action={<Link to={paths.vitalsHistory(patient.id)}>{t`Readings and trends`}</Link>}>
      <WaitingMark of={patient.id} resource="vitals" />
      {last ? (
        <>
          <div>{line(last, last.units)}</div>
          <small>{t`Last reading: ${time}`}</small> {last.score && <ScoreTag score={last.score} />}
        </>
      ) : (
        <small>{t`No vitals recorded`}</small>
      )}
    </Panel>
  );
}
