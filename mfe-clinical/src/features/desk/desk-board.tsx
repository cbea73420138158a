import { useLingui } from '@lingui/react/macro';
import { Styles, useFormat } from '@polyclinic/ui';
import type { Appointment } from '@polyclinic/contract';
import { DeskCard } from './desk-card';
import type { DeskDay } from './desk-day';

const STYLES = `
.pc-clinical-desk { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px; align-items: start; }
.pc-clinical-desk h2 { display: flex; justify-content: space-between; margin: 0 0 8px; font-size: calc(var(--pc-font) + 1px); font-weight: 600; }
.pc-clinical-desk-token { font-size: calc(var(--pc-font) + 4px); font-variant-numeric: tabular-nums; }
.pc-clinical-desk-none { color: var(--pc-muted); }
@media (max-width: 1199.98px) { .pc-clinical-desk { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-desk { grid-template-columns: minmax(0, 1fr); } }
`;

/** Columns of the desk from left to right: expected, waiting, with the doctor, finished. */
export function DeskBoard({ day }: { day: DeskDay }) {
  const { t } = useLingui();
  return (
    <div className="pc-clinical-desk">
      <Styles name="clinical-desk" css={STYLES} />
      <QueueColumn title={t`Waiting`} none={t`No patients waiting`} appointments={day.waiting} />
      <QueueColumn title={t`Expected`} none={t`No more patients expected today`} appointments={day.expected} />
      <QueueColumn title={t`With the doctor`} none={t`No patients with a doctor`} appointments={day.inProgress} />
      <QueueColumn title={t`Done`} none={t`No patients seen yet`} appointments={day.done} />
    </div>
  );
}

function QueueColumn({ title, none, appointments }: { title: string; none: string; appointments: Appointment[] }) {
  const format = useFormat();
  return (
    <section aria-label={title} className="pc-list-area">
      <h2>
        {title} <span>{format.number(appointments.length)}</span>
      </h2>
      {appointments.length === 0 ? (
        <p className="pc-clinical-desk-none">{none}</p>
      ) : (
        <ul className="pc-cards" aria-label={title}>
          {appointments.map((appointment) => (
            <DeskCard key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
    </section>
  );
}
