import { useLingui } from '@lingui/react/macro';
import { errorText, setAutoSync, syncNow, useAutoSync, useSession } from '@polyclinic/client';
import { BRANDING_DEFAULTS } from '@polyclinic/contract';
import { LANGUAGE_NAMES } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';
import { LANGUAGES, useLanguage } from '../../language';
import { useThemeMode } from '../../theme-mode';
import { useChooseLanguage } from '../../use-choose-language';
import { ChoiceItem } from '../account/choice-item';
import { SwitchLine } from '../account/switch-line';
import { useChooseTheme } from '../theme/use-choose-theme';
import { PushSwitch } from './push-switch';

/** Notifications, appearance, language and Auto Sync; every change is saved at once. */
export function AppSettings() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const clinicMode = useSession(({ tenant }) => tenant?.branding.theme ?? BRANDING_DEFAULTS.theme);
  const mode = useThemeMode(clinicMode);
  const chooseTheme = useChooseTheme();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const isAutoSync = useAutoSync();
  const onSaved = () => void message.success({ content: t`Settings saved`, key: 'settings' });

  function turnAutoSync(isOn: boolean) {
    const failed = t`Failed to save settings`;
    setAutoSync(isOn).then(onSaved, () => message.error(failed));
  }

  return (
    <>
      <PushSwitch onSaved={onSaved} />
      <SwitchLine
        label={t`Dark Mode`}
        isOn={mode === 'dark'}
        onChange={(isOn) => chooseTheme(isOn ? 'dark' : 'light', onSaved)}
      />
      <Form layout="vertical" component="div">
        <ChoiceItem
          label={t`Language`}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(chosen) => chooseLanguage(chosen, onSaved)}
        />
      </Form>
      <SwitchLine
        label={t`Auto Sync`}
        hint={isAutoSync ? undefined : t`The app loads and sends nothing by itself. Press Sync now to update it.`}
        isOn={isAutoSync}
        onChange={turnAutoSync}
      />
      {!isAutoSync && <SyncNow />}
    </>
  );
}

/** Loads again what the app shows. */
function SyncNow() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);

  async function sync() {
    setIsBusy(true);
    try {
      await syncNow();
      void message.success(t`Everything is up to date`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't update. Check your connection and try again.`));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button block loading={isBusy} onClick={() => void sync()}>
      {t`Sync now`}
    </Button>
  );
}
