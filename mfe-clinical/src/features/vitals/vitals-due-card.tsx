import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';
import { DueList } from './due-list';

/** Rows on the dashboard: the specification shows the first three. */
const SHOWN = 3;

/** Dashboard card: patients whose vital signs have to be taken. */
export function VitalsDueCard() {
  const { t } = useLingui();
  const query = useQuery(api.vitals.due.queryOptions({}));
  return (
    <WorkCard
      title={t`Patients requiring vitals`}
      all={{ label: t`All vitals`, to: paths.vitals }}
      kinds={['VITALS_DUE']}
      query={query}
      loading={t`Loading patients...`}
    >
      {({ patients }) => <DueList patients={patients.slice(0, SHOWN)} />}
    </WorkCard>
  );
}
