import type { SecondFactorState } from '@polyclinic/contract';
import type { Settings } from '../../../platform/http/settings';

/** Days in which an administrator may sign in without a second factor, where the clinic's policy is GRACE. */
export const SECOND_FACTOR_GRACE_DAYS = 7;

/** Facts that decide whether an account needs a second factor. */
export interface FactorStanding {
  role: string;
  totpConfirmedAt: string | null;
  /** Policy of the clinic. */
  secondFactorPolicy: string;
  /** End of the grace period; null before the first sign-in. */
  secondFactorDueAt: string | null;
}

/**
 * Returns the state of a user's two-factor authentication. It is mandatory in production, for administrators by the
 * policy of their clinic and for super administrators always.
 */
export function secondFactorStateOf(
  { role, totpConfirmedAt, secondFactorPolicy, secondFactorDueAt }: FactorStanding,
  { production }: Pick<Settings, 'production'>,
  now: Date,
): SecondFactorState {
  if (totpConfirmedAt !== null) return 'ON';
  if (!production) return 'OFF';
  if (role === 'SUPER_ADMIN') return 'REQUIRED';
  if (role !== 'ADMIN' || secondFactorPolicy === 'OPTIONAL') return 'OFF';
  const isInGrace = secondFactorDueAt === null || Date.parse(secondFactorDueAt) > now.getTime();
  return secondFactorPolicy === 'GRACE' && isInGrace ? 'OFFERED' : 'REQUIRED';
}
