import { useLingui } from '@lingui/react/macro';
import { StatusTag, type StatusMeaning } from '@polyclinic/ui';
import { passwordHint, type PasswordHint } from './password-hint';

const MEANINGS: Record<PasswordHint, StatusMeaning> = {
  short: 'waiting',
  personal: 'danger',
  plain: 'danger',
  fair: 'info',
  good: 'done',
};

interface PasswordStrengthProps {
  password: string;
  /** Words that acquaintances would guess. */
  known: readonly string[];
}

/** Strength of a password while it is typed. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const { t } = useLingui();
  const texts: Record<PasswordHint, string> = {
    short: t`Too short. Use at least 8 characters.`,
    personal: t`Too easy to guess. Don't use your name or email address.`,
    plain: t`Too simple. Use more different characters.`,
    fair: t`Fair. Add a few words to make it stronger.`,
    good: t`Strong`,
  };
  const hint = passwordHint(password, known);
  return <div aria-live="polite">{password && <StatusTag meaning={MEANINGS[hint]}>{texts[hint]}</StatusTag>}</div>;
}
