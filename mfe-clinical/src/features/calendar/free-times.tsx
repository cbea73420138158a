import { useLingui } from '@lingui/react/macro';
import { type Target, useSlots } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';

interface FreeTimesProps {
  appointment: CalendarAppointment;
  target: Target;
  onChoose: (dateTime: string) => void;
}

/** The doctor's free times of the chosen day, as buttons. */
export function FreeTimes({ appointment, target, onChoose }: FreeTimesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const slots = useSlots(appointment, target);
  if (!slots) return null;
  const free = slots.filter(({ conflicts }) => conflicts.length === 0);
  if (free.length === 0) return <p>{t`No available slots on this day.`}</p>;
  return (
    <Flex gap="small" wrap role="group" aria-label={t`Available slots`}>
      {free.map(({ start }) => (
        <Button
          key={start}
          size="small"
          aria-pressed={start === target.dateTime}
          type={start === target.dateTime ? 'primary' : 'default'}
          onClick={() => onChoose(start)}
        >
          {format.time(start)}
        </Button>
      ))}
    </Flex>
  );
}
