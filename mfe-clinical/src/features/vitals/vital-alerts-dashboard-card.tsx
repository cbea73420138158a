import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { AlertFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';
import { VitalAlertList } from './vital-alert-list';

const SHOWN = 3;

/** Dashboard card: alerts that nobody has acknowledged; doctors see those that concern them. */
export function VitalAlertsDashboardCard() {
  const { t } = useLingui();
  const { role } = useUser();
  const filter: AlertFilter = role === 'DOCTOR' ? { mine: 'true' } : {};
  const query = useQuery(api.vitals.alerts.queryOptions({ query: filter }));
  return (
    <WorkCard
      title={t`Vital sign alerts`}
      all={{ label: t`All vitals`, to: paths.vitals }}
      kinds={['VITAL_ALERT_OPEN']}
      query={query}
      loading={t`Loading alerts...`}
    >
      {({ alerts }) => (
        <VitalAlertList alerts={alerts.filter(({ status }) => status !== 'ACKNOWLEDGED').slice(0, SHOWN)} hasPatients />
      )}
    </WorkCard>
  );
}
