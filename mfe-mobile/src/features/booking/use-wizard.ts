import { useLingui } from '@lingui/react/macro';
import { errorText, useMay, useUser } from '@polyclinic/client';
import { useBooking } from '@polyclinic/clinic-ui/booking';
import {
  APPOINTMENT_DEFAULTS,
  availability,
  MOBILE_APPOINTMENT_REASON,
  type ConflictKind,
  type Override,
  type Service,
} from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from './api';
import { onDate, TIMES, type Choice, type Step } from './choice';
import type { useBookingDraft } from './use-booking-draft';
import { useOffer } from './use-offer';
import { useSteps } from './use-steps';

interface WizardOptions {
  initial: Choice;
  notes: string;
  draft: Pick<ReturnType<typeof useBookingDraft>, 'keep' | 'drop'>;
}

/** The booking in six steps: what is chosen, the hold on the chosen time, and the request. */
export function useWizard({ initial, notes: initialNotes, draft }: WizardOptions) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const own = useOwnDoctor();
  const [choice, setChoice] = useState<Choice>({ ...initial, doctorId: initial.doctorId ?? own });
  const [notes, setNotes] = useState(initialNotes);
  const [failure, setFailure] = useState<string>();
  const answers = useOffer();
  const steps = useSteps({ choice, offer: answers.offer });
  const booking = useBooking();
  const types = answers.types.data ?? [];
  const holding = useHolding(booking.slot, types);
  const isSending = useRef(false);
  const create = useMutation(api.appointments.create.mutationOptions());

  // A time may be refused while a later step is shown already.
  useTimesOnConflict(booking.conflict, steps);

  const { hold, duration } = holding;
  const isTypeTooLong = booking.conflict !== undefined && isLonger(booking, { ...choice, duration });
  const [opened] = useState(choice);
  useEffect(() => hold(opened), [hold, opened]);

  function choose(changes: Choice, from?: Step): void {
    const chosen = { ...choice, ...changes };
    setChoice(chosen);
    setFailure(undefined);
    booking.setConflict(undefined);
    draft.keep(chosen, notes);
    steps.advance(chosen, from);
    // For another patient or type the visit may take longer.
    hold(chosen);
  }

  async function book(override?: Override): Promise<void> {
    const { patientId, doctorId = null, dateTime, serviceId } = choice;
    // A second press while the hold is awaited books nothing more.
    if (!patientId || !dateTime || isSending.current) return;
    isSending.current = true;
    if (override) booking.accept(override);
    setFailure(undefined);
    await holding.settled();
    const held = await booking.slot.heldAt(dateTime);
    const body = {
      patientId,
      doctorId,
      dateTime,
      // A service declares how long the visit of this patient takes.
      ...(serviceId ? { serviceId } : { duration: APPOINTMENT_DEFAULTS.duration }),
      type: types.find(({ id }) => id === serviceId)?.name ?? APPOINTMENT_DEFAULTS.type,
      reason: notes.trim() || MOBILE_APPOINTMENT_REASON,
      status: 'SCHEDULED' as const,
      priority: 'NORMAL' as const,
      holdId: held?.id,
      ...booking.override(),
    };
    try {
      await create.mutateAsync({ body });
    } catch (error) {
      isSending.current = false;
      if (!booking.refused(error)) setFailure(errorText(error, t`Check your connection and try again.`));
      return;
    }
    booking.slot.forget();
    draft.drop();
    void message.success(t`Appointment booked successfully!`);
    steps.leave();
  }

  return {
    ...answers,
    choice,
    notes,
    steps,
    booking,
    /** Minutes of the visit, as it was last asked for. */
    duration,
    /** The chosen time is free, but not for as long as the type takes. */
    isTypeTooLong,
    failure,
    isBooking: create.isPending,
    setNotes(text: string) {
      setNotes(text);
      draft.keep(choice, text);
    },
    choosePatient: (patientId: string) => choose({ patientId }),
    /** From the card of a patient, the day on which the doctor is free first is chosen as well: one tap less. */
    chooseDoctor: (doctorId: string, freeOn?: string) =>
      choose({ doctorId, date: choice.date ?? (opened.patientId ? freeOn : undefined) }),
    chooseDate: (date: string) => choose(onDate(choice, date)),
    chooseTime: (dateTime: string) => choose({ date: dateTime.slice(0, 10), dateTime }),
    /** Chooses doctor, date and time at once. */
    chooseSoonest: (doctorId: string, dateTime: string) =>
      choose({ doctorId, date: dateTime.slice(0, 10), dateTime }, TIMES),
    chooseType: ({ id }: Service) => choose({ serviceId: id }),
    /** Changes the service without leaving the step, which shows the doctors for it. */
    changeService(serviceId: string | undefined) {
      const chosen = { ...choice, serviceId };
      setChoice(chosen);
      draft.keep(chosen, notes);
      hold(chosen);
    },
    next() {
      // The time may be one of the doctor or date before, which nobody holds.
      if (steps.step === TIMES) hold(choice);
      steps.next();
    },
    book,
    /** Begins again without the restored choices. */
    restart() {
      booking.slot.release();
      booking.setConflict(undefined);
      setFailure(undefined);
      draft.drop();
      setChoice({ doctorId: own });
      setNotes('');
      steps.show(1, { doctorId: own });
    },
  };
}

/** The booking in progress, as its steps use it. */
export type Wizard = ReturnType<typeof useWizard>;

/** Doctors book for themselves unless they choose another doctor. */
function useOwnDoctor(): string | undefined {
  const { role, id } = useUser();
  return role === 'DOCTOR' ? id : undefined;
}

/** Holds the chosen time for as long as the visit of this patient takes. */
function useHolding({ take }: Pick<ReturnType<typeof useBooking>['slot'], 'take'>, types: readonly Service[]) {
  const mayHold = useMay(availability.hold.access);
  const turn = useRef(0);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(types);
  const [duration, setDuration] = useState<number>(APPOINTMENT_DEFAULTS.duration);
  useEffect(() => {
    known.current = types;
  }, [types]);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const hold = useCallback(
    (chosen: Choice): void => {
      turn.current += 1;
      const mine = turn.current;
      const send = async () => {
        const { doctorId, dateTime, serviceId = null } = chosen;
        if (!mayHold || !doctorId || !dateTime) return;
        const minutes = await durationOf(chosen, known.current);
        // Another time was chosen meanwhile, or the booking was closed.
        if (mine !== turn.current) return;
        setDuration(minutes);
        await take({ doctorId, dateTime, duration: minutes, serviceId });
      };
      running.current = send();
    },
    [take, mayHold],
  );
  return { hold, duration, settled: () => running.current };
}

/** Conflicts that a longer visit meets although the time that it begins at is free. */
const LATER: readonly ConflictKind[] = [
  'DOCTOR_BUSY',
  'PATIENT_BUSY',
  'ROOM_BUSY',
  'OUTSIDE_HOURS',
  'ON_LEAVE',
  'TOO_SHORT',
];

/** Returns whether the time is held, so that only the length of the visit can be refused. */
function isLonger(
  { slot: { hold }, conflict }: Pick<ReturnType<typeof useBooking>, 'slot' | 'conflict'>,
  { dateTime, doctorId, duration }: Choice & { duration: number },
): boolean {
  const isHeld = hold !== undefined && hold.dateTime === dateTime && hold.doctorId === doctorId;
  return isHeld && duration > hold.duration && (conflict?.kinds ?? []).every((kind) => LATER.includes(kind));
}

/** Returns what the service declares for the patient, which may be longer for a new one. */
async function durationOf({ serviceId, patientId, doctorId, date = '' }: Choice, types: readonly Service[]) {
  if (!serviceId) return APPOINTMENT_DEFAULTS.duration;
  const usual = types.find(({ id }) => id === serviceId)?.duration ?? APPOINTMENT_DEFAULTS.duration;
  try {
    const { visit } = await api.availability.slots.call({ query: { date, doctorId, serviceId, patientId } });
    return visit?.duration ?? usual;
  } catch {
    // The server checks the duration again with the booking.
    return usual;
  }
}

/** Returns to the times when one is refused, so that the reason and other times are shown. */
function useTimesOnConflict(conflict: object | undefined, steps: ReturnType<typeof useSteps>): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    if (!conflict) return;
    const { step, stay, show } = latest.current;
    stay();
    if (step !== TIMES) show(TIMES);
  }, [conflict]);
}
