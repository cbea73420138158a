import type { DeployToken } from '@polyclinic/contract';

/** Whether a deploy token still opens anything. */
export type TokenState = 'valid' | 'expired' | 'revoked';

/** What becomes of a token by itself or by somebody's hand; revoked stays revoked, whatever the clock says. */
export function tokenState({ revokedAt, expiresAt }: DeployToken, now: number): TokenState {
  if (revokedAt) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'valid';
}
