import { useLingui } from '@lingui/react/macro';
import type { LabValue } from '@polyclinic/contract';
import { useLabFormat } from './use-lab-format';

/** Returns a function that says in plain words how a value compares with what is usual. */
export function usePlainMeaning(): (value: LabValue) => string {
  const { t } = useLingui();
  const { range } = useLabFormat();
  return (value) => {
    const { flag, unit } = value;
    const limits = range(value);
    const usual = [limits, unit].filter(Boolean).join(' ');
    if (limits === null) {
      if (flag === 'N') return t`A usual result`;
      return flag === null ? t`There is no usual range for this value` : t`Not the usual result`;
    }
    switch (flag) {
      case 'N':
        return t`Within the usual range of ${usual}`;
      case 'L':
        return t`Below the usual range of ${usual}`;
      case 'LL':
        return t`Far below the usual range of ${usual}`;
      case 'H':
        return t`Above the usual range of ${usual}`;
      case 'HH':
        return t`Far above the usual range of ${usual}`;
      case 'A':
      case null:
        return t`Usual range: ${usual}`;
    }
  };
}
