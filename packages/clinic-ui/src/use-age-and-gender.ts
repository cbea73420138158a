import { useLingui } from '@lingui/react/macro';
import type { Patient } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useCallback } from 'react';
import { GENDER_LABELS } from './gender-labels';

/** Returns '42, female', or the known part of it. */
export function useAgeAndGender(): (patient: Pick<Patient, 'age' | 'gender'>) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ age, gender }) => {
      const parts = [age === null ? '' : format.number(age), gender ? i18n._(GENDER_LABELS[gender]) : ''];
      return parts.filter(Boolean).join(', ') || '–';
    },
    [i18n, format],
  );
}
