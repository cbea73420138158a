import type { ErrorCode } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import type { RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { accountsRepository as accounts, type Account } from './accounts.repository';
import { beginSession, identityOf, type SignedIn } from './begin-session';
import { clinicsOpenedBy } from './other-clinics.service';
import { checkNobodysPassword, hashPassword, isOutdated, isPassword } from './passwords';
import { openRefreshTokens } from './refresh-tokens';
import { sessionsRepository as sessions } from './sessions.repository';
import { checkCode, recordFailure } from './sign-in-checks';

/** The three sign-in forms, with one common set of rules. */
export type Door = 'staff' | 'patient' | 'superAdmin';

interface Credentials {
  email: string;
  password: string;
  code?: string;
  tenantId?: string;
}

const OPENS: Record<Door, (role: string) => boolean> = {
  staff: (role) => role !== 'PATIENT' && role !== 'SUPER_ADMIN',
  patient: (role) => role === 'PATIENT',
  superAdmin: (role) => role === 'SUPER_ADMIN',
};

/** Verifies credentials and begins a session; response and timing are the same for every kind of failure. */
export async function signIn(door: Door, credentials: Credentials, context: RequestContext): Promise<SignedIn> {
  const { database, settings } = context.deps;
  const email = credentials.email.toLowerCase();
  const found = await accounts.byEmail(database.platform, email);
  const candidates = found.filter(
    ({ role, tenantId }) => OPENS[door](role) && (credentials.tenantId ?? tenantId) === tenantId,
  );

  const throttle = openThrottle(database.platform, settings.secret);
  const attempt = { name: email, isKnown: found.length > 0, ipAddress: context.ipAddress };
  await throttle.begin(attempt);
  const matching = await withPassword(candidates, credentials.password);
  const account = await choose(matching, candidates, door, context, () => throttle.withdraw(attempt));
  const totpConfirmedAt = await checkCode(account, credentials.code, context);
  // Success for one of several accounts with the address proves nothing about the others: their failures still count.
  await (found.length === 1 ? throttle.succeed(attempt) : throttle.withdraw(attempt));
  const renewedHash = isOutdated(account.passwordHash) ? await hashPassword(credentials.password) : undefined;
  const { tenantId, userId, passwordHash } = account;
  const otherClinics = door === 'superAdmin' ? [] : await clinicsOpenedBy(credentials.password, account, context);
  const begun = await database
    .forTenant({ tenantId })
    .transaction()
    .execute((db) =>
      beginSession(
        db,
        { userId, shown: { passwordHash, totpConfirmedAt }, renewedHash, origin: { otherClinics } },
        context,
      ),
    );
  return begun ?? recordFailure(account, failureAt(door), context);
}

/** Exchanges a refresh token for the next pair; reusing an old token ends the session. */
export async function refreshSession(refreshToken: string, context: RequestContext) {
  const { database, settings, tokens } = context.deps;
  const refreshTokens = openRefreshTokens(settings);
  const { tenantId, sessionId } = refreshTokens.ownerOf(refreshToken) ?? refuse('UNAUTHENTICATED');
  const successor = refreshTokens.successorOf(refreshToken);
  const { requestId, ipAddress } = context;
  const rotation = { sessionId, refreshToken, successor, requestId, ipAddress };
  const db = database.forTenant({ tenantId });
  const session = await sessions.rotate(db, rotation);
  if (session?.isReused) refuse('UNAUTHENTICATED');
  if (!session) {
    // Devices keep what waits on them locked after a session that was idle, and remove it after one that was ended.
    const isRevoked = await sessions.isRevoked(db, sessionId);
    return refuse('UNAUTHENTICATED', { details: { isRevoked } });
  }
  return { token: tokens.issue(identityOf(session, { tenantId, sessionId })), refreshToken: successor };
}

/** Ends a session; idempotent. */
export async function signOut(
  caller: RequestContext & { tenantId: string; sessionId: string; userId: string },
  role: string,
) {
  const db = caller.deps.database.forTenant({ tenantId: caller.tenantId });
  const { userId, requestId, ipAddress, sessionId } = caller;
  const wasOpen = await sessions.end(db, sessionId, 'LOGOUT');
  const entry = { action: 'LOGOUT', resource: 'auth', recordId: sessionId } as const;
  if (wasOpen) await appendAudit(db, { userId, role, requestId, ipAddress }, entry);
  return {};
}

function failureAt(door: Door): ErrorCode {
  return door === 'superAdmin' ? 'SUPER_ADMIN_LOGIN_FAILED' : 'LOGIN_FAILED';
}

async function withPassword(candidates: readonly Account[], password: string): Promise<Account[]> {
  if (candidates.length === 0) await checkNobodysPassword(password);
  const checked = await Promise.all(
    candidates.map(async (account) => ((await isPassword(password, account.passwordHash)) ? [account] : [])),
  );
  return checked.flat().filter(({ isActive }) => isActive);
}

async function choose(
  matching: readonly Account[],
  candidates: readonly Account[],
  door: Door,
  context: RequestContext,
  withdrawAttempt: () => Promise<void>,
): Promise<Account> {
  const [someone] = matching;
  if (!someone) return recordFailure(candidates[0], failureAt(door), context);

  const open = matching.filter(({ tenantStatus }) => tenantStatus === 'ACTIVE');
  const [account] = open;
  if (!account) return recordFailure(someone, 'TENANT_SUSPENDED', context);
  if (open.length === 1) return account;

  await withdrawAttempt();
  const clinics = open.map(({ tenantId: id, tenantName: name }) => ({ id, name }));
  return refuse('CLINIC_CHOICE_NEEDED', { details: { clinics } });
}

export { hashPassword } from './passwords';

/** Returns a super administrator's own profile. */
export const findSuperAdmin = accounts.superAdmin;

/** Returns a user together with the clinic. */
export const findPerson = accounts.personAndTenant;
