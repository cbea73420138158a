import { LazyScreen } from '@polyclinic/ui';
import { useParams } from '@polyclinic/ui/kit/router';
import { reportOf } from './report-kinds';
import { StatementScreen } from './statement-screen';

const loadLedger = () => import('./general-ledger-screen').then((m) => m.GeneralLedgerScreen);

/** Financial reports; each amount leads to its lines. */
export function ReportsScreen() {
  const report = reportOf(useParams().kind);
  if (report === 'general-ledger') return <LazyScreen id="general-ledger" load={loadLedger} />;
  return <StatementScreen report={report} />;
}
