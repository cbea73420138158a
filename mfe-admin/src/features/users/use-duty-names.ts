import { useLingui } from '@lingui/react/macro';
import type { User } from '@polyclinic/contract';
import { DUTY_LABELS } from '../../lib/duty-labels';

/** Returns a function that names a person's duties; administrators hold all of them. */
export function useDutyNames(): (user: Pick<User, 'role' | 'duties'>) => string {
  const { t, i18n } = useLingui();
  return ({ role, duties }) =>
    role === 'ADMIN' ? t`All duties` : duties.map((duty) => i18n._(DUTY_LABELS[duty].title)).join(', ');
}
