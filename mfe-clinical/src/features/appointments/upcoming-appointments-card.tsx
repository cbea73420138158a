import { useLingui } from '@lingui/react/macro';
import { type ApiError, useClinicToday, useUser } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import { DASHBOARD_REFRESH_MS, UPCOMING_INFO_COUNT, type Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { AppointmentStatusTag } from '../../lib/appointment-status-tag';

const STYLES = `
.pc-clinical-next { list-style: none; margin: 0; padding: 0; }
.pc-clinical-next li { position: relative; display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 4px 0; font-variant-numeric: tabular-nums; }
.pc-clinical-next li + li { border-top: 1px solid var(--pc-line); }
.pc-clinical-next-who { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.pc-clinical-next a { display: inline-block; min-height: 24px; }
.pc-clinical-next a::after { content: ''; position: absolute; inset: 0; }
.pc-clinical-next small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
`;

const LIMIT = 50;
const OVER: Appointment['status'][] = ['CANCELLED', 'COMPLETED', 'NO_SHOW'];

/** The next appointments; doctors see their own. */
export function UpcomingAppointmentsCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useUpcoming();
  return (
    <Card title={t`Upcoming appointments`} extra={<Link to={paths.appointments}>{t`All`}</Link>}>
      <Styles name="clinical-next" css={STYLES} />
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load appointments`}
        empty={{ when: (data) => data.appointments.length === 0, text: t`No upcoming appointments` }}
      >
        {({ appointments }) => (
          <ul className="pc-clinical-next">
            {appointments.map(({ id, dateTime, patient, doctor, status }) => (
              <li key={id}>
                <span title={format.fullDate(dateTime)}>
                  {format.time(dateTime)}
                  <small>{format.dayMonth(dateTime)}</small>
                </span>
                <span className="pc-clinical-next-who">
                  <Link to={paths.appointment(id)}>{patientName(patient)}</Link>
                  <small>{doctorName(doctor)}</small>
                </span>
                <AppointmentStatusTag status={status} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

/**
 * Returns the next few appointments that are not over. The server filters by one status at a time, so pages are read
 * until there are enough.
 */
function useUpcoming() {
  const today = useClinicToday();
  const user = useUser();
  const doctorId = user.role === 'DOCTOR' ? user.id : undefined;
  const query = { dateFrom: today, doctorId, limit: LIMIT };
  return useQuery<{ appointments: Appointment[] }, ApiError>({
    queryKey: ['appointments', 'upcoming', query],
    queryFn: async () => {
      const open: Appointment[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await api.appointments.list.call({ query: { ...query, page } });
        open.push(...answer.appointments.filter(({ status }) => !OVER.includes(status)));
        if (open.length >= UPCOMING_INFO_COUNT || answer.appointments.length < LIMIT) {
          return { appointments: open.slice(0, UPCOMING_INFO_COUNT) };
        }
      }
    },
    refetchInterval: DASHBOARD_REFRESH_MS,
  });
}
