import { useLingui } from '@lingui/react/macro';
import { patientName, STATUS_LABELS } from '@polyclinic/clinic-ui';
import { useFormat } from '@polyclinic/ui';
import type { CalendarColumn } from './calendar-columns';
import { usePrintsList } from './printing';

/** The days as lists, a page per doctor: rendered only for printing. */
export function DayList({ columns }: { columns: readonly CalendarColumn[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (!usePrintsList()) return null;
  return (
    <div className="pc-clinical-day-print-list">
      {columns
        .filter(({ appointments }) => appointments.length > 0)
        .map(({ key, date, doctor, appointments }) => (
          <section key={key}>
            <h2>
              {doctor}, {format.fullDate(date)}
            </h2>
            <table>
              <thead>
                <tr>
                  <th>{t`Time`}</th>
                  <th>{t`Patient`}</th>
                  <th>{t`Type`}</th>
                  <th>{t`Duration (minutes)`}</th>
                  <th>{t`Status`}</th>
                </tr>
              </thead>
              <tbody>
                {appointments.map(({ id, dateTime, patient, type, duration, status }) => (
                  <tr key={id}>
                    <td>{format.time(dateTime)}</td>
                    <td>{patientName(patient)}</td>
                    <td>{type}</td>
                    <td>{format.number(duration)}</td>
                    <td>{i18n._(STATUS_LABELS[status])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
    </div>
  );
}
