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

/** Returns the country whose formats a clinic uses: its own, otherwise that of its currency and time zone. */
export function homeCountry(clinic: { country?: string | null; currency: string; timezone: string }): string {
  const [, home = 'GB'] = homeNumberFormat(clinic.currency, clinic.timezone).split('-');
  return clinic.country ?? home;
}

/** Returns whether a country reads the clock in 12 hours, in the language that most of its people speak (CLDR). */
export function hasTwelveHourClock(country: string): boolean {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return new Intl.DateTimeFormat(`${language}-${country}`, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
}
