import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { UserActions } from './user-actions';
import { UserData } from './user-data';

/** Details of an account. */
export function UserDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.adminUsers.get.queryOptions({ params: { id } }));
  const user = query.data?.user;
  return (
    <DetailDrawer
      title={user ? personName(user) : t`User`}
      closeTo={paths.users}
      footer={user && <UserActions user={user} />}
    >
      <QueryState
        query={query}
        loading={t`Loading user...`}
        failed={t`Couldn't load the user`}
        missing={{ title: t`User not found`, to: paths.users, back: t`All users` }}
      >
        {(data) => <UserData user={data.user} />}
      </QueryState>
    </DetailDrawer>
  );
}
