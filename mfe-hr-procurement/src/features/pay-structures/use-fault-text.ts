import { useLingui } from '@lingui/react/macro';
import type { StructureFault } from './structure-faults';

/** Returns a function that says what is wrong with a component, and where. */
export function useFaultText(): (fault: StructureFault) => string {
  const { t } = useLingui();
  const formulaText = ({ reason, at = 0, found = '' }: StructureFault) => {
    if (reason === 'TOO_LONG') return t`A formula has at most 1,000 characters`;
    if (reason === 'TOO_DEEP') return t`A formula has too many brackets within each other`;
    if (reason === 'ARGUMENTS') return t`${found} needs another number of values, at character ${at} of a formula`;
    if (reason === 'UNKNOWN_NAME') return t`${found} is not a function, at character ${at} of a formula`;
    if (found === '') return t`A formula ends too early`;
    return t`“${found}” does not fit at character ${at} of a formula`;
  };
  return (fault) => {
    const { found = '', codes = [], band = 0 } = fault;
    const number = band + 1;
    const cycle = codes.join(' → ');
    switch (fault.fault) {
      case 'FORMULA':
        return formulaText(fault);
      case 'UNKNOWN_NAME':
        return t`${found} is neither a component nor a name that formulas can use`;
      case 'CODE_TAKEN':
        return t`The code is used twice, or is a name of formulas. Choose another one.`;
      case 'CODE_INVALID':
        return t`A code is a letter, then letters, digits and underscores`;
      case 'VALUE_INVALID':
        return t`Not a valid number`;
      case 'VALUE_MISSING':
        return t`Enter the amount, the percentage, the formula or the table of the method`;
      case 'BANDS':
        return t`Band ${number} does not continue the one above it`;
      case 'CYCLE':
        return t`Components refer to each other in a circle: ${cycle}`;
      default:
        return t`Cannot be calculated`;
    }
  };
}
