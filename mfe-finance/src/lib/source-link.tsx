import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GeneralLedgerLine, JournalEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { Link } from '@polyclinic/ui/kit/router';

interface Source {
  text: MessageDescriptor;
  /** Returns the path of the document, if it has a screen. */
  to?: (id: string) => string;
}

/** Source that has stock movements instead of a page of its own. */
const ofStock = (sourceType: string, text: MessageDescriptor): Record<string, Source> => ({
  [sourceType]: { text, to: (id) => paths.stockMovementsOf(sourceType, id) },
});

const SOURCES: Record<string, Source> = {
  invoices: { text: msg`Invoice`, to: paths.invoice },
  payments: { text: msg`Payment`, to: paths.payment },
  creditNotes: { text: msg`Credit note` },
  writeOffs: { text: msg`Write-off` },
  refunds: { text: msg`Refund` },
  shareTransfers: { text: msg`Transfer to patient` },
  exchangeRates: { text: msg`Currency revaluation`, to: paths.period },
  ledgerPeriods: { text: msg`Year-end close` },
  // The id is that of the posting, except for the acquisition of an asset.
  assets: { text: msg`Fixed asset` },
  assetDepreciation: { text: msg`Depreciation`, to: () => paths.depreciation },
  assetDisposals: { text: msg`Asset disposal` },
  maintenanceOrders: { text: msg`Maintenance` },
  goodsReceipts: { text: msg`Goods receipt`, to: paths.goodsReceipt },
  supplierBills: { text: msg`Supplier bill`, to: paths.supplierBill },
  supplierDebitNotes: { text: msg`Debit note to a supplier` },
  paymentRuns: { text: msg`Payment run`, to: paths.paymentRun },
  stocktakes: { text: msg`Stocktake`, to: paths.stocktake },
  supplyOpenings: { text: msg`Supply take-over`, to: () => paths.supplyOpenings },
  ...ofStock('supplierReturns', msg`Return to a supplier`),
  ...ofStock('stock', msg`Stock movement`),
  ...ofStock('stockAdjustments', msg`Stock adjustment`),
  ...ofStock('stockTransfers', msg`Stock transfer`),
  ...ofStock('stockBatches', msg`Destroyed batch`),
  ...ofStock('controlledDrugs', msg`Controlled drug`),
  ...ofStock('dispensing', msg`Dispensing`),
  ...ofStock('consumableUsages', msg`Consumables of a treatment`),
};

type SourceOf = Pick<JournalEntry | GeneralLedgerLine, 'sourceType' | 'sourceId'>;

/** The document that posted an entry. */
export function SourceLink({ entry: { sourceType, sourceId } }: { entry: SourceOf }) {
  const { i18n } = useLingui();
  const source = SOURCES[sourceType ?? ''];
  if (!source) return sourceType;
  const text = i18n._(source.text);
  return source.to && sourceId ? <Link to={source.to(sourceId)}>{text}</Link> : text;
}
