import { useLingui } from '@lingui/react/macro';
import { Styles, useFormat } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { useSession } from '@polyclinic/client';
import { BRANDING_DEFAULTS, type UserPreferences } from '@polyclinic/contract';
import { usePreferences } from '../../preferences';
import { useChosenScheme, useThemeMode } from '../../theme-mode';
import { SwitchTimes } from './switch-times';
import { choiceOf, useChooseTheme, type DarkModeChoice } from './use-choose-theme';

const STYLES = `
.pc-dark-mode { display: grid; gap: 12px; }
.pc-dark-mode .ant-radio-group { display: grid; gap: 4px; }
.pc-dark-mode .ant-radio-wrapper { min-height: 44px; align-items: center; margin: 0; white-space: normal; }
.pc-dark-mode small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-dark-times { display: flex; flex-wrap: wrap; gap: 8px 16px; }
`;

/** Dark mode panel: light, dark, as the device, by the clock, or as the clinic. */
export function DarkModeSettings() {
  const { t } = useLingui();
  const { darkMode } = usePreferences();
  const clinicMode = useSession(({ tenant }) => tenant?.branding.theme ?? BRANDING_DEFAULTS.theme);
  const mode = useThemeMode(clinicMode);
  const choose = useChooseTheme();
  const choice = choiceOf(useChosenScheme());
  const options: { value: DarkModeChoice; label: string; hint: string }[] = [
    {
      value: 'clinic',
      label: t`Clinic default`,
      hint:
        clinicMode === 'dark'
          ? t`Your clinic's theme is dark, also on devices set to light`
          : t`Your clinic's theme is light, also on devices set to dark`,
    },
    { value: 'light', label: t`Force Light`, hint: t`Light at all times` },
    { value: 'dark', label: t`Force Dark`, hint: t`Dark at all times` },
    { value: 'system', label: t`Follow System`, hint: t`Same as this device` },
    { value: 'auto', label: t`By time of day`, hint: t`Dark in the evening, light in the morning` },
  ];

  return (
    <div className="pc-dark-mode">
      <Styles name="dark-mode" css={STYLES} />
      <Radio.Group
        aria-label={t`Dark Mode`}
        value={choice}
        options={options.map(({ value, label, hint }) => ({
          value,
          label: (
            <>
              {label}
              <small>{hint}</small>
            </>
          ),
        }))}
        onChange={({ target }) => choose(target.value as DarkModeChoice)}
      />
      {choice === 'auto' && <SwitchTimes times={darkMode.switchTime} />}
      <p role="status">{mode === 'dark' ? <NowDark darkMode={darkMode} /> : <NowLight darkMode={darkMode} />}</p>
    </div>
  );
}

interface NowProps {
  darkMode: UserPreferences['darkMode'];
}

function NowDark({ darkMode: { autoSwitch, switchTime } }: NowProps) {
  const { t } = useLingui();
  const time = useFormat().time(atClock(switchTime.lightStart));
  return autoSwitch ? t`The theme is dark now and turns light at ${time}.` : t`The theme is dark now.`;
}

function NowLight({ darkMode: { autoSwitch, switchTime } }: NowProps) {
  const { t } = useLingui();
  const time = useFormat().time(atClock(switchTime.darkStart));
  return autoSwitch ? t`The theme is light now and turns dark at ${time}.` : t`The theme is light now.`;
}

/** Formats need a full wall-clock time; the date is arbitrary. */
function atClock(time: string): string {
  return `2000-01-01T${time}:00`;
}
