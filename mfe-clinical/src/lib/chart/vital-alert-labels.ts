import { msg } from '@lingui/core/macro';
import type { AlertLevel, AlertSubject } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

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

export const ALERT_LEVEL_LABELS: Record<AlertLevel, MessageDescriptor> = {
  WARNING: msg`Warning`,
  CRITICAL: msg`Critical`,
};
