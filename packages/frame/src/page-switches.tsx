import { useLingui } from '@lingui/react/macro';
import { DropDown, LANGUAGE_NAMES } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { GlobalOutlined, MoonOutlined, SunOutlined } from '@polyclinic/ui/kit/icons';
import { useBranding } from './branding';
import { useLanguage } from './language';
import { useLanguageItems, useThemeItems } from './settings-menu';
import { useThemeMode } from './theme-mode';

/** Language and theme in the top bar. */
export function PageSwitches() {
  const { t } = useLingui();
  const language = useLanguage();
  const mode = useThemeMode(useBranding().theme);
  const languages = useLanguageItems();
  const themes = useThemeItems();
  const name = LANGUAGE_NAMES[language];
  return (
    <>
      <DropDown menu={{ items: languages }}>
        <Button type="text" icon={<GlobalOutlined />} aria-label={t`Language: ${name}`} aria-haspopup="menu">
          {name}
        </Button>
      </DropDown>
      <DropDown menu={{ items: themes }}>
        <Button
          type="text"
          icon={mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
          aria-label={t`Appearance`}
          aria-haspopup="menu"
        />
      </DropDown>
    </>
  );
}
