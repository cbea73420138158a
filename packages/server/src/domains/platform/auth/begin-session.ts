import { randomUUID } from 'node:crypto';
import { Duty, Role } from '@polyclinic/contract';
import { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import type { Visitor } from '../../../platform/http/service';
import type { Identity } from '../../../platform/http/tokens';
import { addAlert } from '../alerts/alerts.service';
import { accountsRepository as accounts, needsSecondFactor, type Shown } from './accounts.repository';
import { openRefreshTokens } from './refresh-tokens';
import { sessionsRepository as sessions, type RotatedSession } from './sessions.repository';

/** A session that has just begun. */
export interface SignedIn {
  tenantId: string;
  userId: string;
  token: string;
  refreshToken: string;
}

/** Begins a session of somebody who has shown who they are, in the caller's transaction; none, where that is out of date. */
export async function beginSession(
  db: TenantDatabase,
  { userId, shown, renewedHash }: { userId: string; shown: Shown; renewedHash?: string },
  visitor: Visitor,
): Promise<SignedIn | undefined> {
  const { tenantId } = db;
  const { requestId, address, device, floor } = visitor;
  const person = await accounts.recordSignIn(db, userId, shown, renewedHash);
  if (!person) return undefined;
  const isEnrolling = person.totpConfirmedAt === null && needsSecondFactor(person.role, floor.settings);
  const sessionId = randomUUID();
  const refreshToken = openRefreshTokens(floor.settings.secret).first({ tenantId, sessionId });

  if (await sessions.isNewDevice(db, userId, device)) {
    const facts = { device: device ?? '', address };
    await addAlert(db, { userId, kind: 'SIGNED_IN_ELSEWHERE', facts, path: '/account/security' });
  }
  await sessions.insert(db, { id: sessionId, userId, refreshToken, device, address, isEnrolling });
  const entry = { action: 'LOGIN', resource: 'auth', recordId: sessionId } as const;
  await appendAudit(db, { userId, role: person.role, requestId, address }, entry);
  const token = floor.tokens.issue(identityOf({ userId, isEnrolling, ...person }, { tenantId, sessionId }));
  return { tenantId, userId, token, refreshToken };
}

const TenantPerson = z.object({ role: Role, duties: z.array(Duty) });

/** What the access token of a session says. */
export function identityOf(
  { userId, role, duties, patientId, isEnrolling }: Omit<RotatedSession, 'isReused'>,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
): Identity {
  if (role === 'SUPER_ADMIN') return { kind: 'superAdmin', userId, sessionId, isEnrolling };
  const person = TenantPerson.parse({ role, duties });
  return { kind: 'tenant', userId, sessionId, tenantId, ...person, patientId: patientId ?? undefined, isEnrolling };
}
