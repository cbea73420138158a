import { randomUUID } from 'node:crypto';
import { Duty, Role } from '@polyclinic/contract';
import { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import type { RequestContext } from '../../../platform/http/service';
import type { Identity } from '../../../platform/http/tokens';
import { addAlert } from '../alerts/alerts.service';
import { accountsRepository as accounts, type Shown } from './accounts.repository';
import { openRefreshTokens } from './refresh-tokens';
import { secondFactorStateOf } from './second-factor-policy';
import { sessionsRepository as sessions, type RotatedSession, type SessionOrigin } from './sessions.repository';

/** New session. */
export interface SignedIn {
  tenantId: string;
  userId: string;
  token: string;
  refreshToken: string;
}

interface Beginning {
  userId: string;
  shown: Shown;
  renewedHash?: string;
  /** Proof of the identity for other clinics, and limits that the session takes over from the one before it. */
  origin?: SessionOrigin;
  /** Clinic whose session this one continues. */
  fromClinic?: string;
}

/** Begins a session for verified credentials, in the caller's transaction; undefined if these are out of date. */
export async function beginSession(
  db: TenantDatabase,
  { userId, shown, renewedHash, origin, fromClinic }: Beginning,
  context: RequestContext,
): Promise<SignedIn | undefined> {
  const { tenantId } = db;
  const { requestId, ipAddress, device, deps } = context;
  const person = await accounts.recordSignIn(db, userId, shown, renewedHash);
  if (!person) return undefined;
  const isEnrolling = secondFactorStateOf(person, deps.settings, deps.now()) === 'REQUIRED';
  const sessionId = randomUUID();
  const refreshToken = openRefreshTokens(deps.settings).first({ tenantId, sessionId });

  if (await sessions.isNewDevice(db, userId, device)) {
    const facts = { device: device ?? '', address: ipAddress };
    await addAlert(db, { userId, kind: 'SIGNED_IN_ELSEWHERE', facts, path: '/account/security' });
  }
  await sessions.insert(db, {
    id: sessionId,
    userId,
    refreshToken,
    device,
    address: ipAddress,
    isEnrolling,
    ...origin,
  });
  const to = fromClinic === undefined ? undefined : { fromClinic };
  const entry = { action: 'LOGIN', resource: 'auth', recordId: sessionId, to } as const;
  await appendAudit(db, { userId, role: person.role, requestId, ipAddress }, entry);
  const token = deps.tokens.issue(identityOf({ userId, isEnrolling, ...person }, { tenantId, sessionId }));
  return { tenantId, userId, token, refreshToken };
}

const TenantPerson = z.object({ role: Role, duties: z.array(Duty) });

/** Returns the claims of a session's access token. */
export function identityOf(
  { userId, role, duties, patientId, isEnrolling }: Omit<RotatedSession, 'isReused'>,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
): Identity {
  if (role === 'SUPER_ADMIN') return { kind: 'superAdmin', userId, sessionId, isEnrolling };
  const person = TenantPerson.parse({ role, duties });
  return { kind: 'tenant', userId, sessionId, tenantId, ...person, patientId: patientId ?? undefined, isEnrolling };
}
