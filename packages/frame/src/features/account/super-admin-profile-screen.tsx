import { useLingui } from '@lingui/react/macro';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { Descriptions } from '@polyclinic/ui/kit/descriptions';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../api';
import { AccountPage } from './account-page';

/** The own account of a super administrator, who belongs to no clinic. */
export function SuperAdminProfileScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const profile = useQuery(api.superAdmin.profile.queryOptions());

  return (
    <AccountPage>
      <QueryState query={profile} loading={t`Loading your profile...`} failed={t`Failed to load your profile`}>
        {({ superAdmin: { firstName, lastName, email, lastLoginAt } }) => (
          <Card>
            <Descriptions
              column={1}
              size="middle"
              items={[
                { key: 'name', label: t`Name`, children: `${firstName} ${lastName}` },
                { key: 'role', label: t`Role`, children: t`Super administrator` },
                { key: 'email', label: t`Email address`, children: email },
                {
                  key: 'lastLogin',
                  label: t`Last login`,
                  children: lastLoginAt ? `${format.dateTime(lastLoginAt)} UTC` : t`This is the first`,
                },
              ]}
            />
          </Card>
        )}
      </QueryState>
    </AccountPage>
  );
}
