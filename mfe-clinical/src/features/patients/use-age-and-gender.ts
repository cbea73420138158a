import { useLingui } from '@lingui/react/macro';
import type { Patient } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { GENDER_TEXTS } from '../../lib/gender-texts';

/** '42, female', or whatever of it is known. */
export function useAgeAndGender(): (patient: Pick<Patient, 'age' | 'gender'>) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ age, gender }) => {
    const parts = [age === null ? '' : format.number(age), gender ? i18n._(GENDER_TEXTS[gender]) : ''];
    return parts.filter(Boolean).join(', ') || '–';
  };
}
