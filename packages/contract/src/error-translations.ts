import type { Language } from './base/language';
import { BASE_TRANSLATIONS } from './base/error-translations';
import { PLATFORM_TRANSLATIONS } from './platform/error-translations';
import { FRONT_DESK_TRANSLATIONS } from './front-desk/error-translations';
import { CLINICAL_TRANSLATIONS } from './clinical/error-translations';
import { FINANCE_TRANSLATIONS } from './finance/error-translations';
import { SUPPLY_TRANSLATIONS } from './supply/error-translations';
import { PEOPLE_TRANSLATIONS } from './people/error-translations';
import { ROSTER_TRANSLATIONS } from './people/roster-error-translations';
import { PAYROLL_TRANSLATIONS } from './people/payroll-error-translations';
import { ERRORS, type ErrorCode } from './errors';

/** Hindi and Tamil texts of all errors. */
const TRANSLATIONS: Record<ErrorCode, { hi: string; ta: string }> = {
  ...BASE_TRANSLATIONS,
  ...PLATFORM_TRANSLATIONS,
  ...FRONT_DESK_TRANSLATIONS,
  ...CLINICAL_TRANSLATIONS,
  ...FINANCE_TRANSLATIONS,
  ...SUPPLY_TRANSLATIONS,
  ...PEOPLE_TRANSLATIONS,
  ...ROSTER_TRANSLATIONS,
  ...PAYROLL_TRANSLATIONS,
};

/** Returns the text of an error in the user's language. */
export function errorTextIn(language: Language, code: ErrorCode): string {
  return language === 'en' ? ERRORS[code][1] : TRANSLATIONS[code][language];
}
