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
    short: t`Too short: at least 8 characters`,
    personal: t`Your name or address is the first guess`,
    plain: t`Too simple: use more different letters`,
    fair: t`Fair: a few more words make it stronger`,
    good: t`Strong`,
  };
  const hint = passwordHint(password, known);
  return <div aria-live="polite">{password && <StatusTag meaning={MEANINGS[hint]}>{texts[hint]}</StatusTag>}</div>;
}
