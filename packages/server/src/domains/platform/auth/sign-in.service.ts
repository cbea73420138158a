import type { ErrorCode } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { refuse } from '../../../platform/http/refusal';
import type { Visitor } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { accountsRepository as accounts, type Account } from './accounts.repository';
import { beginSession, identityOf, type SignedIn } from './begin-session';
import { checkNobodysPassword, hashPassword, isOutdated, isPassword } from './passwords';
import { useCode } from './proof.service';
import { openRefreshTokens } from './refresh-tokens';
import { secondFactorRepository as secondFactor } from './second-factor.repository';
import { sessionsRepository as sessions } from './sessions.repository';

/** The three doors; one set of rules serves them all (trust.md item 22). */
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

/** Checks who is there and begins a session; the answer and the work are the same whatever was wrong. */
export async function signIn(door: Door, credentials: Credentials, visitor: Visitor): Promise<SignedIn> {
  const { database, settings } = visitor.floor;
  const email = credentials.email.toLowerCase();
  const found = await accounts.byEmail(database.platform, email);
  const candidates = found.filter(
    ({ role, tenantId }) => OPENS[door](role) && (credentials.tenantId ?? tenantId) === tenantId,
  );

  const throttle = openThrottle(database.platform, settings.secret);
  const attempt = { name: email, isKnown: found.length > 0, address: visitor.address };
  await throttle.begin(attempt);
  const matching = await withPassword(candidates, credentials.password);
  const account = await choose(matching, candidates, door, visitor, () => throttle.withdraw(attempt));
  const totpConfirmedAt = await checkCode(account, credentials.code, visitor);
  // Whoever has one account with an address says nothing about the others: their guesses still count.
  await (found.length === 1 ? throttle.succeed(attempt) : throttle.withdraw(attempt));
  const renewedHash = isOutdated(account.passwordHash) ? await hashPassword(credentials.password) : undefined;
  const { tenantId, userId, passwordHash } = account;
  const begun = await database
    .forTenant({ tenantId })
    .transaction()
    .execute((db) => beginSession(db, { userId, shown: { passwordHash, totpConfirmedAt }, renewedHash }, visitor));
  return begun ?? recordFailure(account, failureAt(door), visitor);
}

/** Exchanges a refresh token for the next pair; whoever shows one that was used up loses the session. */
export async function refreshSession(refreshToken: string, visitor: Visitor) {
  const { database, settings, tokens } = visitor.floor;
  const refreshTokens = openRefreshTokens(settings.secret);
  const { tenantId, sessionId } = refreshTokens.ownerOf(refreshToken) ?? refuse('UNAUTHENTICATED');
  const successor = refreshTokens.successorOf(refreshToken);
  const { requestId, address } = visitor;
  const rotation = { sessionId, refreshToken, successor, requestId, address };
  const session = await sessions.rotate(database.forTenant({ tenantId }), rotation);
  if (!session || session.isReused) refuse('UNAUTHENTICATED');
  return { token: tokens.issue(identityOf(session, { tenantId, sessionId })), refreshToken: successor };
}

/** Ends a session; ending it again changes nothing. */
export async function signOut(caller: Visitor & { tenantId: string; sessionId: string; userId: string }, role: string) {
  const db = caller.floor.database.forTenant({ tenantId: caller.tenantId });
  const { userId, requestId, address, sessionId } = caller;
  const wasOpen = await sessions.end(db, sessionId, 'LOGOUT');
  const entry = { action: 'LOGOUT', resource: 'auth', recordId: sessionId } as const;
  if (wasOpen) await appendAudit(db, { userId, role, requestId, address }, entry);
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
  visitor: Visitor,
  withdrawAttempt: () => Promise<void>,
): Promise<Account> {
  const [someone] = matching;
  if (!someone) return recordFailure(candidates[0], failureAt(door), visitor);

  const open = matching.filter(({ tenantStatus }) => tenantStatus === 'ACTIVE');
  const [account] = open;
  if (!account) return recordFailure(someone, 'TENANT_SUSPENDED', visitor);
  if (open.length === 1) return account;

  await withdrawAttempt();
  const clinics = open.map(({ tenantId: id, tenantName: name }) => ({ id, name }));
  return refuse('CLINIC_CHOICE_NEEDED', { details: { clinics } });
}

/**
 * Tells since when the account has a second factor. A missing code counts as an attempt too, or whoever knows the password
 * could guess codes for ever.
 */
async function checkCode(account: Account, code: string | undefined, visitor: Visitor): Promise<string | null> {
  const { tenantId, userId } = account;
  const db = visitor.floor.database.forTenant({ tenantId });
  const { totpSecret, totpConfirmedAt } = await secondFactor.guard(db, userId);
  if (totpConfirmedAt === null) return null;
  if (code === undefined) refuse('SECOND_FACTOR_NEEDED');
  if (!(await useCode(db, { userId, totpSecret, code }, visitor.floor))) {
    return recordFailure(account, 'SECOND_FACTOR_WRONG', visitor);
  }
  return totpConfirmedAt;
}

/** An unknown name leaves its trace with the platform, so that it costs the same as a known one. */
async function recordFailure(account: Account | undefined, code: ErrorCode, visitor: Visitor): Promise<never> {
  const { requestId, address, floor } = visitor;
  const db = floor.database.forTenant({ tenantId: account?.tenantId ?? PLATFORM_TENANT_ID });
  const entry = { action: 'LOGIN', resource: 'auth', recordId: account?.userId, outcome: 'REFUSED' } as const;
  await appendAudit(db, { userId: null, role: null, requestId, address }, entry);
  return refuse(code);
}

export { hashPassword } from './passwords';

/** A super administrator's own profile. */
export const findSuperAdmin = accounts.superAdmin;

/** Somebody of a clinic together with the clinic. */
export const findPerson = accounts.personAndTenant;
