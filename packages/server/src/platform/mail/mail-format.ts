import type { Language } from '@polyclinic/contract';

/** Formats a timestamp in a clinic's time zone and language, for an e-mail. */
export function mailedMoment(moment: string, { language, timezone }: { language: Language; timezone: string }): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, options).format(new Date(moment));
}

/** Formats a local time of the clinic in a language, for an e-mail. */
export function mailedWallTime(dateTime: string, language: Language): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, options).format(new Date(`${dateTime}Z`));
}

/** Removes line breaks from user input, so that a name cannot inject e-mail headers. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
