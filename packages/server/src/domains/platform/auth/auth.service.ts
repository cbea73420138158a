import { auth } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import type { Visitor } from '../../../platform/http/service';
import { feature } from '../../../platform/http/service';
import { requestLink } from './account-links.service';
import { resetPassword, verifyEmail } from './account-recovery.service';
import {
  changeNotifications,
  changePreferences,
  confirmIdentity,
  findNotifications,
  findPreferences,
  findSecurity,
  keepAlive,
} from './account.service';
import type { SignedIn } from './begin-session';
import { register } from './registration.service';
import { selfOf } from './self';
import { findPerson, refreshSession, signIn, signOut } from './sign-in.service';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { forgetOldFailures } from '../../../platform/http/throttle';

export { inviteUser } from './account-links.service';
export { endSessionsOf, replacePassword } from './account.service';
export { checkPassword } from './password-strength';
export { hashPassword, NO_PASSWORD } from './passwords';
export { movedTotpSecret, requireConfirmed } from './proof.service';
export { turnOffSecondFactor } from './second-factor.service';

export const authFeature = feature(
  auth,
  {
    login: async ({ body }, visitor) => welcome(await signIn('staff', body, visitor), visitor),

    patientLogin: async ({ body }, visitor) => welcome(await signIn('patient', body, visitor), visitor),

    register: async ({ body }, visitor) => welcome(await register(body, visitor), visitor),

    refresh: ({ body }, visitor) => refreshSession(body.refreshToken, visitor),

    logout: (_, caller) => signOut(caller, caller.role),

    me: (_, { db, userId, floor }) => findPerson(db, userId, floor.settings),

    forgotPassword: ({ body }, visitor) => requestLink(body.email, 'RESET', visitor),

    resetPassword: ({ body }, visitor) => resetPassword(body.token, body.password, visitor),

    verifyEmail: ({ body }, visitor) => verifyEmail(body.token, visitor),

    resendVerification: ({ body }, visitor) => requestLink(body.email, 'VERIFY', visitor),

    activity: (_, caller) => keepAlive(caller),

    confirm: ({ body }, caller) => confirmIdentity(selfOf(caller), body),

    notifications: (_, caller) => findNotifications(caller),

    updateNotifications: ({ body }, caller) => changeNotifications(selfOf(caller), body),

    preferences: (_, caller) => findPreferences(caller),

    updatePreferences: ({ body }, caller) => changePreferences(selfOf(caller), body),

    security: (_, caller) => findSecurity(caller, caller.floor.settings),
  },
  {
    tables: {
      sessions: { merge: none, backup: { leftOut: 'whoever is signed in signs in again' } },
      one_time_tokens: { merge: none, backup: { leftOut: 'a link by e-mail works for hours only' } },
    },
    search: none,
    exports: none,
    records: { auth: { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    jobs: [
      defineJob({
        name: 'sign-in.forget-failures',
        every: HOURLY,
        run: (_, { floor }) => forgetOldFailures(floor.database.platform),
      }),
    ],
    series: none,
    participants: none,
  },
);

async function welcome({ tenantId, userId, token, refreshToken }: SignedIn, { floor }: Visitor) {
  const db = floor.database.forTenant({ tenantId });
  return { token, refreshToken, ...(await findPerson(db, userId, floor.settings)) };
}
