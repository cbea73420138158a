import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Everyone who has an account at the clinic. */
export function UsersScreen() {
  const { t } = useLingui();
  const query = useQuery(api.adminUsers.list.queryOptions({ query: { limit: 20 } }));
  const total = query.data?.pagination.totalCount;
  return (
    <Page title={t`Users`} footer={total ? plural(total, { one: '# user', other: '# users' }) : undefined}>
      <QueryState
        query={query}
        loading={t`Loading users...`}
        failed={t`Failed to load users`}
        skeleton={<ListSkeleton />}
      >
        {(data) => (
          <ul>
            {data.users.map(({ id, firstName, lastName }) => (
              <li key={id}>{`${firstName} ${lastName}`}</li>
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}
