import { useLingui } from '@lingui/react/macro';
import { doctorName, useAlertText } from '@polyclinic/clinic-ui';
import type { Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Panel, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartList } from './chart-list';

/** Problems, open alerts and the last encounter. */
export function SummarySection({ chart: { patient, problems, alerts, encounters } }: { chart: Chart }) {
  const { t } = useLingui();
  const format = useFormat();
  const alertText = useAlertText();
  const active = problems.filter(({ status }) => status === 'ACTIVE');
  const [last] = encounters;
  const day = last ? format.date(last.startedAt) : '';
  const name = last ? doctorName(last.doctor) : '';
  return (
    <Panel title={t`Summary`} action={<Link to={paths.fullChart(patient.id)}>{t`Full chart`}</Link>}>
      {alerts.map((alert) => (
        <div key={alert.id}>
          <StatusTag meaning={alert.level === 'CRITICAL' ? 'danger' : 'waiting'}>{alertText(alert)}</StatusTag>
        </div>
      ))}
      <ChartList entries={active} empty={t`No active problems`}>
        {({ title, code }) => (
          <span>
            {title} {code && <small>{code}</small>}
          </span>
        )}
      </ChartList>
      {last && <small>{t`Last encounter: ${day} with ${name}`}</small>}
    </Panel>
  );
}
