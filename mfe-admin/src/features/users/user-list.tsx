import { useLingui } from '@lingui/react/macro';
import { personName, ROLE_LABELS } from '@polyclinic/clinic-ui';
import type { User } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, RowLink, type ShownList, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useDutyNames } from './use-duty-names';
import { UserStatusTag } from './user-status-tag';

interface UserListProps extends ShownList {
  users: User[];
}

/** List of accounts by name. */
export function UserList({ users, ...list }: UserListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const dutyNames = useDutyNames();

  const role = (user: User) => i18n._(ROLE_LABELS[user.role]);
  const secondFactor = ({ hasSecondFactor }: User) => (hasSecondFactor ? t`On` : t`Off`);
  const lastLogin = ({ lastLoginAt }: User) =>
    lastLoginAt ? <span title={format.fullDate(lastLoginAt)}>{format.dateTime(lastLoginAt)}</span> : t`Never`;

  const columns: ListColumn<User>[] = [
    { key: 'name', title: t`Name`, sortKey: 'name', render: (user) => <UserTitle user={user} /> },
    { key: 'role', title: t`Role`, sortKey: 'role', render: (user) => <span style={ONE_LINE}>{role(user)}</span> },
    { key: 'duties', title: t`Duties`, render: (user) => dutyNames(user) || '–' },
    { key: 'lastLogin', title: t`Last login`, sortKey: 'lastLoginAt', render: lastLogin },
    { key: 'secondFactor', title: t`Two-factor authentication`, render: secondFactor },
    { key: 'status', title: t`Status`, render: (user) => <UserStatusTag user={user} /> },
  ];

  return (
    <DataList
      label={t`Users`}
      rows={users}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(user) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <UserTitle user={user} />
            <UserStatusTag user={user} />
          </Flex>
          <div>{[role(user), dutyNames(user)].filter(Boolean).join(' · ')}</div>
          <div>
            {t`Last login`}: {lastLogin(user)}
          </div>
        </>
      )}
      {...list}
    />
  );
}

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

function UserTitle({ user }: { user: User }) {
  return (
    <div>
      <RowLink to={paths.user(user.id)}>{personName(user)}</RowLink>
      <div className="pc-list-sub">{user.userId ?? user.email}</div>
    </div>
  );
}
