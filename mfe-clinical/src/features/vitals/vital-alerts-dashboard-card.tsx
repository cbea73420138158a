import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { VitalAlertList } from './vital-alert-list';

const SHOWN = 3;

/** Dashboard card: alerts that nobody has acknowledged. */
export function VitalAlertsDashboardCard() {
  const { t } = useLingui();
  const query = useQuery(api.vitals.alerts.queryOptions({ query: {} }));
  return (
    <Card title={t`Vital sign alerts`} extra={<Link to={paths.vitals}>{t`All vitals`}</Link>}>
      <QueryState query={query} loading={t`Loading alerts...`} failed={t`Failed to load dashboard data`}>
        {({ alerts }) => (
          <VitalAlertList
            alerts={alerts.filter(({ status }) => status !== 'ACKNOWLEDGED').slice(0, SHOWN)}
            hasPatients
          />
        )}
      </QueryState>
    </Card>
  );
}
