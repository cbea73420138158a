import { useLingui } from '@lingui/react/macro';
import type { User } from '@polyclinic/contract';
import { DUTY_TEXTS } from '../../lib/duty-texts';

/** The duties that somebody holds, in words; an administrator holds them all. */
export function useDutyNames(): (user: Pick<User, 'role' | 'duties'>) => string {
  const { t, i18n } = useLingui();
  return ({ role, duties }) =>
    role === 'ADMIN' ? t`All duties` : duties.map((duty) => i18n._(DUTY_TEXTS[duty].title)).join(', ');
}
