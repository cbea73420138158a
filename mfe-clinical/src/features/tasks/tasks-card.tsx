import { useLingui } from '@lingui/react/macro';
import { paths, type SlotProps } from '@polyclinic/remote';
import { FROM_LIST, QueryState } from '@polyclinic/ui';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { TaskLine } from './task-line';

/** The open tasks of a patient. */
export function TasksCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const query = useChart(patientId, ({ tasks }) => tasks);
  const add = { label: t`Add task`, to: `${paths.tasks}?new&patient=${patientId}`, state: FROM_LIST };
  return (
    <ChartCard title={t`Open tasks`} add={add}>
      <QueryState query={query} loading={t`Loading tasks...`} failed={t`Couldn't load the tasks`}>
        {(tasks) => (
          <ChartEntries entries={tasks} empty={t`No open tasks`}>
            {(task) => <TaskLine task={task} />}
          </ChartEntries>
        )}
      </QueryState>
    </ChartCard>
  );
}
