import { useLingui } from '@lingui/react/macro';
import { reloadPerson } from '@polyclinic/client';
import { Page, QueryState, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Descriptions } from '@polyclinic/ui/kit/descriptions';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';
import { SecondFactorSection } from './features/sign-in/second-factor-section';

/** The own account of a super administrator, who belongs to no clinic. */
export function SuperAdminProfile() {
  const { t } = useLingui();
  const format = useFormat();
  const profile = useQuery(api.superAdmin.profile.queryOptions());

  return (
    <Page title={t`Your account`}>
      <QueryState query={profile} loading={t`Loading your profile...`} failed={t`Couldn't load your profile`}>
        {({ superAdmin: { firstName, lastName, email, lastLoginAt, secondFactor } }) => (
          <Flex vertical gap="middle" style={{ maxWidth: 640 }}>
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
                    children: lastLoginAt ? `${format.dateTime(lastLoginAt)} UTC` : t`This is your first login`,
                  },
                ]}
              />
            </Card>
            <Card title={t`Security`}>
              <SecondFactorSection
                state={secondFactor}
                endpoints={api.superAdmin}
                onChange={() => {
                  void profile.refetch();
                  // If this reload fails, the next start of the page updates the session.
                  reloadPerson().catch(() => undefined);
                }}
              />
            </Card>
          </Flex>
        )}
      </QueryState>
    </Page>
  );
}
