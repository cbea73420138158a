import type { DeployToken } from '@polyclinic/contract';

export type TokenState = 'valid' | 'expired' | 'revoked';

/** Returns the state of a token; revoked takes precedence over expired. */
export function tokenState({ revokedAt, expiresAt }: DeployToken, now: number): TokenState {
  if (revokedAt) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'valid';
}
