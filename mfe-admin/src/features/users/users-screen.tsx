import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ROLE_TEXTS, ROLES } from '../../lib/role-texts';
import { DUTIES, DUTY_TEXTS } from '../../lib/duty-texts';
import { UserDrawers } from './user-drawers';
import { USER_ADDRESS, userFilter } from './user-filter';
import { UserList } from './user-list';

/** Everyone who has an account at the clinic; one opens beside the list. */
export function UsersScreen() {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useAddressState(USER_ADDRESS);
  const filter = userFilter(values);
  const query = useQuery({
    ...api.adminUsers.list.queryOptions({ query: filter }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Boolean(values.q || values.role || values.duty || values.status);
  const total = query.data?.pagination.totalCount;

  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ pathname: paths.newUser, search }, { state: FROM_LIST })}
    >
      {t`Add user`}
    </Button>
  );

  return (
    <Page
      title={t`Users`}
      primary={add}
      footer={total ? plural(total, { one: '# user', other: '# users' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search users...` }}
        filters={[
          {
            key: 'role',
            label: t`Role`,
            options: ROLES.map((value) => ({ value, label: i18n._(ROLE_TEXTS[value]) })),
          },
          {
            key: 'duty',
            label: t`Duty`,
            options: DUTIES.map((value) => ({ value, label: i18n._(DUTY_TEXTS[value].title) })),
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
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
      />
      <QueryState
        query={query}
        loading={t`Loading users...`}
        failed={t`Failed to load users`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.users.length === 0,
          text: values.status === 'deleted' && !values.q ? t`Nobody is deleted` : t`No users found`,
          hint: isNarrowed ? t`Try another spelling, or clear the filters.` : undefined,
          action: add,
        }}
      >
        {(data) => (
          <UserList
            users={data.users}
            sort={{ by: filter.sortBy, order: filter.sortOrder }}
            onSort={({ by, order }) => setValues({ sort: `${by}.${order}`, page: '1' })}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
      <UserDrawers />
    </Page>
  );
}
