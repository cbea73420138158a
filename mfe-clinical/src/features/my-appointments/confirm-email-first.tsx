import { useLingui } from '@lingui/react/macro';
import { errorText, useUser } from '@polyclinic/client';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Explains to patients that they can book once their e-mail address is confirmed, and sends the link again. */
export function ConfirmEmailFirst() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { role, email, emailVerified } = useUser();
  const resend = useMutation({
    ...api.auth.resendVerification.mutationOptions(),
    onSuccess: () => void message.success(t`Link sent to ${email}`),
    onError: (error) => void message.error(errorText(error, t`Couldn't send the link. Try again.`)),
  });
  if (role !== 'PATIENT' || emailVerified) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t`Confirm your email address before you book`}
      description={t`Open the link in the email we sent to ${email}, then reload this page.`}
      action={
        <Button loading={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
          {t`Resend link`}
        </Button>
      }
    />
  );
}
