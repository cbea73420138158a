import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { AppointmentStatusTag, doctorName } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { pastVisits, upcomingVisits, VISITS_SHOWN } from '../../lib/upcoming-visits';

const STYLES = `
.pc-clinical-visits { margin: 0 0 16px; }
.pc-clinical-visits h3 { margin: 0 0 4px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-clinical-visits ul { list-style: none; margin: 0; padding: 0; }
.pc-clinical-visits li { display: flex; justify-content: space-between; align-items: center; gap: 8px; min-height: 44px; border-top: 1px solid var(--pc-line); font-variant-numeric: tabular-nums; }
.pc-clinical-visits li:first-child { border-top: 0; }
.pc-clinical-visits small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
`;

/** A patient's upcoming and last appointments. */
export function PatientAppointments({ patientId }: SlotProps['patient.summary']) {
  const { t } = useLingui();
  const today = useClinicToday();
  // Cached: the surrounding record uses the same query.
  const record = useQuery(api.patients.get.queryOptions({ params: { id: patientId } }));
  const recordNumber = record.data?.patient.recordNumber;
  const upcoming = useQuery(upcomingVisits(patientId, today));
  const past = useQuery(pastVisits(patientId, today));
  const hasMore = [upcoming, past].some(({ data }) => data && data.pagination.totalCount > VISITS_SHOWN);

  return (
    <>
      <Styles name="clinical-visits" css={STYLES} />
      <Visits title={t`Upcoming appointments`} empty={t`No upcoming appointments`} query={upcoming} />
      <Visits title={t`Past appointments`} empty={t`No visits`} query={past} />
      {hasMore && recordNumber && (
        <Link to={`${paths.appointments}?dates=all&q=${encodeURIComponent(recordNumber)}`}>
          {t`All appointments of this patient`}
        </Link>
      )}
    </>
  );
}

interface VisitsProps {
  title: string;
  empty: string;
  query: Parameters<typeof QueryState<{ appointments: Appointment[] }>>[0]['query'];
}

function Visits({ title, empty, query }: VisitsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <section className="pc-clinical-visits" aria-label={title}>
      <h3>{title}</h3>
      <QueryState query={query} loading={t`Loading appointments...`} failed={t`Failed to load appointments`}>
        {({ appointments }) =>
          appointments.length === 0 ? (
            <small>{empty}</small>
          ) : (
            <ul>
              {appointments.map(({ id, dateTime, doctor, type, status }) => (
                <li key={id}>
                  <span>
                    <Link to={paths.appointment(id)} title={format.fullDate(dateTime)}>
                      {format.dateTime(dateTime)}
                    </Link>
                    <small>
                      {type} · {doctorName(doctor)}
                    </small>
                  </span>
                  <AppointmentStatusTag status={status} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
