import { useLingui } from '@lingui/react/macro';
import { FormSection } from '@polyclinic/ui';
import { usePreferences, useSavePreferences } from '../../preferences';
import { SwitchLine } from '../account/switch-line';

/** Voice settings: on or off, read-back, and withdrawing consent. */
export function VoiceSettings() {
  const { t } = useLingui();
  const { voice } = usePreferences();
  const save = useSavePreferences();
  const lines = [
    { key: 'enabled', label: t`Show voice control in the top bar` },
    { key: 'readBack', label: t`Say recognised commands aloud` },
    { key: 'consent', label: t`Send speech to the browser's provider when this device can't recognise it` },
  ] as const;
  return (
    <FormSection title={t`Voice Control`}>
      {lines.map(({ key, label }) => (
        <SwitchLine
          key={key}
          label={label}
          isOn={voice[key]}
          onChange={(isOn) => save({ voice: { ...voice, [key]: isOn } })}
        />
      ))}
    </FormSection>
  );
}
