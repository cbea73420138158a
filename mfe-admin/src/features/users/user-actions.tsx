import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { User } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, LazyScreen, RecordActions, useLeave, type RecordAction } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { EditOutlined, UndoOutlined } from '@polyclinic/ui/kit/icons';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { DialogPerson } from './dialog-person';
import { InviteButton } from './invite-button';
import { useUserActions } from './use-user-actions';

type Dialog = 'password' | 'for-good';

const DIALOGS = {
  password: () => import('./set-password-dialog').then((m) => m.SetPasswordDialog),
  'for-good': () => import('./delete-for-good-dialog').then((m) => m.DeleteForGoodDialog),
};

/** Menu of the administrator's actions on the open account. */
export function UserActions({ user }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useLeave(paths.users);
  const actions = useUserActions(leave);
  const isOwn = useUser().id === user.id;
  const [dialog, setDialog] = useState<Dialog>();
  const { id } = user;

  const history = {
    key: 'history',
    label: t`View user activity`,
    onClick: () => void navigate(`${paths.auditLog}?person=${id}`),
  };
  // Not on the own account: its password, sessions and second factor are on the account page, and nobody can lock
  // themselves out.
  const onOthers: RecordAction[] = [
    {
      // Users without a password have the button of the invitation.
      isShown: user.isActive && !user.isInvited,
      key: 'link',
      label: t`Send password reset link`,
      onClick: () => actions.sendPasswordLink(user),
    },
    {
      isShown: user.role !== 'ADMIN',
      key: 'password',
      label: t`Set password...`,
      onClick: () => setDialog('password'),
    },
    {
      isShown: user.openSessions > 0,
      key: 'sessions',
      label: t`End sessions...`,
      onClick: () => void actions.endSessions(user),
    },
    {
      isShown: user.hasSecondFactor,
      key: 'factor',
      label: t`Remove two-factor authentication...`,
      onClick: () => void actions.removeSecondFactor(user),
    },
    { key: 'end', type: 'divider' },
    { key: 'delete', label: t`Delete user`, danger: true, onClick: () => actions.remove(user) },
  ];
  const items: RecordAction[] = user.deletedAt
    ? [
        history,
        { key: 'for-good', label: t`Delete permanently...`, danger: true, onClick: () => setDialog('for-good') },
      ]
    : [history, ...(isOwn ? [] : onOthers)];

  return (
    <Flex gap="small" wrap>
      {user.deletedAt ? (
        <Button type="primary" icon={<UndoOutlined />} loading={actions.isBusy} onClick={() => actions.restore(user)}>
          {t`Restore`}
        </Button>
      ) : (
        <Button
          type="primary"
          icon={<EditOutlined />}
          onClick={() => void navigate({ pathname: paths.editUser(id), search }, { state: FROM_LIST })}
        >
          {t`Edit user`}
        </Button>
      )}
      {!user.deletedAt && !isOwn && user.isActive && user.isInvited && <InviteButton user={user} />}
      {!user.deletedAt && !isOwn && (
        <Button
          loading={actions.isBusy}
          onClick={() => (user.isActive ? actions.deactivate(user) : actions.activate(user))}
        >
          {user.isActive ? t`Deactivate user` : t`Activate user`}
        </Button>
      )}
      <RecordActions actions={items} placement="topLeft" />
      {dialog && (
        <DialogPerson value={{ user, close: () => setDialog(undefined), leave }}>
          <LazyScreen id={`user-${dialog}`} load={DIALOGS[dialog]} waiting={null} />
        </DialogPerson>
      )}
    </Flex>
  );
}
