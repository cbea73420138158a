import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@polyclinic/contract';
import { useGestures } from '@polyclinic/ui';
import { useRef, useState } from 'react';
import { AppointmentCard } from './appointment-card';

const CARD = '[data-appointment]';
/** Controls of a card have taps of their own. */
const CONTROLS = 'a, button';

/** The appointments as cards; a double tap on one shows its actions, and so does its button. */
export function AppointmentCards({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const toggle = (id: string) => setOpenId((before) => (before === id ? undefined : id));

  useGestures(
    list,
    {
      doubleTap: (target) => {
        const id = target.closest<HTMLElement>(CARD)?.dataset['appointment'];
        if (!id) return false;
        toggle(id);
        return true;
      },
    },
    { isWithin: (target) => target.closest(CARD) !== null && target.closest(CONTROLS) === null },
  );

  return (
    <ul ref={list} className="pc-mobile-appointments-cards" aria-label={t`Appointments`}>
      {appointments.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          isOpen={appointment.id === openId}
          onToggle={() => toggle(appointment.id)}
        />
      ))}
    </ul>
  );
}
