import { useLingui } from '@lingui/react/macro';
import { QRCode } from '@polyclinic/ui/kit/qr';

/** QR code: dark on light in either theme, because many scanners cannot read inverted codes. */
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
