import { Trans, useLingui } from '@lingui/react/macro';
import { QUICK_ACTION_MAX_VISIBLE_RANGE, type QuickActionSettings } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Radio, Switch } from '@polyclinic/ui/kit/choice';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useId, type ReactNode } from 'react';
import { useSavePreferences } from '../../preferences';
import { useFeature } from '../../use-feature';
import { usePreferences } from '../../use-preferences';
import { PriorityOrder } from './priority-order';
import { useDebounced } from './use-debounced';

const STYLES = `
.pc-qa-form { display: grid; gap: 16px; max-width: 640px; }
.pc-qa-form fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.pc-qa-form legend, .pc-qa-label { padding: 0; margin-bottom: 4px; font-weight: 500; }
.pc-qa-label { display: block; }
.pc-qa-form .ant-radio-group { display: flex; flex-wrap: wrap; gap: 4px 0; }
.pc-qa-row { display: flex; align-items: center; gap: 12px; min-height: 32px; }
.pc-qa-row input[type='range'] { flex: 1; max-width: 320px; height: 32px; margin: 0; accent-color: var(--pc-brand); }
.pc-qa-row output { min-width: 2ch; font-variant-numeric: tabular-nums; }
.pc-qa-hint { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-qa-order { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; max-width: 320px; }
.pc-qa-order li { display: flex; align-items: center; gap: 4px; padding: 4px 4px 4px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-qa-order li > span { flex: 1; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-qa-row, .pc-qa-row input[type='range'] { min-height: 44px; } }
`;

const SECOND_MS = 1000;

/** Settings of the quick actions; every change applies and is saved at once. */
export function QuickActionSettingsForm() {
  const { t } = useLingui();
  const isOn = useFeature('quickActions');
  const { quickActions } = usePreferences();
  const save = useSavePreferences();
  const set = (change: Partial<QuickActionSettings>) => save({ quickActions: { ...quickActions, ...change } });

  if (!isOn) return <p className="pc-qa-hint">{t`Your clinic has turned off quick actions`}</p>;
  return (
    <div className="pc-qa-form">
      <Styles name="quick-action-settings" css={STYLES} />
      <Choice
        title={t`Position`}
        hint={t`On a phone, the button is in the tab bar and the actions open at this position.`}
        value={quickActions.position}
        options={[
          { value: 'bottom-right', label: t`Bottom right` },
          { value: 'bottom-left', label: t`Bottom left` },
          { value: 'top-right', label: t`Top right` },
          { value: 'top-left', label: t`Top left` },
          { value: 'center', label: t`Bottom center` },
        ]}
        onChange={(position) => set({ position })}
      />
      <Choice
        title={t`Size`}
        value={quickActions.size}
        options={[
          { value: 'small', label: t`Small` },
          { value: 'medium', label: t`Medium` },
          { value: 'large', label: t`Large` },
        ]}
        onChange={(size) => set({ size })}
      />
      <Choice
        title={t`Appearance`}
        value={quickActions.theme}
        options={[
          { value: 'auto', label: t`Same as the page` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(theme) => set({ theme })}
      />
      <MaxVisible value={quickActions.maxVisible} onChange={(maxVisible) => set({ maxVisible })} />
      <Toggle
        label={t`Show names below the icons`}
        isOn={quickActions.showLabels}
        onChange={(showLabels) => set({ showLabels })}
      />
      <div>
        <Toggle label={t`Hide automatically`} isOn={quickActions.autoHide} onChange={(autoHide) => set({ autoHide })} />
        <div className="pc-qa-hint">{t`On a phone, the button stays in the tab bar.`}</div>
      </div>
      {quickActions.autoHide && (
        <HideDelay value={quickActions.hideDelay} onChange={(hideDelay) => set({ hideDelay })} />
      )}
      <PriorityOrder order={quickActions.priorityOrder} onChange={(priorityOrder) => set({ priorityOrder })} />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  title: string;
  hint?: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ title, hint, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{title}</legend>
      <Radio.Group
        name={name}
        optionType="button"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as T)}
      />
      {hint && <div className="pc-qa-hint">{hint}</div>}
    </fieldset>
  );
}

function Toggle({ label, isOn, onChange }: { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className="pc-qa-row">
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

interface NumberProps {
  value: number;
  onChange: (value: number) => void;
}

function MaxVisible({ value, onChange }: NumberProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const id = useId();
  const [shown, setShown] = useDebounced(value, onChange);
  const { min, max } = QUICK_ACTION_MAX_VISIBLE_RANGE;
  const formatted = number(shown);
  return (
    <div>
      <label className="pc-qa-label" htmlFor={id}>{t`Actions shown at once`}</label>
      <div className="pc-qa-row">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={shown}
          onChange={({ target }) => setShown(Number(target.value))}
        />
        <output htmlFor={id}>{formatted}</output>
      </div>
      <div className="pc-qa-hint">
        <Trans>The rest are under “More”.</Trans>
      </div>
    </div>
  );
}

function HideDelay({ value, onChange }: NumberProps) {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useDebounced(value, onChange);
  return (
    <div>
      <label className="pc-qa-label" htmlFor={id}>{t`Seconds before hiding`}</label>
      <InputNumber
        id={id}
        min={0.5}
        max={60}
        step={0.5}
        value={shown / SECOND_MS}
        onChange={(seconds) => seconds !== null && setShown(Math.round(seconds * SECOND_MS))}
      />
    </div>
  );
}
