import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AppointmentStatus } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

const STYLES = `
.pc-mobile-counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(5em, 25% - 3px)), 1fr)); overflow-wrap: anywhere; gap: 4px; margin: 0; padding: 0; list-style: none; text-align: center; }
.pc-mobile-counts strong { display: block; color: var(--pc-text); font-size: calc(var(--pc-font) + 4px); }
@media (max-width: 359.98px) { .pc-mobile-counts { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** The counters of the screen, in their order and as the specification writes them. */
const COUNTERS: readonly { status: AppointmentStatus; title: MessageDescriptor }[] = [
  { status: 'SCHEDULED', title: msg`Scheduled` },
  { status: 'CONFIRMED', title: msg`Confirmed` },
  { status: 'IN_PROGRESS', title: msg`In Progress` },
  { status: 'COMPLETED', title: msg`Completed` },
];

/** Number of appointments, of one status or in groups of one status. */
interface Counted {
  status: AppointmentStatus;
  /** If omitted: one. */
  count?: number;
}

/** How many of the appointments shown have each status, and the counts of the list. */
export function AppointmentCounts({ appointments }: { appointments: readonly Counted[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const sum = (counted: readonly Counted[]) => format.number(counted.reduce((all, { count = 1 }) => all + count, 0));
  const countOf = (status: AppointmentStatus) => sum(appointments.filter((one) => one.status === status));
  const total = sum(appointments);
  const confirmed = countOf('CONFIRMED');
  const pending = countOf('SCHEDULED');
  return (
    <>
      <Styles name="mobile-counts" css={STYLES} />
      <p>{t`Total: ${total} · Confirmed: ${confirmed} · Pending: ${pending}`}</p>
      <ul className="pc-mobile-counts" aria-label={t`Appointments by status`}>
        {COUNTERS.map(({ status, title }) => (
          <li key={status}>
            <strong>{countOf(status)}</strong>
            {i18n._(title)}
          </li>
        ))}
      </ul>
    </>
  );
}
