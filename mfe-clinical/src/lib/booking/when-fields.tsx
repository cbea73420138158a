import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { availability, NewAppointment, APPOINTMENT_LABELS, type Slot } from '@polyclinic/contract';
import { DateTimeInput, useFormFields, useSetFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useEffect } from 'react';
import { ConflictPanel } from './conflict-panel';
import { HoldNote } from './hold-note';
import { SlotField } from './slot-field';
import type { Booking } from './use-booking';

const PAUSE_MS = 400;

type Values = Pick<NewAppointment, 'doctorId' | 'serviceId' | 'duration' | 'dateTime'>;

interface WhenFieldsProps {
  booking: Booking;
  movingId?: string;
  /** Label of the conflict panel's button. */
  overrideText?: string;
  /** False if more than one slot is booked; then none is held. */
  isKept?: boolean;
}

/** Date and time: typed freely, or a slot of the day, which is held while the form is filled in. */
export function WhenFields({ booking, movingId, overrideText, isKept = true }: WhenFieldsProps) {
  const { t } = useLingui();
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  const form = Form.useFormInstance<Values>();
  const setFields = useSetFields<Values>();
  const watched = Form.useWatch<Values | undefined>([], form);
  const { doctorId = null, serviceId = null, duration = 0, dateTime } = known(watched);
  const { slot, conflict, setConflict } = booking;
  const mayKeep = useMay(availability.hold.access);

  useFollowingHold(booking, { doctorId, serviceId, duration, dateTime });

  function choose(time: string) {
    setConflict(undefined);
    setFields({ dateTime: time });
    if (isKept && mayKeep) void slot.take({ doctorId, serviceId, duration, dateTime: time });
  }

  function chooseSlot({ start, conflicts }: Slot, alternatives: string[]) {
    if (conflicts.length === 0) return choose(start);
    slot.release();
    setFields({ dateTime: start });
    setConflict({ kinds: conflicts, alternatives });
  }

  return (
    <>
      <Form.Item {...field('dateTime')} required>
        <DateTimeInput timeLabel={t`Time`} />
      </Form.Item>
      {conflict && dateTime && (
        <ConflictPanel
          conflict={conflict}
          date={dateTime.slice(0, 10)}
          onChoose={choose}
          overrideText={overrideText}
          onOverride={(override) => {
            booking.accept(override);
            form.submit();
          }}
        />
      )}
      {dateTime && (
        <SlotField
          {...{ doctorId, serviceId, duration, dateTime, movingId }}
          heldAt={slot.hold?.dateTime}
          // For any doctor, a slot counts as selected only once a doctor is assigned.
          chosenAt={doctorId || !isKept || !mayKeep ? dateTime : (slot.hold?.dateTime ?? null)}
          onDay={(date) => {
            setConflict(undefined);
            setFields({ dateTime: `${date}T${dateTime.slice(11)}` });
          }}
          onChoose={chooseSlot}
        />
      )}
      <HoldNote slot={slot} />
    </>
  );
}

function known(watched: Values | undefined): Partial<Values> {
  return Object.fromEntries(Object.entries(watched ?? {}).filter(([, value]) => value !== undefined));
}

/**
 * Synchronises the hold with the form: a change of the time releases the hold, a change of doctor or duration renews
 * it.
 */
function useFollowingHold({ slot }: Booking, values: Omit<Values, 'dateTime'> & { dateTime: string | undefined }) {
  const { doctorId, serviceId, duration, dateTime } = values;
  const form = Form.useFormInstance<Values>();
  const { hold, isPending, release, take } = slot;
  const isMoved = hold !== undefined && hold.dateTime !== dateTime;
  const isOther =
    hold !== undefined &&
    ((doctorId !== null && hold.doctorId !== doctorId) || hold.duration !== duration || hold.serviceId !== serviceId);

  useEffect(() => {
    if (isPending || !dateTime) return undefined;
    if (isMoved) {
      // The watched value may lag behind the form: a hold made just now is for the current value.
      if (form.getFieldValue('dateTime') !== hold?.dateTime) release();
      return undefined;
    }
    if (!isOther) return undefined;
    // Debounced, because a duration is typed digit by digit.
    const timer = setTimeout(() => void take({ doctorId, serviceId, duration, dateTime }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, hold, isPending, isMoved, isOther, release, take, doctorId, serviceId, duration, dateTime]);
}
