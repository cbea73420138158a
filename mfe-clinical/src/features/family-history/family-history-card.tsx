import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { familyHistory as endpoints } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { FAMILY_RELATION_LABELS } from '../../lib/chart/family-relation-labels';

const FamilyHistoryDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './family-history-drawer').then((m) => ({
    default: m.FamilyHistoryDrawer,
  })),
);

/** Conditions of a patient's relatives. */
export function FamilyHistoryCard({ patientId }: SlotProps['chart.summary']) {
  const { t, i18n } = useLingui();
  const query = useChart(patientId, ({ familyHistory }) => familyHistory);
  const drawer = useCardDrawer('relative');
  const writes = useMay(endpoints.create.access);
  return (
    <ChartCard
      title={t`Family history`}
      {...(writes && { add: { label: t`Add relative's condition`, ...drawer.linkTo() } })}
    >
      <QueryState query={query} loading={t`Loading family history...`} failed={t`Couldn't load the family history`}>
        {(entries) => (
          <ChartEntries entries={entries} empty={t`No family history recorded`}>
            {({ id, relation, condition, ageAtOnset, isDeceased }) => (
              <span>
                <Link {...drawer.linkTo(id)}>{condition}</Link>{' '}
                <span className="pc-clinical-entries-note">
                  {[
                    i18n._(FAMILY_RELATION_LABELS[relation]),
                    ageAtOnset !== null && t`from age ${ageAtOnset}`,
                    isDeceased && t`deceased`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            )}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (writes || !drawer.isNew) && (
        <Suspense>
          <FamilyHistoryDrawer patientId={patientId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
