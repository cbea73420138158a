import type { Language } from '@polyclinic/contract';

/** A moment in a clinic's zone and language, for an e-mail. */
export function mailedMoment(moment: string, { language, timezone }: { language: Language; timezone: string }): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, options).format(new Date(moment));
}

/** A wall time of the clinic in a language, for an e-mail. */
export function mailedWallTime(dateTime: string, language: Language): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, options).format(new Date(`${dateTime}Z`));
}

/** Names are typed by people; a line break in one must not become a line of the e-mail's header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
