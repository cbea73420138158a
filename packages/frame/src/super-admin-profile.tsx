import { useLingui } from '@lingui/react/macro';
import { createApi, logout, reloadPerson } from '@polyclinic/client';
import { FALLBACK_TENANT_NAME, superAdmin } from '@polyclinic/contract';
import { Page, QueryState, Sheet, useFormat, useIsPhone } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Descriptions } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { AccountMenu } from './account-menu';
import { brandingOf } from './branding';
import { ClinicMark } from './clinic-mark';
import { IdleWatch } from './features/idle/idle-watch';
import { SecondFactorSection } from './features/sign-in/second-factor-section';
import { FRAME_SHEET } from './frame-sheet';
import { PageSwitches } from './page-switches';

const api = createApi({ superAdmin });

/** The page of a super administrator, who belongs to no clinic and sees none from here. */
export function SuperAdminProfile() {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const profile = useQuery(api.superAdmin.profile.queryOptions());

  return (
    <div className="pc-frame">
      <Sheet name="frame" css={FRAME_SHEET} />
      <header className="pc-top">
        <span className="pc-clinic">
          <ClinicMark branding={brandingOf(null)} />
          <span className="pc-clinic-name">{FALLBACK_TENANT_NAME}</span>
        </span>
        <div className="pc-top-actions">
          {!isPhone && <PageSwitches />}
          <AccountMenu compact={isPhone} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pc-main">
        <Page title={t`Super administrator`} primary={<Button onClick={() => void logout()}>{t`Log out`}</Button>}>
          <QueryState query={profile} loading={t`Loading your profile...`} failed={t`Failed to load your profile`}>
            {({ superAdmin: { firstName, lastName, email, lastLoginAt, secondFactor } }) => (
              <Flex vertical gap="middle" style={{ maxWidth: 640 }}>
                <Card>
                  <Descriptions
                    column={1}
                    size="middle"
                    items={[
                      { key: 'name', label: t`Name`, children: `${firstName} ${lastName}` },
                      { key: 'email', label: t`E-mail address`, children: email },
                      {
                        key: 'lastLogin',
                        label: t`Last login`,
                        children: lastLoginAt ? `${format.dateTime(lastLoginAt)} UTC` : t`This is the first`,
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
                      // What the session keeps of it counts from the next start if not now.
                      reloadPerson().catch(() => undefined);
                    }}
                  />
                </Card>
              </Flex>
            )}
          </QueryState>
        </Page>
      </main>
      <IdleWatch />
    </div>
  );
}
