import type { ErrorCode } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { refuse } from '../../../platform/http/refusal';
import type { RequestContext } from '../../../platform/http/service';
import type { Account } from './accounts.repository';
import { useCode } from './proof.service';
import { secondFactorRepository as secondFactor } from './second-factor.repository';

type AccountKey = Pick<Account, 'tenantId' | 'userId'>;

/**
 * Checks the code if the account uses two-factor authentication, and returns the time at which that was enabled. A
 * missing code counts as a failed attempt, otherwise an attacker with the password could guess codes without limit.
 */
export async function checkCode(
  account: AccountKey,
  code: string | undefined,
  context: RequestContext,
): Promise<string | null> {
  const { tenantId, userId } = account;
  const db = context.deps.database.forTenant({ tenantId });
  const { totpSecret, totpConfirmedAt } = await secondFactor.guard(db, userId);
  if (totpConfirmedAt === null) return null;
  if (code === undefined) refuse('SECOND_FACTOR_NEEDED');
  if (!(await useCode(db, { userId, totpSecret, code }, context.deps))) {
    return recordFailure(account, 'SECOND_FACTOR_WRONG', context);
  }
  return totpConfirmedAt;
}

/** Records failures for an unknown name in the platform's audit log, so that the timing equals that of a known one. */
export async function recordFailure(
  account: AccountKey | undefined,
  code: ErrorCode,
  context: RequestContext,
): Promise<never> {
  const { requestId, ipAddress, deps } = context;
  const db = deps.database.forTenant({ tenantId: account?.tenantId ?? PLATFORM_TENANT_ID });
  const entry = { action: 'LOGIN', resource: 'auth', recordId: account?.userId, outcome: 'REFUSED' } as const;
  await appendAudit(db, { userId: null, role: null, requestId, ipAddress }, entry);
  return refuse(code);
}
