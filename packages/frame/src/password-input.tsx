import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { useState, type KeyboardEvent } from 'react';

/** Password field with a show button and a Caps Lock warning. */
export function PasswordInput(props: InputProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const [isCapital, setIsCapital] = useState(false);
  const notice = (event: KeyboardEvent) => setIsCapital(event.getModifierState('CapsLock'));

  return (
    <>
      <Input
        autoComplete="current-password"
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        onKeyDown={notice}
        onKeyUp={notice}
        onBlur={(event) => {
          setIsCapital(false);
          props.onBlur?.(event);
        }}
        suffix={
          <Button
            type="text"
            size="small"
            className="pc-reveal"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? t`Hide` : t`Show`}
          </Button>
        }
      />
      <div role="status" className="pc-caps">
        {isCapital && t`Caps Lock is on`}
      </div>
    </>
  );
}
