import { useLingui } from '@lingui/react/macro';
import type { PadFault } from './pad-values';

/** Returns a function that says what is wrong with a sign. */
export function useFaultText(): (fault: PadFault) => string {
  const { t } = useLingui();
  return (fault) => {
    switch (fault) {
      case 'impossible':
        return t`Not a possible value`;
      case 'missing':
        return t`Enter both pressures`;
      case 'pressure':
        return t`Must be below the systolic pressure`;
    }
  };
}
