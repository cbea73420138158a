import { useLingui } from '@lingui/react/macro';
import type { Asset } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { ASSET_STATUS_LABELS, ASSET_STATUS_MEANINGS } from '../../lib/asset-labels';

/** Status of an asset as text, shape and colour. */
export function AssetStatusTag({ asset }: { asset: Pick<Asset, 'status' | 'isFullyDepreciated'> }) {
  const { t, i18n } = useLingui();
  const { status, isFullyDepreciated } = asset;
  if (status === 'IN_SERVICE' && isFullyDepreciated)
    return <StatusTag meaning="info">{t`Fully depreciated`}</StatusTag>;
  return <StatusTag meaning={ASSET_STATUS_MEANINGS[status]}>{i18n._(ASSET_STATUS_LABELS[status])}</StatusTag>;
}
