import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { useQuery } from '@polyclinic/ui/kit/query';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';
import { TaskLine } from './task-line';

const SHOWN = 5;

/** Dashboard card: own tasks and those of the role that nobody has claimed, overdue ones first. */
export function TasksToDoCard() {
  const { t } = useLingui();
  const query = useQuery(api.tasks.toDo.queryOptions({ query: { limit: SHOWN } }));
  return (
    <WorkCard
      title={t`Open tasks`}
      all={{ label: t`All tasks`, to: paths.tasks }}
      kinds={['TASK_OVERDUE']}
      query={query}
      loading={t`Loading tasks...`}
    >
      {({ tasks }) => (
        <ChartEntries entries={tasks} empty={t`No open tasks`}>
          {(task) => <TaskLine task={task} hasPatient />}
        </ChartEntries>
      )}
    </WorkCard>
  );
}
