import { useLingui } from '@lingui/react/macro';
import { Spin } from '@polyclinic/ui/kit/base';
import { lazy, Suspense } from 'react';
import { CopyButton } from './copy-button';

interface AuthenticatorSecretProps {
  /** In base32, for apps that cannot scan. */
  secret: string;
  /** The otpauth address that the picture holds. */
  uri: string;
}

const QrPicture = lazy(() =>
  import('./qr-picture').then(
    (module) => ({ default: module.QrPicture }),
    // The key in letters does the same without the picture.
    () => ({ default: NoPicture }),
  ),
);

/** What an authenticator app needs to know: as a picture to scan and as text to type. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Open an authenticator app on your phone, add an account and scan this picture.`}</p>
      <div className="pc-qr">
        <Suspense fallback={<Spin />}>
          <QrPicture value={uri} />
        </Suspense>
      </div>
      <p>{t`If you cannot scan, enter this key in the app:`}</p>
      <p className="pc-secret">
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={t`Copy the key`} />
      </p>
    </>
  );
}

function NoPicture() {
  const { t } = useLingui();
  return <p role="alert">{t`The picture could not be loaded. Use the key below.`}</p>;
}
