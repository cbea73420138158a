import { useLingui } from '@lingui/react/macro';
import type { SlotProps } from '@polyclinic/remote';
import { ChartCard } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { VitalAlertList } from './vital-alert-list';

/** The active alerts of a patient; nothing if there are none. */
export function VitalAlertsCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const { data: alerts = [] } = useChart(patientId, (chart) => chart.alerts);
  if (alerts.length === 0) return null;
  return (
    <ChartCard title={t`Vital sign alerts`}>
      <VitalAlertList alerts={alerts} />
    </ChartCard>
  );
}
