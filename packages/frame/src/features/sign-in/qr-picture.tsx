import { useLingui } from '@lingui/react/macro';
import { QRCode } from '@polyclinic/ui/kit/qr';

/** A QR code: dark on light in either theme, since cameras read nothing else. */
export function QrPicture({ value }: { value: string }) {
  const { t } = useLingui();
  return (
    <QRCode
      type="svg"
      size={184}
      value={value}
      color="#000000"
      bgColor="#ffffff"
      role="img"
      aria-label={t`QR code for the authenticator app`}
    />
  );
}
