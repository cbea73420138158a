import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

type PrintedAppointment = Pick<
  Appointment,
  'doctor' | 'dateTime' | 'duration' | 'serviceName' | 'type' | 'queueToken'
> & { patient: Pick<Appointment['patient'], 'firstName' | 'lastName' | 'nativeName'> };

/** Appointment slip for the patient: time, doctor and queue number. */
export function AppointmentSlip({ appointment }: { appointment: PrintedAppointment }) {
  const { t } = useLingui();
  const format = useFormat();
  const clinic = useSession((session) => session.tenant?.name ?? '');
  const { patient, doctor, dateTime, duration, serviceName, type, queueToken } = appointment;
  const start = format.time(dateTime);
  const rows: [string, string | null][] = [
    [t`Patient`, [patientName(patient), patient.nativeName].filter(Boolean).join(' · ')],
    [t`Date`, format.fullDate(dateTime)],
    [t`Time`, t`${start} (${duration} minutes)`],
    [t`Doctor`, doctorName(doctor)],
    [t`What for`, serviceName ?? type],
    [t`Queue number`, queueToken === null ? null : format.number(queueToken)],
  ];
  return (
    <section>
      <h1>{clinic}</h1>
      <table>
        <tbody>
          {rows.map(
            ([label, value]) =>
              value && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p>{t`Please tell us early if you cannot come.`}</p>
    </section>
  );
}
