import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError, reloadPerson, useSession } from '@polyclinic/client';
import { Alert, Button, Spin } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { LoginCard } from '../../login-card';
import { forgetLinkToken, linkToken } from '../../page-location';
import { BackToSignIn } from './back-to-sign-in';
import { EmailForm } from './email-form';
import { publicApi } from './public-api';

/** Verifies an e-mail address with the token of a link, or sends the link again. */
export function VerifyEmailScreen() {
  const { t } = useLingui();
  const [token] = useState(linkToken);
  return (
    <LoginCard title={t`Confirm your email address`} after={<BackToSignIn />}>
      {token ? <Verification token={token} /> : <Resend />}
    </LoginCard>
  );
}

function Verification({ token }: { token: string }) {
  const { t } = useLingui();
  // A query rather than an effect: the token works once, and the cache sends it once, however often React renders.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verify(token),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  if (verification.isSuccess)
    return <Alert type="success" role="status" showIcon title={t`Your email address is confirmed`} />;
  if (verification.isPending) {
    return (
      <div role="status">
        <Spin /> {t`Confirming your email address...`}
      </div>
    );
  }
  const { error } = verification;
  if (isApiError(error) && error.code === 'TOKEN_INVALID') return <Resend failure={errorText(error, '')} />;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={errorText(error, t`Couldn't confirm your email address`)}
      action={
        <Button loading={verification.isFetching} onClick={() => void verification.refetch()}>
          {t`Try Again`}
        </Button>
      }
    />
  );
}

async function verify(token: string) {
  const answer = await publicApi.auth.verifyEmail.call({ body: { token } });
  forgetLinkToken();
  // If this reload fails, the next start of the page catches up.
  if (useSession.getState().isAuthenticated) reloadPerson().catch(() => undefined);
  return answer;
}

/** Responds alike for every address, as the password reset does. */
function Resend({ failure }: { failure?: string }) {
  const { t } = useLingui();
  const email = useSession(({ user }) => user?.email);
  return (
    <>
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <p className="pc-login-question">
        {t`Use the link in the email we sent you. To get a new one, enter your email address.`}
      </p>
      <EmailForm
        label={t`Send link again`}
        sent={t`If an unconfirmed account has this address, we've sent the link. It is valid for 24 hours.`}
        failed={t`Couldn't send the link. Try again.`}
        initial={email}
        send={(address) => publicApi.auth.resendVerification.call({ body: { email: address } })}
      />
    </>
  );
}
