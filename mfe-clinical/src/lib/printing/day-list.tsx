import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { doctorName, patientName, STATUS_LABELS } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

interface DayListProps {
  /** YYYY-MM-DD. */
  date: string;
  appointments: readonly Appointment[];
}

/** All appointments of a day on paper, for a desk without a screen. */
export function DayList({ date, appointments }: DayListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const clinic = useSession((session) => session.tenant?.name ?? '');
  const day = format.fullDate(date);
  return (
    <section>
      <h1>
        {clinic} · {day}
      </h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Patient`}</th>
            <th scope="col">{t`Phone`}</th>
            <th scope="col">{t`Doctor`}</th>
            <th scope="col">{t`Reason for visit`}</th>
            <th scope="col">{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {appointments.map(({ id, dateTime, patient, doctor, serviceName, type, status }) => (
            <tr key={id}>
              <td>{format.time(dateTime)}</td>
              <td>
                {patientName(patient)} {patient.nativeName}
              </td>
              <td>{patient.phone}</td>
              <td>{doctorName(doctor)}</td>
              <td>{serviceName ?? type}</td>
              <td>{i18n._(STATUS_LABELS[status])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
