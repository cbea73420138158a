import {
  hasTwelveHourClock,
  homeCountry,
  homeNumberFormat,
  TENANT_SETTINGS_DEFAULTS,
  USER_PREFERENCE_DEFAULTS,
  type Language,
  type TenantSettings,
  type UserPreferences,
} from '@polyclinic/contract';
import type { FormatSettings } from '@polyclinic/ui/kit/setting';

type FormatPreferences = Pick<UserPreferences, 'timezone' | 'dateFormat' | 'timeFormat' | 'currency' | 'numberFormat'>;

/** A clinic with what its formats depend on: that of the session, or the one whose link was opened. */
export interface ClinicWithFormats {
  settings: Pick<TenantSettings, 'timezone' | 'dateFormat' | 'currency' | 'country'>;
}

/** Returns the formats of a person: their own preferences, else the clinic's. */
export function formatSettingsFor(
  tenant: ClinicWithFormats | null,
  preferences: FormatPreferences,
  language: Language,
): FormatSettings {
  const clinic = tenant?.settings ?? TENANT_SETTINGS_DEFAULTS;
  const clinicTimeZone = isZone(clinic.timezone) ? clinic.timezone : TENANT_SETTINGS_DEFAULTS.timezone;
  const homeCurrency = preferences.currency ?? clinic.currency;
  const numberFormat = preferences.numberFormat ?? homeNumberFormat(homeCurrency, clinicTimeZone);
  return {
    locale: localeFor(language, numberFormat),
    timeZone: preferences.timezone && isZone(preferences.timezone) ? preferences.timezone : clinicTimeZone,
    clinicTimeZone,
    dateFormat: preferences.dateFormat || clinic.dateFormat || TENANT_SETTINGS_DEFAULTS.dateFormat,
    timeFormat: preferences.timeFormat ?? clockOf(tenant),
    // Amounts stay in the clinic's currency whatever the person prefers: a preference does not convert debts.
    currency: clinic.currency,
    homeCurrency,
    numberFormat,
  };
}

/** Returns the clock of the clinic's country; the product's where no clinic is known. */
function clockOf(tenant: ClinicWithFormats | null): FormatSettings['timeFormat'] {
  if (!tenant) return USER_PREFERENCE_DEFAULTS.timeFormat;
  return hasTwelveHourClock(homeCountry(tenant.settings)) ? '12h' : '24h';
}

/**
 * Month names follow the page's language; in English, the variant of the country whose number format is used, if it has
 * one.
 */
function localeFor(language: Language, numberFormat: string): string {
  if (language !== 'en') return `${language}-IN`;
  return numberFormat.startsWith('en') ? numberFormat : 'en-GB';
}

// A time zone unknown to the browser would make every date format throw.
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
