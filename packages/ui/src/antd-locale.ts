import type { ConfigProviderProps } from '@polyclinic/ui/kit/base';
import type { LanguageCode } from './language-names';

/** antd's own words: of pagers, pickers and empty tables. */
export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/**
 * English is built into antd. It is named all the same: ConfigProvider wraps its children differently without a locale,
 * and a change of language would start every screen anew.
 */
export const ENGLISH_LOCALE: AntdLocale = { locale: 'en' };

/** Fetches antd's words and the calendar's names in a language. */
export async function loadAntdLocale(language: LanguageCode): Promise<AntdLocale> {
  switch (language) {
    case 'hi':
      await import('dayjs/locale/hi');
      return (await import('antd/locale/hi_IN')).default;
    case 'ta':
      await import('dayjs/locale/ta');
      return (await import('antd/locale/ta_IN')).default;
    case 'en':
      return ENGLISH_LOCALE;
  }
}
