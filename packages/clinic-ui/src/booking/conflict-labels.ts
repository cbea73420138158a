import { msg } from '@lingui/core/macro';
import type { ConflictKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Reasons why a time is not available. */
export const CONFLICT_LABELS: Record<ConflictKind, MessageDescriptor> = {
  DOCTOR_BUSY: msg`Doctor has another appointment`,
  PATIENT_BUSY: msg`Patient has another appointment`,
  ROOM_BUSY: msg`Room in use`,
  OUTSIDE_HOURS: msg`Outside working hours`,
  ON_LEAVE: msg`Doctor on leave`,
  HOLIDAY: msg`Clinic closed`,
  CAPACITY: msg`Fully booked`,
  TOO_SOON: msg`Shorter than the minimum notice`,
  TOO_FAR: msg`Beyond the booking window`,
  TOO_SHORT: msg`Shorter than the service needs`,
};
