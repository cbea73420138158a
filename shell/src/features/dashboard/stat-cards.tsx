import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { Role } from '@polyclinic/contract';
import { useFeature } from '@polyclinic/frame';
import { LazyScreen, QueryState, useFormat } from '@polyclinic/ui';
import { matchPath } from '@polyclinic/ui/kit/router';
import { FACTS_OF, factsFor, type Fact } from './facts-of-roles';
import { listOfFigure } from './list-of-figure';
import { OWN_STATS } from './own-stats';
import { StatCard, type Stat } from './stat-card';
import { useClinicStats } from './use-clinic-stats';
import { useFigures, type Figures } from './use-figures';

interface StatCardsProps {
  role: Role;
  /** The paths this person may open: figures link to no others. */
  addresses: readonly string[];
}

const loadSample = () => import('./sample-figures').then((m) => m.SampleFigures);

const isRequired = (fact: Fact) => fact.of === 'clinic' || !fact.isOptional;

/** The figures of a role in one row. */
export function StatCards({ role, addresses }: StatCardsProps) {
  const { t } = useLingui();
  const query = useFigures(role);
  const isSampled = useFeature('sampleDataFallback') && role === 'RECEPTIONIST';
  const statsOf = useStats(role, addresses);
  const expected = FACTS_OF[role].filter(isRequired).length;
  const shown = query.data && statsOf(query.data);
  // No placeholder for optional figures alone: most clinics do not have them.
  if (shown ? shown.length === 0 : expected === 0) return null;
  if (isSampled && query.isError && !query.data) {
    return <LazyScreen id="sample-figures" load={loadSample} given={{ retry: query.refetch }} waiting={null} />;
  }
  return (
    <section aria-label={t`Today's figures`} className={query.isError && !query.data ? 'pc-stats-failed' : undefined}>
      <QueryState
        query={query}
        loading={t`Loading today's figures...`}
        failed={t`Failed to load dashboard data`}
        skeleton={<WaitingCards count={expected} />}
      >
        {() => (
          <ul className="pc-stats" data-count={shown?.length}>
            {shown?.map((stat) => (
              <li key={stat.key}>
                <StatCard stat={stat} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function WaitingCards({ count }: { count: number }) {
  return (
    <div className="pc-stats" data-count={count}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="pc-stat pc-stat-waiting">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

function useStats(role: Role, addresses: readonly string[]): (figures: Figures) => Stat[] {
  const { i18n } = useLingui();
  const format = useFormat();
  const clinicStatsOf = useClinicStats();
  const { id: me } = useUser();
  const reach = (path: string | undefined) =>
    path !== undefined && addresses.some((address) => matchPath(address, path.split('?')[0] ?? '')) ? path : undefined;

  return ({ stats, own }) => {
    // A new clinic shows its first steps instead of zeros.
    if (stats?.totalPatients.value === 0 && stats.todaysAppointments.value === 0) return [];
    const ofClinic = stats && clinicStatsOf(stats);
    return factsFor(role, stats?.maySeeRevenue ?? false)
      .flatMap((fact): Stat[] => {
        if (fact.of === 'clinic') return ofClinic ? [ofClinic[fact.id]] : [];
        const value = own.get(fact.id) ?? null;
        if (value === null) return [];
        const { title } = OWN_STATS[fact.id];
        const path = listOfFigure(fact.id, { role, me });
        return [{ key: fact.id, title: i18n._(title), figure: { value }, none: '', write: format.number, path }];
      })
      .map((stat) => ({ ...stat, path: reach(stat.path) }));
  };
}
