import { TENANT_SETTINGS_DEFAULTS, type Language, type Tenant, type UserPreferences } from '@polyclinic/contract';
import type { FormatSettings } from '@polyclinic/ui/kit/setting';

type Wishes = Pick<UserPreferences, 'timezone' | 'dateFormat' | 'timeFormat' | 'currency' | 'numberFormat'>;

/** Where a currency is at home decides how its numbers are grouped. */
const GROUPING: Record<string, string> = { INR: 'en-IN', USD: 'en-US', EUR: 'en-IE', GBP: 'en-GB' };

/** How a person of the clinic reads dates, times, numbers and money: their own wishes, else as the clinic does. */
export function formatSettingsFor(tenant: Tenant | null, wishes: Wishes, language: Language): FormatSettings {
  const clinic = tenant?.settings ?? TENANT_SETTINGS_DEFAULTS;
  const clinicTimeZone = isZone(clinic.timezone) ? clinic.timezone : TENANT_SETTINGS_DEFAULTS.timezone;
  const homeCurrency = wishes.currency ?? clinic.currency;
  const numberFormat = wishes.numberFormat ?? GROUPING[homeCurrency] ?? 'en-GB';
  return {
    locale: localeFor(language, numberFormat),
    timeZone: wishes.timezone && isZone(wishes.timezone) ? wishes.timezone : clinicTimeZone,
    clinicTimeZone,
    dateFormat: wishes.dateFormat || clinic.dateFormat || TENANT_SETTINGS_DEFAULTS.dateFormat,
    timeFormat: wishes.timeFormat,
    // What is owed in one currency is not owed in another: amounts stay in the clinic's, whatever the person prefers.
    currency: clinic.currency,
    homeCurrency,
    numberFormat,
  };
}

/** Names of months follow the language of the page; English ones the country whose numbers are used, where it has any. */
function localeFor(language: Language, numberFormat: string): string {
  if (language !== 'en') return `${language}-IN`;
  return numberFormat.startsWith('en') ? numberFormat : 'en-GB';
}

// A zone the browser does not know would make every date of every screen throw.
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
