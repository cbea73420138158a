import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '@polyclinic/ui';
import { CheckOutlined } from '@polyclinic/ui/kit/icons';
import { App, type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useBranding } from './branding';
import { chooseLanguage, LANGUAGES, useLanguage } from './language';
import { setThemePreference, useThemePreference, type ThemePreference } from './theme-mode';

type MenuItems = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

/** The choice that is on carries a mark, seen and heard. */
function option(key: string, label: string, isOn: boolean, choose: () => void, lang?: string): MenuItems[number] {
  return {
    key,
    label: <span lang={lang}>{label}</span>,
    icon: <span style={{ display: 'inline-block', width: '1em' }}>{isOn && <CheckOutlined aria-hidden="true" />}</span>,
    onClick: choose,
    role: 'menuitemradio',
    'aria-checked': isOn,
  } as MenuItems[number];
}

/** The languages as lines of a menu. */
export function useLanguageItems(): MenuItems {
  const { t } = useLingui();
  const { message } = App.useApp();
  const language = useLanguage();
  const failed = t`The language could not be loaded. Please try again`;
  return LANGUAGES.map((one) =>
    option(
      `language-${one}`,
      LANGUAGE_NAMES[one],
      one === language,
      () => void chooseLanguage(one).catch(() => message.error(failed)),
      one,
    ),
  );
}

/** Light, dark or as the device says, as lines of a menu. */
export function useThemeItems(): MenuItems {
  const { t } = useLingui();
  const preference = useThemePreference(useBranding().theme);
  const names: Record<ThemePreference, string> = { light: t`Light`, dark: t`Dark`, system: t`Like this device` };
  return (['light', 'dark', 'system'] as const).map((one) =>
    option(`theme-${one}`, names[one], one === preference, () => setThemePreference(one)),
  );
}
