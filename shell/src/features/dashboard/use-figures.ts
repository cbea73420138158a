import { createApi, useMay } from '@polyclinic/client';
import { dashboard, DASHBOARD_REFRESH_MS, roleDashboard, type DashboardStats, type Role } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { FACTS_OF } from './facts-of-roles';

const api = createApi({ dashboard, roleDashboard });

/** The figures of a dashboard, as far as its role has them. */
export interface Figures {
  stats: DashboardStats | undefined;
  /** Figures of the person by id; null if nothing records them. */
  own: ReadonlyMap<string, number | null>;
}

/** Loads the figures of a role as one query: those of the clinic, and those of the person from the cards' own query. */
export function useFigures(role: Role) {
  const facts = FACTS_OF[role];
  const maySeeClinic = useMay(dashboard.stats.access);
  const needsClinic = maySeeClinic && facts.some((fact) => fact.of === 'clinic');
  const needsOwn = facts.some((fact) => fact.of === 'person');
  // Polling does not count as activity: only the client's own activity tracking postpones the idle logout.
  const polled = { refetchInterval: DASHBOARD_REFRESH_MS };
  const clinic = useQuery({ ...api.dashboard.stats.queryOptions(), ...polled, enabled: needsClinic });
  const own = useQuery({
    ...api.roleDashboard.mine.queryOptions(),
    ...polled,
    select: ({ dashboard: { figures } }) => new Map(figures.map(({ id, value }) => [id as string, value])),
    enabled: needsOwn,
  });
  const leading = needsClinic ? clinic : own;
  // Cards below say that the person's figures could not be loaded; those of the clinic are shown without them.
  const isLoaded = (!needsClinic || clinic.data) && (!needsOwn || own.data || (needsClinic && own.isError));
  const data: Figures | undefined = isLoaded
    ? { stats: clinic.data?.stats, own: own.data ?? new Map<string, number | null>() }
    : undefined;
  return {
    data,
    isPending: data === undefined && !leading.isError,
    isError: leading.isError,
    isFetching: leading.isFetching,
    dataUpdatedAt: leading.dataUpdatedAt,
    refetch: () => Promise.all([needsClinic && clinic.refetch(), needsOwn && own.refetch()]),
  };
}
