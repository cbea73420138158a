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
        {t`Enter the e-mail address you sign in with. We send a link there that sets a new password.`}
      </p>
      <EmailForm
        label={t`Send the link`}
        sent={t`If an account has this address, the link is on its way. It works for 30 minutes. Look in the spam folder too.`}
        failed={t`The link could not be sent`}
        send={(email) => publicApi.auth.forgotPassword.call({ body: { email } })}
      />
    </LoginCard>
  );
}
