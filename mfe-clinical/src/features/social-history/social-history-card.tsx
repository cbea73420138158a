import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { socialHistory as endpoints } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { SOCIAL_TOPIC_LABELS, SUBSTANCE_USE_LABELS } from '../../lib/chart/social-history-labels';

const SocialHistoryDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './social-history-drawer').then((m) => ({
    default: m.SocialHistoryDrawer,
  })),
);

/** The social history of a patient; earlier statements of a topic are among the past. */
export function SocialHistoryCard({ patientId }: SlotProps['chart.summary']) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ socialHistory }) => socialHistory);
  const drawer = useCardDrawer('social');
  const writes = useMay(endpoints.create.access);
  const period = (since: string | null, until: string | null) =>
    [since, until].map((day) => day && format.date(day)).join(' – ');
  return (
    <ChartCard title={t`Social history`} {...(writes && { add: { label: t`Add statement`, ...drawer.linkTo() } })}>
      <QueryState query={query} loading={t`Loading social history...`} failed={t`Couldn't load the social history`}>
        {(entries) => (
          <ChartEntries entries={entries} isPast={({ isCurrent }) => !isCurrent} empty={t`No social history recorded`}>
            {({ id, topic, use, detail, sinceDate, untilDate, createdAt }) => (
              <>
                <span>
                  <Link {...drawer.linkTo(id)}>{i18n._(SOCIAL_TOPIC_LABELS[topic])}</Link>{' '}
                  <span className="pc-clinical-entries-note">
                    {[
                      use && i18n._(SUBSTANCE_USE_LABELS[use]),
                      detail,
                      (sinceDate ?? untilDate) && period(sinceDate, untilDate),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="pc-clinical-entries-note">{format.date(createdAt)}</span>
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (writes || !drawer.isNew) && (
        <Suspense>
          <SocialHistoryDrawer patientId={patientId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
