import { useLingui } from '@lingui/react/macro';
import type { VitalAlert } from '@polyclinic/contract';
import { ALERT_LEVEL_LABELS, ALERT_SUBJECT_LABELS } from './vital-labels';

/** Returns a function that names an alert: "Critical: blood pressure 200/124". */
export function useAlertText() {
  const { t, i18n } = useLingui();
  return ({ level, subject, value }: Pick<VitalAlert, 'level' | 'subject' | 'value'>) => {
    const name = i18n._(ALERT_SUBJECT_LABELS[subject]);
    const severity = i18n._(ALERT_LEVEL_LABELS[level]);
    return t`${severity}: ${name} ${value}`;
  };
}
