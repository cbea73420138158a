import { useLingui } from '@lingui/react/macro';
import { Page, PartLinks, usePrint } from '@polyclinic/ui';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { ConsumptionReport } from './consumption-report';
import { MovementReport } from './movement-report';
import { ValuationReport } from './valuation-report';

const REPORTS = { valuation: ValuationReport, movement: MovementReport, consumption: ConsumptionReport };
type Report = keyof typeof REPORTS;

/** Reports of the stock: value, movement and consumption at any date, each compared with the stock account. */
export function StockReportsScreen() {
  const { t } = useLingui();
  const { report = 'valuation' } = useParams();
  const { search } = useLocation();
  const { printed, print } = usePrint();
  const shown: Report = report in REPORTS ? (report as Report) : 'valuation';
  const titles: Record<Report, string> = {
    valuation: t`Stock valuation`,
    movement: t`Stock movement`,
    consumption: t`Consumption`,
  };
  const Shown = REPORTS[shown];
  function printSheet(sheet: ReactNode): void {
    print(<Sheet title={titles[shown]}>{sheet}</Sheet>);
  }
  return (
    <Page title={titles[shown]}>
      <PartLinks
        label={t`Stock reports`}
        parts={(Object.keys(REPORTS) as Report[]).map((key) => ({
          key,
          title: titles[key],
          isShown: key === shown,
          to: { pathname: STOCK_PATHS.report(key), search },
        }))}
      />
      <Shown onPrint={printSheet} />
      {printed}
    </Page>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
}
