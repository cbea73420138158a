/** An option of a select. */
export interface Choice {
  value: string;
  label: string;
  /** Further words by which it is found. */
  search?: string;
}

/** Formats of dates that clinics choose from. */
export const DATE_FORMATS = ['MM/dd/yyyy', 'dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd', 'd MMM yyyy'];

/** Returns date formats, each shown with a date; includes the current one, whatever it is. */
export function dateFormatChoices(current: string | undefined, show: (dateFormat: string) => string): Choice[] {
  const offered = !current || DATE_FORMATS.includes(current) ? DATE_FORMATS : [current, ...DATE_FORMATS];
  return offered.map((value) => ({ value, label: `${show(value)} (${value})` }));
}

/** Returns every currency this browser knows, by code and name. */
export function currencyChoices(language: string, current?: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = new Set([...(current ? [current] : []), ...Intl.supportedValuesOf('currency')]);
  return [...codes].sort().map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}

// ISO 3166-1.
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW';

/** Returns every country by name, sorted by the language's collation. */
export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = COUNTRIES.split(' ').map((value) => ({ value, label: names.of(value) ?? value }));
  return countries.sort((one, other) => one.label.localeCompare(other.label, language));
}
