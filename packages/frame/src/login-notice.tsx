import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { Alert } from '@polyclinic/ui/kit/base';
import type { LoginFailure } from './use-login';

/** The last error, the success, or how the previous session ended. */
export function LoginNotice({ failure, done }: { failure: LoginFailure | undefined; done: string | false }) {
  const { t } = useLingui();
  const endedBecause = useSession((session) => session.endedBecause);
  if (done) return <Alert type="success" role="status" showIcon title={done} />;
  if (failure) return <Alert type="error" role="alert" showIcon title={failure.text} description={failure.hint} />;
  switch (endedBecause) {
    case 'signed-out':
      return <Alert type="success" role="status" showIcon title={t`Logged out successfully`} />;
    case 'signed-out-here':
      return (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`Error logging out`}
          description={t`You are logged out on this device, but the server could not be told. The session there expires by itself.`}
        />
      );
    case 'signed-out-elsewhere':
      return <Alert type="info" role="status" showIcon title={t`You logged out in another window`} />;
    case 'expired':
      return <Alert type="info" role="status" showIcon title={t`Your session has ended. Please log in again`} />;
    case 'idle':
      return (
        <Alert
          type="info"
          role="status"
          showIcon
          title={t`You were logged out because the app wasn't used for a while`}
        />
      );
    case 'wrong-pin':
      return <Alert type="warning" role="alert" showIcon title={t`You were logged out after too many wrong PINs`} />;
    default:
      return null;
  }
}
