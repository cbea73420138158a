import { useLingui } from '@lingui/react/macro';
import { reportFailure } from '@polyclinic/clinic-ui';
import type { Task } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

/** Returns the actions on a task; completing offers to undo it. */
export function useTaskActs() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const onError = (error: unknown) => reportFailure(message, error, t`Couldn't change the task. Try again.`);
  const complete = useMutation({ ...api.tasks.complete.mutationOptions(), onError });
  const reopen = useMutation({ ...api.tasks.reopen.mutationOptions(), onError });
  const claim = useMutation({ ...api.tasks.claim.mutationOptions(), onError });
  const release = useMutation({ ...api.tasks.release.mutationOptions(), onError });
  const update = useMutation({ ...api.tasks.update.mutationOptions(), onError });
  const input = ({ id, version }: Pick<Task, 'id' | 'version'>) => ({ params: { id }, body: { version } });

  async function completeAndOfferUndo(task: Task) {
    // A list of open tasks drops the row at once, and with it the callbacks of `mutate`. `onError` says what failed.
    const outcome = await complete.mutateAsync(input(task)).catch(() => undefined);
    if (!outcome) return;
    const { task: done } = outcome;
    const { title } = done;
    offerUndo({ text: t`Completed: ${title}`, undo: () => reopen.mutate(input(done)) });
  }

  return {
    isPending: [complete, claim, release, reopen, update].some(({ isPending }) => isPending),
    claim: (task: Task) => claim.mutate(input(task)),
    release: (task: Task) => release.mutate(input(task)),
    reopen: (task: Task) => reopen.mutate(input(task)),
    stopRepeating: ({ id, version }: Task) => update.mutate({ params: { id }, body: { repeatDays: null, version } }),
    complete: (task: Task) => void completeAndOfferUndo(task),
  };
}
