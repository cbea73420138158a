import { auth } from '@polyclinic/contract';
import type { Visitor } from '../../http/service';
import { implement } from '../../http/service';
import { accountsRepository as accounts } from './accounts.repository';
import { refreshSession, signIn, signOut, type Door } from './sign-in.service';

export const authFeature = implement(auth, {
  login: ({ body }, visitor) => enterClinic('staff', body, visitor),

  patientLogin: ({ body }, visitor) => enterClinic('patient', body, visitor),

  refresh: ({ body }, visitor) => refreshSession(body.refreshToken, visitor),

  logout: (_, caller) => signOut(caller, caller.role),

  me: (_, { db, userId }) => accounts.personAndTenant(db, userId),
});

async function enterClinic(door: Door, credentials: Parameters<typeof signIn>[1], visitor: Visitor) {
  const { tenantId, userId, token, refreshToken } = await signIn(door, credentials, visitor);
  const db = visitor.floor.database.forTenant({ tenantId });
  return { token, refreshToken, ...(await accounts.personAndTenant(db, userId)) };
}
