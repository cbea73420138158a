import { msg } from '@lingui/core/macro';
import type { ChartEventKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { ENCOUNTER_KIND_LABELS } from './encounter-labels';

/** Names of the kinds of entries in the timeline. */
export const CHART_EVENT_LABELS: Record<ChartEventKind, MessageDescriptor> = {
  ENCOUNTER: msg`Encounter`,
  MISSED_APPOINTMENT: msg`Appointment not attended`,
  NOTE: msg`Note`,
  VITALS: msg`Vitals`,
  RESULT: msg`Laboratory result`,
  PRESCRIPTION: msg`Prescription`,
  DISPENSING: msg`Medicine dispensed`,
  ADMINISTRATION: msg`Medicine given in the clinic`,
  TREATMENT: msg`Treatment completed`,
  LETTER: msg`Letter`,
  ATTACHMENT: msg`Attachment`,
  PROBLEM: msg`Problem recorded`,
  ALLERGY: msg`Allergy recorded`,
  IMMUNISATION: msg`Immunisation`,
};

/** Texts of the details worth reading in a line; an ordinary status, such as that of a signed note, has none. */
export const CHART_EVENT_DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  ...ENCOUNTER_KIND_LABELS,
  CANCELLED: msg`Cancelled`,
  NO_SHOW: msg`No-show`,
  DRAFT: msg`Draft`,
  LL: msg`Critically low`,
  L: msg`Low`,
  H: msg`High`,
  HH: msg`Critically high`,
  A: msg`Abnormal`,
  REFUSED: msg`Refused by the patient`,
  WITHHELD: msg`Withheld`,
  RESOLVED: msg`Resolved`,
  STOPPED: msg`Stopped`,
  ON_HOLD: msg`On hold`,
};
