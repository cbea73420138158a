import { msg } from '@lingui/core/macro';
import type { ConflictKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

const FULL = msg`Full`;

/** Short reasons why a day has no free time. */
export const CLOSED_LABELS: Record<ConflictKind, MessageDescriptor> = {
  HOLIDAY: msg`Closed`,
  OUTSIDE_HOURS: msg`Closed`,
  ON_LEAVE: msg`Away`,
  TOO_SOON: msg`Too late`,
  TOO_FAR: msg`Not yet`,
  DOCTOR_BUSY: FULL,
  PATIENT_BUSY: FULL,
  ROOM_BUSY: FULL,
  CAPACITY: FULL,
  TOO_SHORT: FULL,
};

const BOOKED_UP = msg`All times on this day are taken.`;

/** The same as a sentence. */
export const CLOSED_TEXTS: Record<ConflictKind, MessageDescriptor> = {
  HOLIDAY: msg`The clinic is closed on this day.`,
  OUTSIDE_HOURS: msg`There are no consultations on this day.`,
  ON_LEAVE: msg`The doctor is away on this day.`,
  TOO_SOON: msg`It is too late to book this day online. Please call the clinic.`,
  TOO_FAR: msg`This day cannot be booked online yet.`,
  DOCTOR_BUSY: BOOKED_UP,
  PATIENT_BUSY: BOOKED_UP,
  ROOM_BUSY: BOOKED_UP,
  CAPACITY: BOOKED_UP,
  TOO_SHORT: BOOKED_UP,
};
