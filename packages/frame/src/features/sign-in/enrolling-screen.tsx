import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, logout, renewSession, useSession } from '@polyclinic/client';
import { superAdmin, user } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { LoginCard } from '../../login-card';
import { IdleWatch } from '../idle/idle-watch';
import { SecondFactorSetup } from './second-factor-setup';

const api = createApi({ superAdmin, user });

interface EnrollingScreenProps {
  /** Lets the person in without a second factor, if it is only offered. */
  onLater?: () => void;
}

/** The only screen for people whose role requires a second factor that they have not set up. */
export function EnrollingScreen({ onLater }: EnrollingScreenProps) {
  const { t } = useLingui();
  const userType = useSession((session) => session.userType);
  const dueAt = useSession(({ user }) => (user && 'secondFactorDueAt' in user ? user.secondFactorDueAt : null));
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
      {onLater && <LaterOffer dueAt={dueAt} onLater={onLater} />}
      <SecondFactorSetup
        endpoints={userType === 'super-admin' ? api.superAdmin : api.user}
        onDone={() => void enter()}
      />
      <IdleWatch />
    </LoginCard>
  );
}

function LaterOffer({ dueAt, onLater }: { dueAt: string | null | undefined; onLater: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const date = dueAt ? format.date(dueAt) : undefined;
  return (
    <Alert
      type="info"
      showIcon
      title={date ? t`You can do this later, until ${date}.` : t`You can do this later.`}
      action={<Button onClick={onLater}>{t`Later`}</Button>}
    />
  );
}
