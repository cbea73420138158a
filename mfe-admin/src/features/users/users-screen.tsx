import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ROLE_LABELS, ROLES } from '@polyclinic/clinic-ui';
import { AdminUserFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { DUTIES, DUTY_LABELS } from '../../lib/duty-labels';
import { UserDrawers } from './user-drawers';
import { UserList } from './user-list';

const SEARCH_PARAMS = { q: 'search', role: 'role', duty: 'duty', status: 'status' } as const;
const OPTIONS = { sort: 'name.asc', limit: 20 };

/** All accounts of the clinic; one opens next to the list. */
export function UsersScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(AdminUserFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.adminUsers.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { q, status } = state.values;

  return (
    <ListScreen
      title={t`Users`}
      add={{ label: t`Add user`, to: paths.newUser }}
      footer={(total) => plural(total, { one: '# user', other: '# users' })}
      state={state}
      search={t`Search users...`}
      filters={[
        {
          key: 'role',
          label: t`Role`,
          options: ROLES.map((value) => ({ value, label: i18n._(ROLE_LABELS[value]) })),
        },
        {
          key: 'duty',
          label: t`Duty`,
          options: DUTIES.map((value) => ({ value, label: i18n._(DUTY_LABELS[value].title) })),
        },
        {
          key: 'status',
          label: t`Status`,
          options: [
            { value: 'active', label: t`Active` },
            { value: 'inactive', label: t`Inactive` },
            { value: 'deleted', label: t`Deleted` },
          ],
        },
      ]}
      query={query}
      loading={t`Loading users...`}
      failed={t`Couldn't load the users`}
      empty={{
        when: (data) => data.users.length === 0,
        text: status === 'deleted' && !q ? t`No deleted users` : t`No users found`,
        hint: state.isNarrowed ? t`Check the spelling or clear the filters.` : undefined,
      }}
      dialogs={<UserDrawers />}
    >
      {(data, list) => <UserList users={data.users} {...list} />}
    </ListScreen>
  );
}
