import { msg } from '@lingui/core/macro';
import type { AlertAction, VitalFlag } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const FLAG_LABELS: Record<VitalFlag, MessageDescriptor> = {
  LL: msg`Very low`,
  L: msg`Low`,
  N: msg`Normal`,
  H: msg`High`,
  HH: msg`Very high`,
};

export const ALERT_ACTION_LABELS: Record<AlertAction, MessageDescriptor> = {
  RECHECKED: msg`Rechecked`,
  DOCTOR_INFORMED: msg`Doctor informed`,
  TREATMENT: msg`Treatment given`,
  ARTEFACT: msg`Measurement artefact`,
};
