import { ASSET_TRANSLATIONS } from './asset-error-translations';
import type { SUPPLY_ERRORS } from './errors';
import { PROCUREMENT_TRANSLATIONS } from './procurement-error-translations';
import { STOCK_TRANSLATIONS } from './stock-error-translations';

/** Hindi and Tamil texts of these errors; a new code does not compile without both. */
export const SUPPLY_TRANSLATIONS: Record<keyof typeof SUPPLY_ERRORS, { hi: string; ta: string }> = {
  ...ASSET_TRANSLATIONS,
  ...PROCUREMENT_TRANSLATIONS,
  ...STOCK_TRANSLATIONS,
};
