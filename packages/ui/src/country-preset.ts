import currencies from 'country-to-currency';
import { countryOfZone, currentZoneName, zonesOfCountry } from './time-zones';

/** Usual settings of a country. */
export interface CountryPreset {
  currency?: string;
  /** Undefined where a country has several and the device is in none of them. */
  timezone?: string;
  dateFormat: string;
  /** Days off, as ISO weekdays. */
  weekend: number[];
}

const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'dd', month: 'MM', year: 'yyyy' };
const SATURDAY_AND_SUNDAY = [6, 7];

/** Returns the country in which the device probably is, by its time zone. */
export function countryOfDevice(): string | undefined {
  return countryOfZone(zoneOfDevice());
}

/** Returns what is usual in a country; the time zone of the device decides where the country has several. */
export function countryPreset(country: string): CountryPreset {
  const zones = zonesOfCountry(country);
  const own = zoneOfDevice();
  return {
    currency: (currencies as Record<string, string | undefined>)[country],
    timezone: zones.length > 1 ? zones.find((zone) => zone === own) : zones[0],
    dateFormat: dateFormatOf(country),
    weekend: weekendOf(country),
  };
}

function zoneOfDevice(): string {
  return currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Takes the order and the separators of the language that most people of the country speak. */
function dateFormatOf(country: string): string {
  const format = new Intl.DateTimeFormat(`${languageOf(country)}-u-ca-gregory-nu-latn`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const parts = format.formatToParts().map(({ type, value }) => LETTERS[type] ?? value.replaceAll(/[^ .,/-]/g, ''));
  return parts.join('').replace(/[ .,/-]+$/, '');
}

function weekendOf(country: string): number[] {
  // Some browsers have it as a property, the older ones have neither.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & Partial<WithWeek>;
  return locale.getWeekInfo?.().weekend ?? locale.weekInfo?.weekend ?? SATURDAY_AND_SUNDAY;
}

interface WithWeek {
  getWeekInfo: () => { weekend: number[] };
  weekInfo: { weekend: number[] };
}

function languageOf(country: string): string {
  return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;
}
