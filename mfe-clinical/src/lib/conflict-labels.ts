import { msg } from '@lingui/core/macro';
import type { ConflictKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const CONFLICT_LABELS: Record<ConflictKind, MessageDescriptor> = {
  DOCTOR_BUSY: msg`The doctor is busy`,
  PATIENT_BUSY: msg`The patient has another appointment`,
  ROOM_BUSY: msg`The room is in use`,
  OUTSIDE_HOURS: msg`Outside working hours`,
  ON_LEAVE: msg`The doctor is away`,
  HOLIDAY: msg`The clinic is closed`,
  CAPACITY: msg`All places are taken`,
  TOO_SOON: msg`Too soon to be booked`,
  TOO_FAR: msg`Too far ahead`,
};
