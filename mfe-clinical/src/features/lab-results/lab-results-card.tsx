import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { labResults } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { ResultLine } from './result-line';

const OrderDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './order-drawer').then((m) => ({ default: m.OrderDrawer })),
);
const EnterResultDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './enter-result-drawer').then((m) => ({
    default: m.EnterResultDrawer,
  })),
);

/** Results of a patient: those to review, then the last ones; pending ones wait for their values. */
export function LabResultsCard({ patientId, encounterId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const writes = useMay(labResults.create.access);
  const query = useChart(patientId, (chart) => chart.labResults);
  const order = useCardDrawer('order');
  const entry = useCardDrawer('result');
  return (
    <>
      <ChartCard title={t`Results`} {...(writes && { add: { label: t`Order test`, ...order.linkTo() } })}>
        <QueryState query={query} loading={t`Loading results...`} failed={t`Couldn't load the results`}>
          {(results) => {
            const waiting = results.filter(({ status }) => status === 'COMPLETED');
            const others = results.filter(({ status }) => status !== 'COMPLETED');
            return (
              <>
                {waiting.length > 0 && (
                  <section aria-label={t`Results to review`}>
                    <strong>{t`Results to review`}</strong>
                    <ChartEntries entries={waiting} empty={null}>
                      {(result) => <ResultLine result={result} />}
                    </ChartEntries>
                    {others.length > 0 && <strong>{t`Last results`}</strong>}
                  </section>
                )}
                {(others.length > 0 || waiting.length === 0) && (
                  <ChartEntries entries={others} empty={t`No results yet`}>
                    {(result) => (
                      <>
                        <ResultLine result={result} />
                        {writes && result.status === 'PENDING' && (
                          <Link {...entry.linkTo(result.id)}>{t`Enter values`}</Link>
                        )}
                      </>
                    )}
                  </ChartEntries>
                )}
                {writes && (
                  <Link className="pc-clinical-entries-act" {...entry.linkTo()}>{t`Enter result without order`}</Link>
                )}
              </>
            );
          }}
        </QueryState>
      </ChartCard>
      <Suspense>
        {order.open && <OrderDrawer patientId={patientId} encounterId={encounterId} drawer={order} />}
        {entry.open && <EnterResultDrawer patientId={patientId} encounterId={encounterId} drawer={entry} />}
      </Suspense>
    </>
  );
}
