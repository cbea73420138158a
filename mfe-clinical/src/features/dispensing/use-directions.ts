import { useLingui } from '@lingui/react/macro';
import { languageOf, sigInWords, type PharmacyItem } from '@polyclinic/contract';
import { useCallback } from 'react';

/** Returns a function for how a drug is taken, in the language of the page. */
export function useDirections(): (item: PharmacyItem) => string {
  const { i18n } = useLingui();
  return useCallback(
    ({ dose, doseUnit, route, frequency, maxPerDay, asNeededFor, foodTiming, duration, durationUnit, directions }) => {
      // A prescription from elsewhere has the words of its paper alone.
      if (dose === null || route === null || frequency === null) return directions ?? '';
      const length = { duration, durationUnit: durationUnit ?? 'DAY' } as const;
      const sig = { dose, doseUnit, route, frequency, maxPerDay, asNeededFor, foodTiming, ...length };
      return [sigInWords(sig, languageOf(i18n.locale)), directions].filter(Boolean).join('. ');
    },
    [i18n],
  );
}
