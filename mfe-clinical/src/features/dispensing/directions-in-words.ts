import { sigInWords, type Language, type PharmacyItem } from '@polyclinic/contract';

/** Returns how a drug is taken, in a language. A prescription from elsewhere has the words of its paper alone. */
export function directionsInWords(item: PharmacyItem, language: Language): string {
  const { dose, route, frequency, durationUnit, directions } = item;
  if (dose === null || route === null || frequency === null) return directions ?? '';
  const sig = { ...item, dose, route, frequency, durationUnit: durationUnit ?? 'DAY' } as const;
  return [sigInWords(sig, language), directions].filter(Boolean).join('. ');
}
