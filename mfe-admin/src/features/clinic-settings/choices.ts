/** An option of a select. */
export interface Choice {
  value: string;
  label: string;
}

/** Returns every time zone this browser knows, with its current UTC offset. */
export function zoneOptions(current: string): Choice[] {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({ value, label: [value.replaceAll('_', ' '), offsetOf(value)].join(' ').trim() }));
}

function offsetOf(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `(${name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC')})`;
  } catch {
    // The server may have a time zone that this browser does not know: the option remains until another is chosen.
    return '';
  }
}

/** Returns every currency this browser knows, by code and name. */
export function currencyOptions(language: string, current: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = new Set([current, ...Intl.supportedValuesOf('currency')]);
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
export function countryOptions(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = COUNTRIES.split(' ').map((value) => ({ value, label: names.of(value) ?? value }));
  return countries.sort((one, other) => one.label.localeCompare(other.label, language));
}
