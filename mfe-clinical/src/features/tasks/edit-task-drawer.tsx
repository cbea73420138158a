import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { Task } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { TaskInputs } from './task-inputs';

/** Changes an open task: its text, priority, due date, assignment, or how it repeats. */
export function EditTaskDrawer({ id, closeTo }: { id: string; closeTo: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...api.tasks.get.queryOptions({ params: { id } }), select: ({ task }) => task });
  const draft = useDraft<Partial<Task>>(`tasks.edit.${id}`);
  const update = useMutation(api.tasks.update.mutationOptions());

  function send({ role, version, ...changes }: Partial<Task> & { version: number }) {
    const { title, description, priority, due, scheduledFor, assignedTo, repeatDays } = changes;
    const body = { title, description, priority, due, scheduledFor, assignedTo, repeatDays, version };
    // Pharmacists get their tasks by facts, which nobody edits.
    return update.mutateAsync({ params: { id }, body: { ...body, role: role === 'PHARMACIST' ? null : role } });
  }

  return (
    <EditDrawer
      title={t`Edit task`}
      closeTo={closeTo}
      query={query}
      loading={t`Loading task...`}
      failedToLoad={t`Couldn't load the task`}
      missing={{ title: t`Task not found`, to: paths.tasks, back: t`All tasks` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Task saved`}
      failure={(error) => failureOf(error, t`Couldn't save the task. Try again.`)}
      blames={{ CLINICIAN_UNKNOWN: 'assignedTo', TASK_WITHOUT_VISIT: 'due' }}
    >
      <TaskInputs />
    </EditDrawer>
  );
}
