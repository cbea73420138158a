import type { Asset, AssetBook } from '@polyclinic/contract';

/** Props of the dialogs of an asset. */
export interface AssetDialogProps {
  asset: Asset & { books: AssetBook[] };
  onClose: () => void;
}
