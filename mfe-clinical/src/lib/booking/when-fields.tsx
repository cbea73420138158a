import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { availability, NewAppointment, type Slot } from '@polyclinic/contract';
import { DateTimeInput, formFields, useSetFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useEffect } from 'react';
import { ConflictPanel } from './conflict-panel';
import { HoldNote } from './hold-note';
import { SlotField } from './slot-field';
import type { Booking } from './use-booking';

const field = formFields(NewAppointment);
const PAUSE_MS = 400;

type Values = Pick<NewAppointment, 'doctorId' | 'serviceId' | 'duration' | 'dateTime'>;

interface WhenFieldsProps {
  booking: Booking;
  /** What the form does not ask for. */
  fallback?: Partial<Values>;
  movingId?: string;
  /** What the button of the conflict panel does. */
  overrideText?: string;
  /** False where no single time is booked, and so none is kept. */
  isKept?: boolean;
}

/** When: a time typed freely, or one of the free times of the day, which is kept while the rest is typed. */
export function WhenFields({ booking, fallback = {}, movingId, overrideText, isKept = true }: WhenFieldsProps) {
  const { t } = useLingui();
  const form = Form.useFormInstance<Values>();
  const setFields = useSetFields<Values>();
  const watched = Form.useWatch<Values | undefined>([], form);
  const { doctorId = null, serviceId = null, duration = 0, dateTime } = { ...fallback, ...known(watched) };
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
      <Form.Item {...field('dateTime')} required label={t`Date and time`}>
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
          // Of any doctor a time is only chosen once one of them is found.
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

/** What is kept follows the form: another time gives it back, another doctor or length keeps the same time anew. */
function useFollowingHold({ slot }: Booking, wanted: Omit<Values, 'dateTime'> & { dateTime: string | undefined }) {
  const { doctorId, serviceId, duration, dateTime } = wanted;
  const form = Form.useFormInstance<Values>();
  const { hold, isPending, release, take } = slot;
  const isMoved = hold !== undefined && hold.dateTime !== dateTime;
  const isOther =
    hold !== undefined &&
    ((doctorId !== null && hold.doctorId !== doctorId) || hold.duration !== duration || hold.serviceId !== serviceId);

  useEffect(() => {
    if (isPending || !dateTime) return undefined;
    if (isMoved) {
      // What is watched may be a step behind the form: a hold that comes at once is of the time it now has.
      if (form.getFieldValue('dateTime') !== hold?.dateTime) release();
      return undefined;
    }
    if (!isOther) return undefined;
    // A length is typed digit by digit.
    const timer = setTimeout(() => void take({ doctorId, serviceId, duration, dateTime }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, hold, isPending, isMoved, isOther, release, take, doctorId, serviceId, duration, dateTime]);
}
