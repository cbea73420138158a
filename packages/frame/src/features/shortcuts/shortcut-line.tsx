import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useState, type KeyboardEvent } from 'react';
import { combinationOf, isAssignable, formatKeys, type KeyCombination } from './key-combination';
import { KeyNames } from './key-names';

interface ShortcutLineProps {
  label: string;
  /** Undefined while the default keys are assigned to another action. */
  keys: KeyCombination | undefined;
  /** Chosen by the person. */
  isOwn: boolean;
  refusal: string | undefined;
  onRefuse: (text: string | undefined) => void;
  onKeys: (keys: KeyCombination) => void;
  onReset: () => void;
}

/** An action with its keys; to change them, press the button, then the keys. */
export function ShortcutLine({ label, keys: assigned, isOwn, refusal, onRefuse, onKeys, onReset }: ShortcutLineProps) {
  const { t } = useLingui();
  const size = useIsPhone() ? 'middle' : 'small';
  const [isWaiting, setIsWaiting] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if (!isWaiting || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = combinationOf(event.nativeEvent);
    if (!pressed) return;
    setIsWaiting(false);
    if (pressed === 'Escape') return;
    if (isAssignable(pressed)) {
      onKeys(pressed);
      return;
    }
    const keys = formatKeys(pressed).join(' ');
    onRefuse(t`${keys} can't be used. Use Ctrl or Alt with a letter or digit, or a function key.`);
  }

  return (
    <li>
      {label}
      <span className="pc-shortcuts-acts">
        {assigned ? <KeyNames keys={assigned} /> : <span>{t`No shortcut`}</span>}
        <Button
          size={size}
          aria-label={isWaiting ? t`Press the new keys for ${label}` : t`Change keys for ${label}`}
          onClick={() => {
            onRefuse(undefined);
            setIsWaiting(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsWaiting(false)}
        >
          {isWaiting ? t`Press the new keys...` : t`Change`}
        </Button>
        {isOwn && (
          <Button size={size} type="text" aria-label={t`Reset keys for ${label}`} onClick={onReset}>
            {t`Reset`}
          </Button>
        )}
      </span>
      {refusal && <span role="alert">{refusal}</span>}
    </li>
  );
}
