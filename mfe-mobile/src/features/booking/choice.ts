import { bookingIn, setBooking } from '@polyclinic/clinic-ui/booking';
import { addDays, isDate, mondayOf } from '@polyclinic/contract';
import { idOf } from '@polyclinic/ui';

/** Patient, doctor, date, time, type and review (specification of the phone, section 2). */
export const STEPS = [1, 2, 3, 4, 5, 6] as const;
export type Step = (typeof STEPS)[number];

/** Step of the times, which shows the reason if a time is not available. */
export const TIMES = 4;

/** The choices made so far; those of later steps remain when an earlier step is shown again. */
export interface Choice {
  patientId?: string | undefined;
  doctorId?: string | undefined;
  date?: string | undefined;
  /** On the date, as wall-clock time of the clinic. */
  dateTime?: string | undefined;
  serviceId?: string | undefined;
}

/** The choices that the clinic has; a step without any is skipped. */
export interface Offer {
  hasDoctors: boolean;
  hasTypes: boolean;
}

const START = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:00$/;

/** Reads the choices that an address names; invalid values are ignored. */
export function choiceOf(search: string): Choice {
  const { patient, doctor, at = '', service } = bookingIn(search);
  const date = new URLSearchParams(search).get('day') ?? '';
  return checkedChoice({ patientId: patient, doctorId: doctor, date, dateTime: at, serviceId: service });
}

/** Returns the valid values of a choice from an address or a draft; the date is that of the time. */
export function checkedChoice({
  patientId = '',
  doctorId = '',
  date = '',
  dateTime = '',
  serviceId = '',
}: Choice): Choice {
  const start = START.test(dateTime) && isDate(dateTime.slice(0, 10)) ? dateTime : undefined;
  return {
    patientId: idOf(patientId),
    doctorId: idOf(doctorId),
    date: start?.slice(0, 10) ?? (isDate(date) ? date : undefined),
    dateTime: start,
    serviceId: idOf(serviceId),
  };
}

/** Returns the query string of a step, so that a reload shows the same. */
export function searchOf({ patientId, doctorId, date, dateTime, serviceId }: Choice, step: Step): string {
  const params = new URLSearchParams();
  setBooking(params, { patient: patientId, doctor: doctorId, at: dateTime, service: serviceId });
  if (date && !dateTime) params.set('day', date);
  params.set('step', String(step));
  return `?${params}`;
}

/** Returns a choice with another date. The time of day stays, and the step of the times says if it is not available. */
export function onDate(choice: Choice, date: string): Choice {
  const { dateTime } = choice;
  return { ...choice, date, dateTime: dateTime && `${date}${dateTime.slice(10)}` };
}

function valueOf(step: Step, { patientId, doctorId, date, dateTime, serviceId }: Choice): string | undefined {
  return { 1: patientId, 2: doctorId, 3: date, 4: dateTime, 5: serviceId, 6: undefined }[step];
}

/** Returns whether a step lets the person go on (specification of the phone, section 5). */
export function isValid(step: Step, choice: Choice, { hasDoctors, hasTypes }: Offer): boolean {
  if (step === 6 || (step === 2 && !hasDoctors) || (step === 5 && !hasTypes)) return true;
  return valueOf(step, choice) !== undefined;
}

/** Returns whether everything is chosen that a booking needs. */
export function isComplete(choice: Choice, offer: Offer): boolean {
  return STEPS.every((step) => isValid(step, choice, offer));
}

/** Returns the step that an address shows: at most the first one that is still open. */
export function stepOf(search: string, choice: Choice, offer: Offer): Step {
  const asked = new URLSearchParams(search).get('step');
  const open = STEPS.find((step) => !isValid(step, choice, offer)) ?? 6;
  const named = STEPS.find((step) => String(step) === asked);
  // Values of the context count as chosen: from the card of a patient the booking starts at step 2.
  if (named === undefined) return stepAfter(undefined, choice);
  return named < open ? named : open;
}

/** Returns the step after a choice: the first one without a value; another doctor or date leads to the times again. */
export function stepAfter(step: Step | undefined, choice: Choice): Step {
  if ((step === 2 || step === 3) && choice.date) return TIMES;
  return STEPS.find((one) => one > (step ?? 0) && valueOf(one, choice) === undefined) ?? 6;
}

/** Returns the step that Previous shows; undefined in the first one. */
export function stepBefore(step: Step, { hasDoctors, hasTypes }: Offer): Step | undefined {
  return STEPS.findLast((one) => one < step && (one !== 2 || hasDoctors) && (one !== 5 || hasTypes));
}

/** Returns the step that Next shows. */
export function nextStep(step: Step): Step {
  return STEPS.find((one) => one > step) ?? 6;
}

/** Returns the dates of the buttons Today, Tomorrow, Next Monday and Next Week. */
export function dateShortcuts(today: string) {
  const nextMonday = addDays(mondayOf(today), 7);
  return { today, tomorrow: addDays(today, 1), nextMonday, nextWeek: addDays(today, 7) };
}
