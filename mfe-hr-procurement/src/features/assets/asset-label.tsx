import { useLingui } from '@lingui/react/macro';
import type { Asset } from '@polyclinic/contract';
import { Flex } from '@polyclinic/ui/kit/base';
import { QRCode } from '@polyclinic/ui/kit/qr';
import { assetPath } from '../../lib/asset-paths';

const SIZE_PX = 120;

/** Label of an asset: its number, and a QR code that opens its page. */
export function AssetLabel({ asset: { id, number, name } }: { asset: Asset }) {
  const { t } = useLingui();
  return (
    <Flex vertical align="center" gap="small">
      <QRCode
        type="svg"
        size={SIZE_PX}
        value={window.location.origin + assetPath(id)}
        // Dark on light in either theme, because many scanners cannot read inverted codes.
        color="#000000"
        bgColor="#ffffff"
        role="img"
        aria-label={t`QR code of ${name}`}
      />
      <strong>{number}</strong>
    </Flex>
  );
}
