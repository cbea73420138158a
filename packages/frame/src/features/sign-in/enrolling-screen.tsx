import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, logout, renewSession, useSession } from '@polyclinic/client';
import { superAdmin, user } from '@polyclinic/contract';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { LoginCard } from '../../login-card';
import { IdleWatch } from '../idle/idle-watch';
import { SecondFactorSetup } from './second-factor-setup';

const api = createApi({ superAdmin, user });

/** The only screen for people whose role requires a second factor that they have not set up. */
export function EnrollingScreen() {
  const { t } = useLingui();
  const userType = useSession((session) => session.userType);
  const [failure, setFailure] = useState<string>();
  const out = (
    <Button type="text" onClick={() => void logout()}>
      {t`Log out`}
    </Button>
  );

  async function enter() {
    setFailure(undefined);
    try {
      await renewSession();
    } catch (error) {
      setFailure(errorText(error, t`Couldn't log you in. Try again.`));
    }
  }

  return (
    <LoginCard title={t`Set up two-factor authentication`} after={out}>
      <p className="pc-login-question">
        {t`Your role requires two-factor authentication. From now on, you log in with your password and a code from an app on your phone.`}
      </p>
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <SecondFactorSetup
        endpoints={userType === 'super-admin' ? api.superAdmin : api.user}
        onDone={() => void enter()}
      />
      <IdleWatch />
    </LoginCard>
  );
}
