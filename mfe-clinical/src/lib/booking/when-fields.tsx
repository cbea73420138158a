import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import {
  type Booking,
  type Conflict,
  ConflictPanel,
  DeclaredVisitNote,
  HoldNote,
  nearestTo,
  type SlotsQuery,
  useClosedText,
  useDaySlots,
} from '@polyclinic/clinic-ui/booking';
import { availability, NewAppointment, APPOINTMENT_LABELS, type Slot } from '@polyclinic/contract';
import { DateTimeInput, useFormFields, useSetFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useEffect, useState } from 'react';
import { SlotField } from './slot-field';
import { useDeclaredDuration } from './use-declared-duration';
import { useProposedTime } from './use-proposed-time';

const PAUSE_MS = 400;

type Values = Pick<NewAppointment, 'doctorId' | 'serviceId' | 'dateTime'> & { duration: number; patientId?: string };

interface WhenFieldsProps {
  booking: Booking;
  /** Values that the form has no fields for. */
  fallback?: Partial<Values>;
  movingId?: string;
  /** Label of the conflict panel's button. */
  overrideText?: string;
  /** False if more than one slot is booked; then none is held. */
  isKept?: boolean;
  /** The form proposes its time: it gives way to the first slot that can be booked. */
  isProposed?: boolean;
}

/** Date and time: typed freely, or a slot of the day, which is held while the form is filled in. */
export function WhenFields(props: WhenFieldsProps) {
  const { booking, fallback = {}, movingId, overrideText, isKept = true, isProposed = false } = props;
  const { t } = useLingui();
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  const form = Form.useFormInstance<Values>();
  const setFields = useSetFields<Values>();
  const watched = Form.useWatch<Values | undefined>([], form);
  const values = { ...fallback, ...known(watched) };
  const { doctorId = null, serviceId = null, patientId, dateTime } = values;
  const { slot, setConflict } = booking;
  const date = dateTime?.slice(0, 10) ?? '';
  const { wanted, day, visit } = useWanted(
    { doctorId, serviceId, patientId, duration: values.duration ?? 0, movingId },
    date,
    fallback,
  );
  const { duration } = wanted;
  const conflict = booking.conflict ?? (movingId || day.isPlaceholderData ? undefined : conflictAt(dateTime, day.data));
  const closedText = useClosedText();
  const closed = day.isPlaceholderData ? undefined : day.data?.closed;
  const mayKeep = useMay(availability.hold.access);

  useFollowingHold(booking, { doctorId, serviceId, duration, dateTime });
  // A conflict of another patient or doctor does not apply to this one.
  const subject = [doctorId, serviceId, patientId, duration].join();
  useEffect(() => setConflict(undefined), [subject, setConflict]);
  const proposeOn = useProposedTime({ isProposed, isPaused: booking.conflict !== undefined, dateTime, subject, day });

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
          isAnswer={booking.conflict !== undefined}
          reason={closed && closedText(closed, date, doctorId)}
          date={date}
          onChoose={choose}
          overrideText={overrideText}
          onOverride={(override) => {
            booking.accept(override);
            form.submit();
          }}
        />
      )}
      {visit && <DeclaredVisitNote visit={visit} />}
      {dateTime && (
        <SlotField
          {...wanted}
          dateTime={dateTime}
          heldAt={slot.hold?.dateTime}
          hidesReason={conflict !== undefined}
          onDay={(next) => {
            setConflict(undefined);
            proposeOn(next);
          }}
          onChoose={chooseSlot}
        />
      )}
      <HoldNote slot={slot} />
    </>
  );
}

/** Loads the day's slots, with the duration that the service declares for the patient. */
function useWanted(
  given: Omit<SlotsQuery, 'date' | 'duration'> & { duration: number; patientId: string | undefined },
  date: string,
  fallback: Partial<Values>,
) {
  const [declared, setDeclared] = useState(0);
  const isInForm = fallback.duration === undefined;
  // A duration that the form does not show was noted before the patient was known, unless an appointment is moved.
  const duration = isInForm || given.movingId ? given.duration : Math.max(given.duration, declared);
  const wanted = { ...given, duration };
  const day = useDaySlots({ ...wanted, date });
  const visit = day.isPlaceholderData ? undefined : day.data?.visit;
  const { patientId, serviceId, movingId } = given;
  useDeclaredDuration({ visit, patientId, serviceId, duration, isFitted: isInForm && !movingId });
  const known = visit?.duration;
  if (known !== undefined && known !== declared) setDeclared(known);
  return { wanted, day, visit: movingId ? undefined : visit };
}

/** Returns why the time in the form is not available, and the nearest that are; undefined if it may be. */
function conflictAt(dateTime: string | undefined, day: { slots: Slot[] } | undefined): Conflict | undefined {
  const slot = day?.slots.find(({ start }) => start === dateTime);
  if (!slot || slot.conflicts.length === 0) return undefined;
  return { kinds: slot.conflicts, alternatives: nearestTo(slot, day?.slots ?? []) };
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
