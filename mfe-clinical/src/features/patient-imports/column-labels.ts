import { ImportField, PATIENT_LABELS } from '@polyclinic/contract';
import { useLingui } from '@lingui/react/macro';

/** Meaning of a column: a field, or a full name, which is split at its last space. */
export type ColumnMeaning = ImportField | 'fullName';

/** All meanings in the order of the select. */
export const MEANINGS: readonly ColumnMeaning[] = ['fullName', ...ImportField.options];

/** Returns a function for the label of a column's meaning. */
export function useMeaningLabel(): (meaning: ColumnMeaning) => string {
  const { t, i18n } = useLingui();
  return (meaning) => (meaning === 'fullName' ? t`Full name` : i18n._(PATIENT_LABELS[meaning]));
}
