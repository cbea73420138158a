import { useLingui } from '@lingui/react/macro';
import { AppointmentStatusTag } from '@polyclinic/clinic-ui';
import { DASHBOARD_REFRESH_MS, type appointments, type DataOf } from '@polyclinic/contract';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const STYLES = `
.pc-clinical-today { list-style: none; margin: 0; padding: 0; }
.pc-clinical-today li { position: relative; display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px; font-variant-numeric: tabular-nums; }
.pc-clinical-today li + li { border-top: 1px solid var(--pc-line); }
.pc-clinical-today strong { font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
`;

/** Counts of today's appointments by status, for those who may not read the appointments themselves. */
export function TodaysAppointmentsCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery({ ...api.appointments.stats.queryOptions(), refetchInterval: DASHBOARD_REFRESH_MS });

  return (
    <Card title={t`Today by status`}>
      <Styles name="clinical-today" css={STYLES} />
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load dashboard data`}
        empty={{ when: ({ stats }) => partsOf(stats).length === 0, text: t`No patients scheduled for today` }}
      >
        {({ stats }) => (
          <ul className="pc-clinical-today">
            {partsOf(stats).map(([status, count]) => (
              <li key={status}>
                <AppointmentStatusTag status={status} />
                <strong>{format.number(count)}</strong>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

type Stats = DataOf<typeof appointments.stats>['stats'];

/** Statuses with at least one appointment, in the order of a visit. */
function partsOf(stats: Stats) {
  const all = [
    ['SCHEDULED', stats.scheduled],
    ['CONFIRMED', stats.confirmed],
    ['CHECKED_IN', stats.checkedIn],
    ['IN_PROGRESS', stats.inProgress],
    ['COMPLETED', stats.completed],
    ['CANCELLED', stats.cancelled],
    ['NO_SHOW', stats.noShow],
  ] as const;
  return all.filter(([, count]) => count > 0);
}
