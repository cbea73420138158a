import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '@polyclinic/ui';
import { CheckOutlined } from '@polyclinic/ui/kit/icons';
import type { DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useBranding } from './branding';
import { useChooseTheme } from './features/theme/use-choose-theme';
import { LANGUAGES, useLanguage } from './language';
import { useChooseLanguage } from './use-choose-language';
import { useThemePreference, type ThemePreference } from './theme-mode';

type MenuItems = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

/** The current choice has a check mark and is announced as checked. */
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

/** Languages as menu items. */
export function useLanguageItems(): MenuItems {
  const language = useLanguage();
  const choose = useChooseLanguage();
  return LANGUAGES.map((one) =>
    option(`language-${one}`, LANGUAGE_NAMES[one], one === language, () => choose(one), one),
  );
}

/** Light, dark, as the device or by the clock, as menu items. */
export function useThemeItems(): MenuItems {
  const { t } = useLingui();
  const preference = useThemePreference(useBranding().theme);
  const choose = useChooseTheme();
  const names: Record<ThemePreference, string> = {
    light: t`Light`,
    dark: t`Dark`,
    system: t`Same as this device`,
    auto: t`By time of day`,
  };
  return (['light', 'dark', 'system', 'auto'] as const).map((one) =>
    option(`theme-${one}`, names[one], one === preference, () => choose(one)),
  );
}
