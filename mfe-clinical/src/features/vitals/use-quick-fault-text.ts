import { useLingui } from '@lingui/react/macro';
import type { QuickFault, QuickLine } from './quick-line';

/** Returns a function that names a token of a quick line, and what is wrong with it. */
export function useQuickFaultText(): (fault: QuickLine['faults'][number]) => string {
  const { t } = useLingui();
  return ({ token, fault }) => {
    const texts: Record<QuickFault, string> = {
      unknown: t`${token}: not a known abbreviation with a number`,
      whole: t`${token}: enter a whole number`,
      impossible: t`${token}: not a possible value`,
      repeated: t`${token}: this sign is already in the line`,
      pressure: t`${token}: the diastolic pressure must be lower than the systolic`,
      feet: t`${token}: enter feet and inches such as h5'7, or the unit`,
    };
    return texts[fault];
  };
}
