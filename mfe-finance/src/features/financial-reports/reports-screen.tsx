import { paths } from '@polyclinic/remote';
import { KnownPart, LazyScreen } from '@polyclinic/ui';
import { useParams } from '@polyclinic/ui/kit/router';
import { DenseRows } from './dense-rows';
import { reportNameOf, SHOWN_REPORTS, type ShownReport } from './report-kinds';
import { StatementScreen } from './statement-screen';

const loadLedger = () => import('./general-ledger-screen').then((m) => m.GeneralLedgerScreen);

/** Financial reports; each amount leads to its lines. */
export function ReportsScreen() {
  return (
    <DenseRows>
      <KnownPart<ShownReport> name={reportNameOf(useParams().kind)} parts={SHOWN_REPORTS} screen={paths.reports}>
        {(report) =>
          report === 'general-ledger' ? (
            <LazyScreen id="general-ledger" load={loadLedger} />
          ) : (
            <StatementScreen report={report} />
          )
        }
      </KnownPart>
    </DenseRows>
  );
}
