import type { Translated } from '@polyclinic/contract';
import { i18n } from '@polyclinic/ui/kit/i18n';

/** Returns a text of the server in the current language. */
export function inLanguage(text: Translated): string {
  return text[i18n.locale as keyof Translated] ?? text.en;
}
