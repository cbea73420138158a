import { msg } from '@lingui/core/macro';
import type { AlertLevel, AlertSubject, Consciousness } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Subjects of vital sign alerts. */
export const ALERT_SUBJECT_LABELS: Record<AlertSubject, MessageDescriptor> = {
  SCORE: msg`Early warning score`,
  BLOOD_PRESSURE: msg`Blood pressure`,
  HEART_RATE: msg`Heart rate`,
  RESPIRATORY_RATE: msg`Respiratory rate`,
  TEMPERATURE: msg`Temperature`,
  OXYGEN_SATURATION: msg`Oxygen saturation`,
  CONSCIOUSNESS: msg`Consciousness`,
  GLUCOSE: msg`Blood glucose`,
};

/** Levels of vital sign alerts. */
export const ALERT_LEVEL_LABELS: Record<AlertLevel, MessageDescriptor> = {
  WARNING: msg`Warning`,
  CRITICAL: msg`Critical`,
};

/** Levels of consciousness (ACVPU). */
export const CONSCIOUSNESS_LABELS: Record<Consciousness, MessageDescriptor> = {
  ALERT: msg`Fully alert`,
  CONFUSION: msg`New confusion`,
  VOICE: msg`Responds to voice`,
  PAIN: msg`Responds to pain`,
  UNRESPONSIVE: msg`Unresponsive`,
};
