import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { DueList } from './due-list';

/** Rows on the dashboard: the specification shows the first three. */
const SHOWN = 3;

/** Dashboard card: patients whose vital signs have to be taken. */
export function VitalsDueCard() {
  const { t } = useLingui();
  const query = useQuery(api.vitals.due.queryOptions({}));
  return (
    <Card title={t`Patients requiring vitals`} extra={<Link to={paths.vitals}>{t`All vitals`}</Link>}>
      <QueryState query={query} loading={t`Loading patients...`} failed={t`Failed to load dashboard data`}>
        {({ patients }) => <DueList patients={patients.slice(0, SHOWN)} />}
      </QueryState>
    </Card>
  );
}
