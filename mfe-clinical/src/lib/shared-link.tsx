import { useLingui } from '@lingui/react/macro';
import { CopyLink } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { QRCode } from '@polyclinic/ui/kit/qr';

/** A link for somebody's own phone: to be copied into a message, or read off the screen by the phone of whoever stands at the desk. */
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
        // Dark on light in either theme: cameras read nothing else.
        color="#000000"
        bgColor="#ffffff"
        role="img"
        aria-label={t`QR code of the link`}
      />
    </Flex>
  );
}
