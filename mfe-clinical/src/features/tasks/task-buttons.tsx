import { useLingui } from '@lingui/react/macro';
import { failureOf, useUser } from '@polyclinic/client';
import type { Task } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { factPath } from './fact-path';
import { useTaskActs } from './use-task-acts';

/** The next steps of a task in its drawer. A task of a fact leads to the record that ends it. */
export function TaskButtons({ task }: { task: Task }) {
  const { t } = useLingui();
  const { id: ownId, role: ownRole } = useUser();
  const acts = useTaskActs();
  const navigate = useNavigate();
  const { status, assignedTo, role, factKind } = task;
  const path = factPath(task, ownRole);
  if (status === 'CANCELLED' || (status === 'COMPLETED' && path)) return null;
  if (status === 'COMPLETED') return <Button onClick={() => acts.reopen(task)}>{t`Reopen task`}</Button>;
  return (
    <Flex gap="small" wrap>
      {assignedTo === null ? (
        <Button type="primary" onClick={() => acts.claim(task)}>{t`Claim task`}</Button>
      ) : (
        !path && <Button type="primary" onClick={() => acts.complete(task)}>{t`Complete task`}</Button>
      )}
      {path && <Button onClick={() => void navigate(path)}>{t`Open record`}</Button>}
      {role !== null && assignedTo === ownId && <Button onClick={() => acts.release(task)}>{t`Release task`}</Button>}
      {factKind === null && <OwnButtons task={task} />}
    </Flex>
  );
}

/** Buttons of a task that a person made: only such a task is edited or cancelled by hand. */
function OwnButtons({ task }: { task: Task }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const acts = useTaskActs();
  const edit = useCardDrawer('edit');
  const [isCancelling, setIsCancelling] = useState(false);
  const remove = useMutation(api.tasks.remove.mutationOptions());
  const { id, title: name, repeatDays } = task;

  async function cancel(reason: string) {
    await remove.mutateAsync({ params: { id }, query: { reason } });
    void message.success(t`Task cancelled`);
  }

  const { to, state } = edit.linkTo(id);
  return (
    <>
      <Button onClick={() => void navigate(to, { state })}>{t`Edit task`}</Button>
      {repeatDays !== null && <Button onClick={() => acts.stopRepeating(task)}>{t`Stop repeating`}</Button>}
      <Button danger onClick={() => setIsCancelling(true)}>{t`Cancel task`}</Button>
      {isCancelling && (
        <ReasonDialog
          title={t`Cancel ${name}?`}
          explanation={t`The record keeps the task together with your reason.`}
          submit={t`Cancel task`}
          isDanger
          isSaving={remove.isPending}
          send={cancel}
          failure={(error) => failureOf(error, t`Couldn't change the task. Try again.`)}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}
