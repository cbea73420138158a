import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { goodsReceipts, type StockMovement } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { Link } from '@polyclinic/ui/kit/router';
import { STOCK_PATHS } from './stock-paths';

interface Source {
  text: MessageDescriptor;
  /** Returns the path of the document, if it has a page. */
  to?: (id: string) => string;
}

const SOURCES: Record<string, Source> = {
  goodsReceipts: { text: msg`Goods receipt`, to: paths.goodsReceipt },
  stocktakes: { text: msg`Stocktake`, to: STOCK_PATHS.stocktake },
  stockAdjustments: { text: msg`Stock adjustment`, to: () => STOCK_PATHS.adjustments },
  stockTransfers: { text: msg`Stock transfer`, to: () => STOCK_PATHS.transfers },
  supplyOpenings: { text: msg`Supply take-over` },
  dispensing: { text: msg`Dispensing` },
  consumableUsages: { text: msg`Treatment` },
};

/** The document that moved the stock; a receipt is a link for those who may read receipts. */
export function MovementSource({ movement: { sourceType, sourceId } }: { movement: StockMovement }) {
  const { i18n } = useLingui();
  const mayReadReceipts = useMay(goodsReceipts.get.access);
  const source = SOURCES[sourceType];
  if (!source) return null;
  const text = i18n._(source.text);
  const isOpen = source.to && (sourceType !== 'goodsReceipts' || mayReadReceipts);
  return isOpen && source.to ? <Link to={source.to(sourceId)}>{text}</Link> : text;
}
