import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../api';

/** Notice that the address is not verified yet, with a button to resend the link. */
export function EmailVerification({ email }: { email: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const failed = t`Couldn't send the link. Try again.`;
  const resend = useMutation({
    ...api.auth.resendVerification.mutationOptions(),
    onError: (error) => void message.error(errorText(error, failed)),
  });
  if (resend.isSuccess) {
    return (
      <Alert
        type="success"
        role="status"
        showIcon
        title={t`We've sent the link to ${email}. It is valid for 24 hours.`}
      />
    );
  }
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t`Your email address is not confirmed yet`}
      action={
        <Button loading={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
          {t`Send link again`}
        </Button>
      }
    />
  );
}
