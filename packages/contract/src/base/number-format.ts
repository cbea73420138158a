/** Country of a currency, whose numbers are written as there. */
const HOMES: Record<string, string> = { INR: 'en-IN', USD: 'en-US', GBP: 'en-GB', CHF: 'de-CH' };
/** Time zones of the euro countries that write a decimal point. */
const POINT_ZONES = ['Europe/Dublin', 'Europe/Malta'];
const FRENCH_ZONES = ['Europe/Paris', 'Europe/Monaco'];

/**
 * Returns the locale in which a clinic writes numbers, by its currency and time zone: 1,234.50 in Dublin, 1.234,50 in
 * Berlin, 1 234,50 in Paris.
 */
export function homeNumberFormat(currency: string, timeZone: string): string {
  if (currency !== 'EUR') return HOMES[currency] ?? 'en-GB';
  if (!timeZone.startsWith('Europe/') || POINT_ZONES.includes(timeZone)) return 'en-IE';
  return FRENCH_ZONES.includes(timeZone) ? 'fr-FR' : 'de-DE';
}
