import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { problems as endpoints } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';

const ProblemDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './problem-drawer').then((m) => ({ default: m.ProblemDrawer })),
);

/** The problem list of a patient. */
export function ProblemsCard({ patientId, encounterId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ problems }) => problems);
  const drawer = useCardDrawer('problem');
  const writes = useMay(endpoints.create.access);
  return (
    <ChartCard title={t`Problems`} {...(writes && { add: { label: t`Add problem`, ...drawer.linkTo() } })}>
      <QueryState query={query} loading={t`Loading problems...`} failed={t`Couldn't load the problems`}>
        {(problems) => (
          <ChartEntries entries={problems} empty={t`No problems recorded`} isPast={({ status }) => status !== 'ACTIVE'}>
            {({ id, title, code, onsetDate, isReviewed }) => (
              <>
                <span>
                  <Link {...drawer.linkTo(id)}>{title}</Link>{' '}
                  <span className="pc-clinical-entries-note">
                    {[code, !isReviewed && t`not reviewed`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {onsetDate && <span className="pc-clinical-entries-note">{format.date(onsetDate)}</span>}
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (writes || !drawer.isNew) && (
        <Suspense>
          <ProblemDrawer patientId={patientId} encounterId={encounterId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
