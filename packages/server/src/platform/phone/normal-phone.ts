import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a phone number in international notation (ITU-T E.123: +91 98400 12345). A number without the prefix + is read
 * by the dialling rules of the country, ISO 3166-1. A text that cannot be a number of that country, such as an
 * extension, is returned as typed.
 */
export function normalPhone(typed: string, country: string | null): string {
  const home = country && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, home);
  return number?.isPossible() ? number.formatInternational() : typed;
}
