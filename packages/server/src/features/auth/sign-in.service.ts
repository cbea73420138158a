import { randomUUID } from 'node:crypto';
import { Duty, Role, type ErrorCode } from '@polyclinic/contract';
import { z } from 'zod';
import { appendAudit } from '../../http/audit';
import { PLATFORM_TENANT_ID } from '../../http/platform-tenant';
import { refuse } from '../../http/refusal';
import type { Visitor } from '../../http/service';
import { openThrottle } from '../../http/throttle';
import type { Identity } from '../../http/tokens';
import { accountsRepository as accounts, type Account } from './accounts.repository';
import { checkNobodysPassword, hashPassword, isOutdated, isPassword } from './passwords';
import { openRefreshTokens } from './refresh-tokens';
import { sessionsRepository as sessions, type RotatedSession } from './sessions.repository';

/** The three doors; one set of rules serves them all (trust.md item 22). */
export type Door = 'staff' | 'patient' | 'superAdmin';

interface Credentials {
  email: string;
  password: string;
  tenantId?: string;
}

/** A session that has just begun. */
export interface SignedIn {
  tenantId: string;
  userId: string;
  token: string;
  refreshToken: string;
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
  const account = await choose(matching, candidates, door, visitor, () => throttle.succeed(attempt));
  await throttle.succeed(attempt);
  return beginSession(account, credentials.password, visitor);
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
  const entry = { action: 'LOGOUT', resource: 'auth', recordId: sessionId };
  if (wasOpen) await appendAudit(db, { userId, role, requestId, address }, entry);
  return {};
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
  clearThrottle: () => Promise<void>,
): Promise<Account> {
  const [someone] = matching;
  if (!someone)
    return recordFailure(candidates[0], door === 'superAdmin' ? 'SUPER_ADMIN_LOGIN_FAILED' : 'LOGIN_FAILED', visitor);

  const open = matching.filter(({ tenantStatus }) => tenantStatus === 'ACTIVE');
  const [account] = open;
  if (!account) return recordFailure(someone, 'TENANT_SUSPENDED', visitor);
  if (open.length === 1) return account;

  await clearThrottle();
  const clinics = open.map(({ tenantId: id, tenantName: name }) => ({ id, name }));
  return refuse('CLINIC_CHOICE_NEEDED', { details: { clinics } });
}

/** An unknown name leaves its trace with the platform, so that it costs the same as a known one. */
async function recordFailure(account: Account | undefined, code: ErrorCode, visitor: Visitor): Promise<never> {
  const { requestId, address, floor } = visitor;
  const db = floor.database.forTenant({ tenantId: account?.tenantId ?? PLATFORM_TENANT_ID });
  const entry = { action: 'LOGIN', resource: 'auth', recordId: account?.userId, outcome: 'REFUSED' } as const;
  await appendAudit(db, { userId: null, role: null, requestId, address }, entry);
  return refuse(code);
}

async function beginSession(account: Account, password: string, visitor: Visitor): Promise<SignedIn> {
  const { tenantId, userId, role, passwordHash } = account;
  const { requestId, address, device, floor } = visitor;
  const sessionId = randomUUID();
  const refreshToken = openRefreshTokens(floor.settings.secret).first({ tenantId, sessionId });
  const renewedHash = isOutdated(passwordHash) ? await hashPassword(password) : undefined;

  const session = await floor.database
    .forTenant({ tenantId })
    .transaction()
    .execute(async (db) => {
      const person = await accounts.recordSignIn(db, userId, renewedHash);
      await sessions.insert(db, { id: sessionId, userId, refreshToken, device });
      const entry = { action: 'LOGIN', resource: 'auth', recordId: sessionId };
      await appendAudit(db, { userId, role, requestId, address }, entry);
      return person;
    });
  const token = floor.tokens.issue(identityOf({ userId, ...session }, { tenantId, sessionId }));
  return { tenantId, userId, token, refreshToken };
}

const TenantPerson = z.object({ role: Role, duties: z.array(Duty) });

function identityOf(
  { userId, role, duties, patientId }: Omit<RotatedSession, 'isReused'>,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
): Identity {
  if (role === 'SUPER_ADMIN') return { kind: 'superAdmin', userId, sessionId };
  const person = TenantPerson.parse({ role, duties });
  return { kind: 'tenant', userId, sessionId, tenantId, ...person, patientId: patientId ?? undefined };
}

/** A super administrator's own profile. */
export const findSuperAdmin = accounts.superAdmin;

/** Somebody of a clinic together with the clinic. */
export const findPerson = accounts.personAndTenant;

export { hashPassword };
