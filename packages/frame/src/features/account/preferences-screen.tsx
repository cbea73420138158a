import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { TENANT_SETTINGS_DEFAULTS } from '@polyclinic/contract';
import { LANGUAGE_NAMES } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { InstallButton } from '../install/install-button';
import { useChooseLanguage } from '../../use-choose-language';
import { deviceLanguage, LANGUAGES } from '../../language';
import { usePreferences, useSavePreferences } from '../../preferences';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';
import { ChoiceItem } from './choice-item';
import { FormatChoices } from './format-choices';
import { SwitchLine } from './switch-line';
import { useAsClinic } from './use-as-clinic';

/** Preferences of the signed-in person; every change is saved at once. */
export function PreferencesScreen() {
  const { t } = useLingui();
  const preferences = usePreferences();
  const save = useSavePreferences();
  const asClinic = useAsClinic();
  const chooseLanguage = useChooseLanguage();
  const clinic = useSession(({ tenant }) => tenant?.settings ?? TENANT_SETTINGS_DEFAULTS);
  const { fontSize, highContrast, compactMode, colorScheme, language } = preferences;

  return (
    <AccountPage>
      <AccountPart title={t`Language and formats`}>
        <Form layout="vertical" component="div">
          <ChoiceItem
            label={t`Language`}
            // The device's language applies until the person chooses one.
            value={language ?? deviceLanguage()}
            asClinic={asClinic(LANGUAGE_NAMES[clinic.language])}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={chooseLanguage}
          />
          <FormatChoices clinic={clinic} preferences={preferences} save={save} />
        </Form>
      </AccountPart>
      <AccountPart title={t`Text and colours`}>
        <Form layout="vertical" component="div">
          <Form.Item label={t`Text size`}>
            <Radio.Group
              aria-label={t`Text size`}
              value={fontSize}
              options={[
                { value: 'small', label: t`Small` },
                { value: 'medium', label: t`Medium` },
                { value: 'large', label: t`Large` },
              ]}
              onChange={({ target }) => save({ fontSize: target.value })}
            />
          </Form.Item>
          <Form.Item label={t`Colours`}>
            <Radio.Group
              aria-label={t`Colours`}
              value={colorScheme}
              options={[
                { value: 'default', label: t`Clinic colours` },
                { value: 'neutral', label: t`Neutral blue` },
              ]}
              onChange={({ target }) => save({ colorScheme: target.value })}
            />
          </Form.Item>
        </Form>
        <SwitchLine
          label={t`High contrast`}
          hint={t`Bolder text and lines, underlined links`}
          isOn={highContrast}
          onChange={(isOn) => save({ highContrast: isOn })}
        />
        <SwitchLine
          label={t`Compact mode`}
          hint={t`Shows more rows on a screen without changing the text size`}
          isOn={compactMode}
          onChange={(isOn) => save({ compactMode: isOn })}
        />
      </AccountPart>
      <AccountPart title={t`App on this device`}>
        <p className="pc-own-hint">
          {t`The installed app has its own icon and opens in its own window, without the browser.`}
        </p>
        <InstallButton variant="settings" />
      </AccountPart>
    </AccountPage>
  );
}
