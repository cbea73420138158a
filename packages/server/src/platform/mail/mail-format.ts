import { hasTwelveHourClock, homeCountry, type Language } from '@polyclinic/contract';

/** Formats a timestamp in a clinic's time zone and language, for an e-mail. */
export function mailedMoment(moment: string, { language, timezone }: { language: Language; timezone: string }): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, options).format(new Date(moment));
}

/** Formats a local time of the clinic in a language, for an e-mail; date order and clock are those of the region. */
export function mailedWallTime(dateTime: string, language: Language, region = 'IN'): string {
  // Languages have a clock of their own, which not every region follows.
  const hour12 = hasTwelveHourClock(region);
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC', hour12 } as const;
  return new Intl.DateTimeFormat(`${language}-${region}`, options).format(new Date(`${dateTime}Z`));
}

/** Returns the region whose formats a clinic uses: its country, otherwise the one of its currency and time zone. */
export function mailRegion(clinic: { country: string | null; currency: string; timezone: string }): string {
  return homeCountry(clinic);
}

/** Removes line breaks from user input, so that a name cannot inject e-mail headers. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
