import type { ConfigProviderProps } from '@polyclinic/ui/kit/base';
import type { LanguageCode } from './language-names';

/** antd's built-in texts: pagination, pickers, empty tables. */
export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/**
 * English is built into antd. It is set explicitly all the same: ConfigProvider wraps its children differently without
 * a locale, so a change of language would remount every screen.
 */
export const ENGLISH_LOCALE: AntdLocale = { locale: 'en' };

/** Loads antd's texts and the calendar names of a language. */
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
