import { useLingui } from '@lingui/react/macro';
import { languageOf, type PharmacyItem } from '@polyclinic/contract';
import { useCallback } from 'react';
import { directionsInWords } from './directions-in-words';

/** Returns a function for how a drug is taken, in the language of the page. */
export function useDirections(): (item: PharmacyItem) => string {
  const { i18n } = useLingui();
  return useCallback((item) => directionsInWords(item, languageOf(i18n.locale)), [i18n]);
}
