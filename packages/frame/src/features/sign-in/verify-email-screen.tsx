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
    <LoginCard title={t`Confirm your e-mail address`} after={<BackToSignIn />}>
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
    return <Alert type="success" role="status" showIcon title={t`Your e-mail address is confirmed`} />;
  if (verification.isPending) {
    return (
      <div role="status">
        <Spin /> {t`Confirming your e-mail address...`}
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
      title={errorText(error, t`Your e-mail address could not be confirmed`)}
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
        {t`The link is in the e-mail that we sent you. Enter your address to have it sent again.`}
      </p>
      <EmailForm
        label={t`Send the link again`}
        sent={t`If an account has this address and it is not confirmed yet, the link is on its way. It works for 24 hours.`}
        failed={t`The link could not be sent`}
        initial={email}
        send={(address) => publicApi.auth.resendVerification.call({ body: { email: address } })}
      />
    </>
  );
}
