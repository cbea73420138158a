import { useLingui } from '@lingui/react/macro';
import { FormSection, Styles, useGestures, type Gesture } from '@polyclinic/ui';
import { useMemo, useRef, useState } from 'react';
import { usePreferences, useSavePreferences } from '../../preferences';
import { SwitchLine } from '../account/switch-line';
import { GESTURE_GROUPS, GESTURE_NAMES } from './gesture-labels';

const STYLES = `
.pc-gestures .pc-gestures-group { margin: 8px 0 4px; font-size: calc(var(--pc-font) - 1px); line-height: 1.6; font-weight: 600; color: var(--pc-muted); }
.pc-gestures ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
.pc-gestures li span { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-gestures-try { display: grid; place-content: center; gap: 4px; min-height: 120px; margin-top: 12px; padding: 12px; text-align: center; border: 1px dashed var(--pc-border); border-radius: var(--pc-radius); color: var(--pc-muted); }
.pc-gestures-try strong { color: var(--pc-text); }
`;

/** Gesture settings: on or off, an overview, and an area to try them. */
export function GestureSettings() {
  const { t, i18n } = useLingui();
  const { gestures } = usePreferences();
  const save = useSavePreferences();
  return (
    <FormSection title={t`Gesture Shortcuts`}>
      <Styles name="gestures" css={STYLES} />
      <SwitchLine
        label={t`Use gestures on touch screens`}
        isOn={gestures.enabled}
        onChange={(enabled) => save({ gestures: { enabled } })}
      />
      <div className="pc-gestures">
        {GESTURE_GROUPS.map(({ title, gestures: those }) => (
          <div key={title.id}>
            <h2 className="pc-gestures-group">{i18n._(title)}</h2>
            <ul>
              {those.map(({ name, does, instead }) => {
                const alternative = i18n._(instead);
                return (
                  <li key={does.id}>
                    {i18n._(name)}: {i18n._(does)}
                    <span>{t`Alternative: ${alternative}`}</span>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {gestures.enabled && <TryGestures />}
    </FormSection>
  );
}

function TryGestures() {
  const { t, i18n } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Gesture>();
  const handlers = useMemo(() => {
    const all = Object.keys(GESTURE_NAMES) as Gesture[];
    return Object.fromEntries(all.map((gesture) => [gesture, () => setLast(gesture)]));
  }, []);
  useGestures(area, handlers);
  return (
    <div ref={area} className="pc-gestures-try">
      <span>{t`Try a gesture here on a touch screen.`}</span>
      <span role="status">
        {t`Last gesture`}: <strong>{last ? i18n._(GESTURE_NAMES[last]) : t`None yet`}</strong>
      </span>
    </div>
  );
}
