import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Appointment, AppointmentStatus } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** The counters of the screen, in their order and as the specification writes them. */
const COUNTERS: readonly { status: AppointmentStatus; title: MessageDescriptor }[] = [
  { status: 'SCHEDULED', title: msg`Scheduled` },
  { status: 'CONFIRMED', title: msg`Confirmed` },
  { status: 'IN_PROGRESS', title: msg`In Progress` },
  { status: 'COMPLETED', title: msg`Completed` },
];

/** How many of the appointments shown have each status, and the counts of the list. */
export function AppointmentCounts({ appointments }: { appointments: readonly Appointment[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const count = (status: AppointmentStatus) =>
    format.number(appointments.filter((one) => one.status === status).length);
  const total = format.number(appointments.length);
  const confirmed = count('CONFIRMED');
  const pending = count('SCHEDULED');
  return (
    <>
      <p>{t`Total: ${total} · Confirmed: ${confirmed} · Pending: ${pending}`}</p>
      <ul className="pc-mobile-appointments-counts" aria-label={t`Appointments by status`}>
        {COUNTERS.map(({ status, title }) => (
          <li key={status}>
            <strong>{count(status)}</strong>
            {i18n._(title)}
          </li>
        ))}
      </ul>
    </>
  );
}
