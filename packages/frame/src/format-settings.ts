import { TENANT_SETTINGS_DEFAULTS, USER_PREFERENCE_DEFAULTS, type Language, type Tenant } from '@polyclinic/contract';
import type { FormatSettings } from '@polyclinic/ui/kit/setting';

/** Where a currency is at home decides how its numbers are grouped. */
const GROUPING: Record<string, string> = { INR: 'en-IN', USD: 'en-US', EUR: 'en-IE', GBP: 'en-GB' };

/** How a person of the clinic reads dates, times, numbers and money. */
export function formatSettingsFor(tenant: Tenant | null, language: Language): FormatSettings {
  const { timezone, dateFormat, currency } = tenant?.settings ?? TENANT_SETTINGS_DEFAULTS;
  const numberFormat = GROUPING[currency] ?? 'en-GB';
  return {
    locale: language === 'en' ? numberFormat : `${language}-IN`,
    timeZone: isZone(timezone) ? timezone : TENANT_SETTINGS_DEFAULTS.timezone,
    dateFormat: dateFormat || TENANT_SETTINGS_DEFAULTS.dateFormat,
    timeFormat: USER_PREFERENCE_DEFAULTS.timeFormat,
    currency,
    numberFormat,
  };
}

// A zone the browser does not know would make every date of every screen throw.
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
