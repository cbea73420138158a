import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { useState } from 'react';

/** Password input for another person's account, which can be revealed in order to pass the password on. */
export function NewPasswordInput(props: InputProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t`Hide` : t`Show`}
        </Button>
      }
    />
  );
}
