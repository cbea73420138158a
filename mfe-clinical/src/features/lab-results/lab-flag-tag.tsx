import { useLingui } from '@lingui/react/macro';
import type { LabFlag, LabValue } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { LAB_FLAG_LABELS } from './lab-labels';

interface LabFlagTagProps {
  flag: LabFlag | null;
  /** The value, or the values of a result. */
  values: readonly Pick<LabValue, 'flag' | 'missing'>[];
}

/**
 * Says that a value is outside of its range, or that it could not be assessed; nothing for a normal one, or one without a
 * range.
 */
export function LabFlagTag({ flag, values }: LabFlagTagProps) {
  const { t, i18n } = useLingui();
  const missing = new Set(values.flatMap((value) => (value.flag === null ? (value.missing ?? []) : [])));
  const isCritical = flag === 'LL' || flag === 'HH';
  return (
    <>
      {flag !== null && flag !== 'N' && (
        <StatusTag meaning={isCritical ? 'danger' : 'waiting'}>{i18n._(LAB_FLAG_LABELS[flag])}</StatusTag>
      )}
      {missing.size > 0 && (
        <StatusTag meaning="waiting">
          {missing.size === 2
            ? t`Not assessed: no date of birth or gender`
            : missing.has('SEX')
              ? t`Not assessed: no gender`
              : t`Not assessed: no date of birth`}
        </StatusTag>
      )}
    </>
  );
}
