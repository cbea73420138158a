import { useLingui } from '@lingui/react/macro';
import { CopyLink } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { QRCode } from '@polyclinic/ui/kit/qr';

/** A link for a person's phone: copied into a message, or scanned as a QR code at the desk. */
export function SharedLink({ path }: { path: string }) {
  const { t } = useLingui();
  const link = window.location.origin + path;
  return (
    <Flex vertical gap="small">
      <CopyLink url={link} />
      <QRCode
        type="svg"
        size={184}
        value={link}
        // Dark on light in either theme, because many scanners cannot read inverted codes.
        color="#000000"
        bgColor="#ffffff"
        role="img"
        aria-label={t`QR code of the link`}
      />
    </Flex>
  );
}
