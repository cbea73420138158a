import { getAllTimezones, getTimezone, getTimezonesForCountry } from 'countries-and-timezones';
import type { Choice } from './region-choices';

/** Returns today's name of a time zone: browsers still call Asia/Kolkata by its name of 1993, Asia/Calcutta. */
export function currentZoneName(name: string): string {
  return (name !== 'UTC' && getTimezone(name)?.aliasOf) || name;
}

/** Returns the country of a time zone, by ISO 3166-1 code; undefined if it has none, or several. */
export function countryOfZone(name: string): string | undefined {
  const countries = getTimezone(currentZoneName(name))?.countries ?? [];
  return countries.length === 1 ? countries[0] : undefined;
}

/** Returns the time zones of a country. */
export function zonesOfCountry(country: string): string[] {
  return (getTimezonesForCountry(country) ?? []).map(({ name }) => name);
}

/**
 * Returns every time zone by today's name, with its current UTC offset. Searching also finds the country and former
 * names.
 */
export function zoneChoices(language: string, current?: string): Choice[] {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const former = formerNames();
  const named = Object.values(getAllTimezones()).filter(({ name }) => name.includes('/') && !name.startsWith('Etc/'));
  const zones = new Map(named.map(({ name, countries }) => [name as string, countries as string[]]));
  for (const name of [current, 'UTC']) if (name && !zones.has(name)) zones.set(name, []);
  return [...zones].map(([value, countries]) => {
    const label = [value.replaceAll('_', ' '), offsetOf(value)].join(' ').trim();
    const words = [label, ...countries.map((country) => countryNames.of(country)), ...(former.get(value) ?? [])];
    return { value, label, search: words.join(' ') };
  });
}

function formerNames(): Map<string, string[]> {
  const former = new Map<string, string[]>();
  for (const { name, aliasOf } of Object.values(getAllTimezones({ deprecated: true }))) {
    if (aliasOf) former.set(aliasOf, [...(former.get(aliasOf) ?? []), name]);
  }
  return former;
}

function offsetOf(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `(${name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC')})`;
  } catch {
    // The list may have a time zone that this browser does not know.
    return '';
  }
}
