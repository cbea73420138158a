import { msg } from '@lingui/core/macro';
import { ALERT_LEVEL_LABELS, ALERT_SUBJECT_LABELS } from '@polyclinic/clinic-ui';
import type { ChartEvent, ChartEventKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { FAMILY_RELATION_LABELS } from '../../lib/chart/family-relation-labels';
import { SOCIAL_TOPIC_LABELS, SUBSTANCE_USE_LABELS } from '../../lib/chart/social-history-labels';
import { ENCOUNTER_KIND_LABELS } from './encounter-labels';

/** Names of the kinds of entries in the timeline. */
export const CHART_EVENT_LABELS: Record<ChartEventKind, MessageDescriptor> = {
  ENCOUNTER: msg`Encounter`,
  MISSED_APPOINTMENT: msg`Appointment not attended`,
  NOTE: msg`Note`,
  VITALS: msg`Vitals`,
  VITAL_ALERT: msg`Vital sign alert`,
  LAB_ORDER: msg`Laboratory order`,
  RESULT: msg`Laboratory result`,
  PRESCRIPTION: msg`Prescription`,
  DISPENSING: msg`Medicine dispensed`,
  ADMINISTRATION: msg`Medicine given in the clinic`,
  MEDICATION_STATEMENT: msg`Medicine from elsewhere`,
  TREATMENT: msg`Treatment completed`,
  FOLLOW_UP: msg`Follow-up`,
  LETTER: msg`Letter`,
  MESSAGE: msg`Message`,
  ATTACHMENT: msg`Attachment`,
  PROBLEM: msg`Problem recorded`,
  ALLERGY: msg`Allergy recorded`,
  IMMUNISATION: msg`Immunisation`,
  FAMILY_HISTORY: msg`Family history`,
  SOCIAL_HISTORY: msg`Social history`,
};

type Details = Readonly<Record<string, MessageDescriptor>>;

const NONE: Details = {};
const CANCELLED: Details = { CANCELLED: msg`Cancelled` };
const STOPPED: Details = { STOPPED: msg`Stopped` };
const RESOLVED: Details = { RESOLVED: msg`Resolved` };

/** Texts of the details worth reading in a line; an ordinary status, such as that of a signed note, has none. */
const CHART_EVENT_DETAILS: Record<ChartEventKind, Details> = {
  ENCOUNTER: ENCOUNTER_KIND_LABELS,
  MISSED_APPOINTMENT: { ...CANCELLED, NO_SHOW: msg`No-show` },
  NOTE: { DRAFT: msg`Draft` },
  VITALS: NONE,
  VITAL_ALERT: { ...ALERT_SUBJECT_LABELS, ...ALERT_LEVEL_LABELS },
  LAB_ORDER: CANCELLED,
  RESULT: {
    LL: msg`Critically low`,
    L: msg`Low`,
    H: msg`High`,
    HH: msg`Critically high`,
    A: msg`Abnormal`,
  },
  PRESCRIPTION: { ...CANCELLED, ...STOPPED, ON_HOLD: msg`On hold` },
  DISPENSING: NONE,
  ADMINISTRATION: { REFUSED: msg`Refused by the patient`, WITHHELD: msg`Withheld` },
  MEDICATION_STATEMENT: STOPPED,
  TREATMENT: NONE,
  FOLLOW_UP: { ...CANCELLED, SUGGESTED: msg`Suggested`, BOOKED: msg`Booked` },
  LETTER: NONE,
  MESSAGE: { FROM_PATIENT: msg`From the patient`, FROM_CLINIC: msg`From the clinic` },
  ATTACHMENT: NONE,
  PROBLEM: RESOLVED,
  ALLERGY: RESOLVED,
  IMMUNISATION: NONE,
  FAMILY_HISTORY: FAMILY_RELATION_LABELS,
  SOCIAL_HISTORY: { ...SOCIAL_TOPIC_LABELS, ...SUBSTANCE_USE_LABELS },
};

/** Returns the texts of the detail of an entry; two where it consists of two values. */
export function detailsOf({ kind, detail }: Pick<ChartEvent, 'kind' | 'detail'>): MessageDescriptor[] {
  return (detail?.split(':') ?? []).flatMap((value) => CHART_EVENT_DETAILS[kind][value] ?? []);
}
