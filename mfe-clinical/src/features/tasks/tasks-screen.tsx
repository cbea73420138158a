import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { drawerSearchParams, FROM_LIST, Page, QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { TaskLine } from './task-line';

const NewTaskDrawer = lazy(() =>
  import(/* webpackChunkName: 'task-drawers' */ './new-task-drawer').then((m) => ({ default: m.NewTaskDrawer })),
);
const EditTaskDrawer = lazy(() =>
  import(/* webpackChunkName: 'task-drawers' */ './edit-task-drawer').then((m) => ({ default: m.EditTaskDrawer })),
);
const TaskDrawer = lazy(() =>
  import(/* webpackChunkName: 'task-drawers' */ './task-drawer').then((m) => ({ default: m.TaskDrawer })),
);

const LISTED = 50;
const drawers = drawerSearchParams('new');

/** The work list of a clinician: own tasks, those that nobody of the role has claimed, what is overdue, and what was done. */
export function TasksScreen() {
  const { t } = useLingui();
  const { id: assignedTo } = useUser();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const edit = useCardDrawer('edit');
  const page = { limit: LISTED };
  const own = useQuery(api.tasks.list.queryOptions({ query: { ...page, assignedTo, status: 'open' } }));
  const open = useQuery(api.tasks.open.queryOptions({ query: page }));
  const done = { assignedTo, status: 'COMPLETED', sortBy: 'createdAt' } as const;
  const today = useQuery(api.tasks.list.queryOptions({ query: { ...page, ...done, completed: 'today' } }));
  const earlier = useQuery(api.tasks.list.queryOptions({ query: { ...done, limit: 10, completed: 'earlier' } }));
  const overdue = useQuery(api.tasks.list.queryOptions({ query: { ...page, isOverdue: 'true' } }));
  const lists = [
    { title: t`My tasks`, query: own, empty: t`No open tasks` },
    { title: t`Open for my role`, query: open, empty: t`No tasks to claim` },
    { title: t`Overdue in the clinic`, query: overdue, empty: t`No overdue tasks` },
    { title: t`Completed today`, query: today, empty: t`No tasks completed today` },
    { title: t`Completed earlier`, query: earlier, empty: t`No completed tasks`, isCut: true },
  ];
  return (
    <Page
      title={t`Tasks`}
      primary={
        <Button
          type="primary"
          onClick={() => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST })}
        >{t`Add task`}</Button>
      }
    >
      {lists.map(({ title, query, empty, isCut = false }) => (
        <ChartCard key={title} title={title} count={isCut ? undefined : query.data?.pagination.totalCount}>
          <QueryState query={query} loading={t`Loading tasks...`} failed={t`Couldn't load the tasks`}>
            {({ tasks }) => (
              <ChartEntries entries={tasks} empty={empty}>
                {(task) => <TaskLine task={task} hasPatient />}
              </ChartEntries>
            )}
          </QueryState>
        </ChartCard>
      ))}
      <Suspense>
        {drawers.read(search)?.drawer === 'new' && <NewTaskDrawer />}
        {id !== undefined && edit.open === undefined && <TaskDrawer key={id} id={id} closeTo={paths.tasks} />}
        {id !== undefined && edit.open !== undefined && <EditTaskDrawer key={id} id={id} closeTo={edit.closeTo} />}
      </Suspense>
    </Page>
  );
}
