import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { paths } from '@polyclinic/remote';
import { PinPart } from '../pin-lock/pin-part';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';
import { CachedData } from './cached-data';
import { MySessions } from './my-sessions';
import { SecondFactor } from './second-factor';
import { useOwnAccount } from './use-own-account';

/** Security of the account: password, second factor and sessions. */
export function SecurityScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const isOfClinic = useSession(({ userType }) => userType === 'tenant');
  const query = useQuery(useOwnAccount().security.queryOptions());
  return (
    <AccountPage>
      <QueryState
        query={query}
        loading={t`Loading your security settings...`}
        failed={t`Couldn't load your security settings`}
      >
        {(security) => {
          const date = format.date(security.passwordChangedAt);
          return (
            <>
              <AccountPart title={t`Password`}>
                <p>{t`Last changed on ${date}`}</p>
                <Link to={paths.accountPassword}>{t`Change password`}</Link>
              </AccountPart>
              <AccountPart title={t`Two-factor authentication`}>
                <SecondFactor security={security} />
              </AccountPart>
              <AccountPart title={t`Active sessions`}>
                <MySessions sessions={security.sessions} />
              </AccountPart>
              {isOfClinic && (
                <AccountPart title={t`PIN for this device`}>
                  <PinPart />
                </AccountPart>
              )}
              <AccountPart title={t`Cached data`}>
                <CachedData />
              </AccountPart>
            </>
          );
        }}
      </QueryState>
    </AccountPage>
  );
}
