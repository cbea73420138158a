import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError, logout, useSession } from '@polyclinic/client';
import { unlockWithPin } from '@polyclinic/client/pin';
import { nameIn, PIN_DIGITS } from '@polyclinic/contract';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input, type InputRef } from '@polyclinic/ui/kit/form';
import { useId, useRef, useState } from 'react';
import { LoginCard } from '../../login-card';
import { UnsentQuestion } from '../waiting/unsent-question';

/** Waits for the PIN of the signed-in person after a period without activity. */
export function LockScreen() {
  const { t, i18n } = useLingui();
  const id = useId();
  const user = useSession((session) => session.user);
  const field = useRef<InputRef>(null);
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const name = user ? nameIn(i18n.locale, user) : '';

  function wording(error: unknown): string {
    const left = isApiError(error) ? error.details['attemptsLeft'] : undefined;
    if (typeof left !== 'number') return errorText(error, t`Couldn't unlock the app. Try again.`);
    return left === 1 ? t`This PIN is incorrect. 1 attempt left.` : t`This PIN is incorrect. ${left} attempts left.`;
  }

  async function unlock(typed: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await unlockWithPin(typed);
    } catch (error) {
      setFailure(wording(error));
      setPin('');
      setIsBusy(false);
      // The field is enabled with the next rendering.
      requestAnimationFrame(() => field.current?.focus());
    }
  }

  function type(typed: string) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, PIN_DIGITS);
    setPin(digits);
    if (digits.length === PIN_DIGITS) void unlock(digits);
  }

  return (
    <LoginCard
      title={t`The app is locked`}
      after={
        <Button type="text" onClick={() => void logout()}>
          {t`Log out`}
        </Button>
      }
    >
      <p className="pc-login-question">{t`Enter your PIN to continue as ${name}.`}</p>
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <Form layout="vertical" component="div">
        <Form.Item label={t`PIN`} htmlFor={id}>
          <Input
            type="password"
            ref={field}
            id={id}
            size="large"
            autoFocus
            autoComplete="off"
            inputMode="numeric"
            disabled={isBusy}
            value={pin}
            onChange={({ target }) => type(target.value)}
          />
        </Form.Item>
      </Form>
      {/* The frame, which asks before a logout elsewhere, is not in the page. */}
      <UnsentQuestion isLocked />
    </LoginCard>
  );
}
