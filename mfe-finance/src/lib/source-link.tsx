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

const SOURCES: Record<string, Source> = {
  invoices: { text: msg`Invoice`, to: paths.invoice },
  payments: { text: msg`Payment`, to: paths.payment },
  creditNotes: { text: msg`Credit note` },
  writeOffs: { text: msg`Write-off` },
  refunds: { text: msg`Refund` },
  shareTransfers: { text: msg`Transfer to patient` },
  exchangeRates: { text: msg`Currency revaluation`, to: paths.period },
  ledgerPeriods: { text: msg`Year-end close` },
  assets: { text: msg`Fixed asset` },
  assetDepreciation: { text: msg`Depreciation` },
  assetDisposals: { text: msg`Asset disposal` },
  maintenanceOrders: { text: msg`Maintenance` },
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
