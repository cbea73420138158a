import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { SetupState } from '@polyclinic/contract';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useCallback, useEffect, useState } from 'react';
import { AppProviders } from '../../app-providers';
import { LoginCard } from '../../login-card';
import { setupApi } from './setup-api';
import { SetupSteps } from './setup-steps';

/** Sets up a new installation: the platform administrator, then the first clinic. */
export function SetupScreen() {
  return (
    <AppProviders>
      <Setup />
    </AppProviders>
  );
}

function Setup() {
  const { t } = useLingui();
  const [state, setState] = useState<SetupState>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setState((await setupApi.setup.state.call()).state);
    } catch (error) {
      setFailure(errorText(error, t`Couldn't check whether this installation is set up. Try again.`));
    }
  }, [t]);

  useEffect(() => void load(), [load]);

  if (state === 'EMPTY' || state === 'NO_ADMINISTRATOR') return <SetupSteps withClinic={state === 'EMPTY'} />;
  if (state === 'DONE') return <AlreadySetUp />;
  return (
    <LoginCard title={t`Set up Polyclinic`}>
      {failure ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={failure}
          action={<Button onClick={() => void load()}>{t`Try Again`}</Button>}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </LoginCard>
  );
}

function AlreadySetUp() {
  const { t } = useLingui();
  return (
    <LoginCard title={t`Polyclinic is set up already`}>
      <p className="pc-login-question">
        {t`Log in with your account. If you have none, ask an administrator of your clinic for an invitation.`}
      </p>
      <Button type="primary" size="large" block href="/login">
        {t`Go to login`}
      </Button>
    </LoginCard>
  );
}
