import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Assignment, ModuleOverview } from '@polyclinic/contract';
import { DataList, EmptyState, useFormat, useUndo, type ListColumn } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { CHANNEL_LABELS } from './channel-labels';
import type { ModuleAct } from './module-dialog';

interface AssignmentListProps {
  overview: ModuleOverview;
  onAct: (act: ModuleAct) => void;
}

/** List of assignments of releases other than the stable one. */
export function AssignmentList({ overview: { module, assignments }, onAct }: AssignmentListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const takeBack = useTakeBack(module);
  const who = ({ clinic, sharePercent }: Assignment) => (
    <strong>{clinic ? clinic.name : t`${sharePercent} % of all users`}</strong>
  );
  const what = ({ channel, version }: Assignment) => (channel ? i18n._(CHANNEL_LABELS[channel]) : version);
  const assignedBy = ({ createdAt, createdBy }: Assignment) => (
    <>
      <div>{format.dateTime(createdAt)}</div>
      <div className="pc-list-sub">{createdBy}</div>
    </>
  );
  const end = (assignment: Assignment) => {
    const audience = assignment.clinic?.name ?? t`the percentage of users`;
    return (
      <Button aria-label={t`Remove assignment: ${audience}`} onClick={() => takeBack(assignment)}>
        {t`Remove assignment`}
      </Button>
    );
  };
  const columns: ListColumn<Assignment>[] = [
    { key: 'who', title: t`Audience`, render: who },
    { key: 'what', title: t`Assigned release`, render: what },
    { key: 'reason', title: t`Reason`, render: ({ reason }) => reason },
    { key: 'given', title: t`Since`, render: assignedBy },
    { key: 'acts', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: end },
  ];

  const add = (
    <Button icon={<PlusOutlined />} onClick={() => onAct({ is: 'assign' })}>
      {t`Assign release`}
    </Button>
  );
  if (assignments.length === 0) {
    return <EmptyState text={t`No exceptions. All users run the stable release.`} action={add} />;
  }
  return (
    <Flex vertical gap="middle" align="stretch">
      <div>{add}</div>
      <DataList
        label={t`Exceptions`}
        rows={assignments}
        rowKey={({ id }) => id}
        columns={columns}
        renderCard={(one) => (
          <>
            <Flex justify="space-between" gap="small">
              {who(one)}
              {what(one)}
            </Flex>
            <div>{one.reason}</div>
            {assignedBy(one)}
            <div>{end(one)}</div>
          </>
        )}
      />
    </Flex>
  );
}

/** Removes an assignment, with an undo for ten seconds. */
function useTakeBack(module: string): (assignment: Assignment) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const onError = (failed: string) => (error: unknown) => void message.error(errorText(error, failed));
  const assign = useMutation({
    ...api.releases.assign.mutationOptions(),
    onError: onError(t`Couldn't save the assignment. Try again.`),
  });
  const unassign = useMutation({
    ...api.releases.unassign.mutationOptions(),
    onError: onError(t`Couldn't remove the assignment. Try again.`),
  });

  return ({ id, clinic, sharePercent, channel, version, reason }) => {
    const clinicName = clinic?.name;
    const body = {
      ...(clinic ? { clinicId: clinic.id } : { sharePercent: sharePercent ?? undefined }),
      ...(channel ? { channel } : { version: version ?? undefined }),
      reason,
    };
    unassign.mutate(
      { params: { module, id } },
      {
        onSuccess: () =>
          offerUndo({
            text: clinicName ? t`${clinicName} is back on the stable release` : t`Percentage assignment removed`,
            undo: () => assign.mutate({ params: { module }, body }),
          }),
      },
    );
  };
}
