import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import {
  ConflictPanel,
  heldSlot,
  nearestTo,
  SlotGrid,
  useClosedText,
  useDaySlots,
} from '@polyclinic/clinic-ui/booking';
import { APPOINTMENT_DEFAULTS, type Slot } from '@polyclinic/contract';
import { EmptyState, ListSkeleton, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { isComplete } from './choice';
import type { Wizard } from './use-wizard';

/** Step 4: the free times of the day, from the calendar of the clinic; a chosen time is held. */
export function TimeStep({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const format = useFormat();
  const closedText = useClosedText();
  const { choice, booking, steps, offer } = wizard;
  const { date = '', dateTime = '', doctorId = null } = choice;
  const day = useChosenDay(wizard);
  const slots = (day.data?.slots ?? []).map((slot) =>
    slot.start === booking.slot.hold?.dateTime ? heldSlot(slot) : slot,
  );
  const free = slots.filter(({ conflicts }) => conflicts.length === 0);
  const conflict = booking.conflict ?? (day.isPlaceholderData ? undefined : conflictAt(dateTime, slots));
  const { closed } = day.data ?? {};
  const reason = closed && !day.isPlaceholderData ? closedText(closed, date, doctorId) : undefined;
  // The times of the day before stay in view until the others arrive, so that nothing jumps.
  const isLate = day.isPlaceholderData;

  return (
    <>
      <strong>{format.fullDate(date)}</strong>
      {wizard.isTypeTooLong && <TypeTooLong wizard={wizard} />}
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          isAnswer={booking.conflict !== undefined}
          reason={reason}
          date={date}
          onChoose={wizard.chooseTime}
          // Before everything is chosen there is nothing to book.
          onOverride={isComplete(choice, offer) ? (override) => void wizard.book(override) : undefined}
        />
      )}
      {day.isPending && <ListSkeleton rows={2} />}
      {day.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(day.error, t`Couldn't load available slots. Check your connection and try again.`)}
          action={<Button onClick={() => void day.refetch()}>{t`Try Again`}</Button>}
        />
      )}
      {day.data && !isLate && free.length === 0 && (
        <EmptyState
          text={t`No available slots for selected date`}
          hint={conflict ? undefined : reason}
          action={<Button onClick={() => steps.show(3)}>{t`Choose another date`}</Button>}
        />
      )}
      {free.length > 0 && (
        <div inert={isLate} aria-busy={isLate}>
          <SlotGrid
            label={t`Available slots`}
            slots={free}
            value={dateTime}
            onChoose={({ start }) => wizard.chooseTime(start)}
          />
        </div>
      )}
    </>
  );
}

/** Loads the slots of the chosen day, for as long as the visit of this patient takes. */
function useChosenDay({ choice }: Pick<Wizard, 'choice'>) {
  const { date = '', doctorId = null, serviceId = null, patientId } = choice;
  // Without a duration the server takes the one that the service declares.
  const duration = serviceId ? undefined : APPOINTMENT_DEFAULTS.duration;
  return useDaySlots({ date, doctorId, serviceId, patientId, duration });
}

/** Says that the time was free until the type was chosen. */
function TypeTooLong({ wizard: { choice, types, duration } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const format = useFormat();
  const service = types.data?.find(({ id }) => id === choice.serviceId);
  if (!service || !choice.dateTime) return null;
  const { name } = service;
  const time = format.time(choice.dateTime);
  const minutes = format.number(duration);
  return <p role="status">{t`${name} (${minutes} min) does not fit at ${time}. Choose another time.`}</p>;
}

function conflictAt(dateTime: string, slots: readonly Slot[]) {
  const slot = slots.find(({ start }) => start === dateTime);
  if (!slot || slot.conflicts.length === 0) return undefined;
  return { kinds: slot.conflicts, alternatives: nearestTo(slot, slots) };
}
