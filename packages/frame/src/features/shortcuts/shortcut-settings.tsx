import { useLingui } from '@lingui/react/macro';
import { FormSection, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { usePreferences, useSavePreferences } from '../../preferences';
import { SwitchLine } from '../account/switch-line';
import { formatKeys } from './key-combination';
import { bindingsOf, useShortcutActions } from './shortcut-registry';
import { ShortcutLine } from './shortcut-line';
import { SHORTCUT_STYLE } from './shortcut-style';

/** Shortcut settings: on or off, and the keys. */
export function ShortcutSettings() {
  const { t } = useLingui();
  const { shortcuts } = usePreferences();
  const save = useSavePreferences();
  const actions = useShortcutActions();
  const [refusal, setRefusal] = useState<{ id: string; text: string }>();
  const bindings = bindingsOf(actions, shortcuts.bindings);
  const { bindings: chosen } = shortcuts;

  function bind(id: string, combination: string) {
    const holder = actions.find((other) => other.id !== id && bindings.get(other.id) === combination);
    if (holder) {
      const keys = formatKeys(combination).join(' ');
      const action = holder.label;
      setRefusal({ id, text: t`${keys} is already used for “${action}”. Choose other keys.` });
      return;
    }
    setRefusal(undefined);
    const changed = actions.find((one) => one.id === id);
    const { [id]: _before, ...others } = chosen;
    const next = changed?.keys === combination ? others : { ...others, [id]: combination };
    save({ shortcuts: { ...shortcuts, bindings: next } });
  }

  return (
    <FormSection title={t`Keyboard shortcuts`}>
      <Styles name="shortcuts" css={SHORTCUT_STYLE} />
      <SwitchLine
        label={t`Use keyboard shortcuts`}
        isOn={shortcuts.enabled}
        onChange={(enabled) => save({ shortcuts: { ...shortcuts, enabled } })}
      />
      {shortcuts.enabled && (
        <>
          <ul className="pc-shortcuts">
            {actions.map(({ id, label, keys: usual }) => (
              <ShortcutLine
                key={id}
                label={label}
                keys={bindings.get(id)}
                isOwn={chosen[id] !== undefined}
                refusal={refusal?.id === id ? refusal.text : undefined}
                onRefuse={(text) => setRefusal(text === undefined ? undefined : { id, text })}
                onKeys={(keys) => bind(id, keys)}
                onReset={() => bind(id, usual)}
              />
            ))}
          </ul>
          {Object.keys(chosen).length > 0 && (
            <Button onClick={() => save({ shortcuts: { ...shortcuts, bindings: {} } })}>
              {t`Reset all to defaults`}
            </Button>
          )}
        </>
      )}
    </FormSection>
  );
}
