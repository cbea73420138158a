import { useLingui } from '@lingui/react/macro';
import { LoginCard } from '../../login-card';
import { BackToSignIn } from './back-to-sign-in';
import { EmailForm } from './email-form';
import { publicApi } from './public-api';

/** Requests a link to reset the password. */
export function ForgotPasswordScreen() {
  const { t } = useLingui();
  return (
    <LoginCard title={t`Forgot password`} after={<BackToSignIn />}>
      <p className="pc-login-question">
        {t`Enter the email address you log in with. We'll send you a link to set a new password.`}
      </p>
      <EmailForm
        label={t`Send link`}
        sent={t`If an account has this address, we've sent the link. It is valid for 30 minutes. Check your spam folder too.`}
        failed={t`Couldn't send the link. Try again.`}
        send={(email) => publicApi.auth.forgotPassword.call({ body: { email } })}
      />
    </LoginCard>
  );
}
