import { useLingui } from '@lingui/react/macro';
import { Spin } from '@polyclinic/ui/kit/base';
import { lazy, Suspense } from 'react';
import { CopyButton } from './copy-button';

interface AuthenticatorSecretProps {
  /** Base32, for apps that cannot scan. */
  secret: string;
  /** The otpauth URI encoded in the QR code. */
  uri: string;
}

const QrPicture = lazy(() =>
  import('./qr-picture').then(
    (module) => ({ default: module.QrPicture }),
    // Without the QR code, the key can still be typed.
    () => ({ default: NoPicture }),
  ),
);

/** The secret for an authenticator app, as QR code and as text. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Open an authenticator app on your phone, add an account and scan this QR code.`}</p>
      <div className="pc-qr">
        <Suspense fallback={<Spin />}>
          <QrPicture value={uri} />
        </Suspense>
      </div>
      <p>{t`Can't scan the code? Enter this key in the app:`}</p>
      <p className="pc-secret">
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={t`Copy key`} />
      </p>
    </>
  );
}

function NoPicture() {
  const { t } = useLingui();
  return <p role="alert">{t`Couldn't load the QR code. Use the key below.`}</p>;
}
