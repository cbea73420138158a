import { auth } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import type { RequestContext } from '../../../platform/http/service';
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
import { removeDevicePin, setDevicePin, unlockDevice } from './device-pins.service';
import { register } from './registration.service';
import { selfOf } from './self';
import { findOtherClinics, switchClinic } from './other-clinics.service';
import { findPerson, refreshSession, signIn, signOut } from './sign-in.service';

export { inviteUser } from './account-links.service';
export { endSessionsOf, replacePassword } from './account.service';
export { checkPassword } from './password-strength';
export { hashPassword, NO_PASSWORD } from './passwords';
export { movedTotpSecret } from './proof.service';
export { openSecretBox } from './secret-box';
export { proveSecondPerson } from './second-person';
export { turnOffSecondFactor } from './second-factor.service';

export const authFeature = feature(
  auth,
  {
    login: async ({ body }, context) => welcome(await signIn('staff', body, context), context),

    patientLogin: async ({ body }, context) => welcome(await signIn('patient', body, context), context),

    register: async ({ body }, context) => welcome(await register(body, context), context),

    refresh: ({ body }, context) => refreshSession(body.refreshToken, context),

    unlock: ({ body }, context) => unlockDevice(body, context),

    setPin: ({ body }, caller) => setDevicePin(selfOf(caller), body),

    removePin: ({ params }, caller) => removeDevicePin(selfOf(caller), params.id),

    otherClinics: (_, caller) => findOtherClinics(caller),

    switchClinic: async ({ body }, context) => welcome(await switchClinic(body, context), context),

    logout: (_, caller) => signOut(caller, caller.role),

    me: (_, { db, userId, deps }) => findPerson(db, userId, deps),

    forgotPassword: ({ body }, context) => requestLink(body.email, 'RESET', context),

    resetPassword: ({ body }, context) => resetPassword(body.token, body.password, context),

    verifyEmail: ({ body }, context) => verifyEmail(body.token, context),

    resendVerification: ({ body }, context) => requestLink(body.email, 'VERIFY', context),

    activity: (_, caller) => keepAlive(caller),

    confirm: ({ body }, caller) => confirmIdentity(selfOf(caller), body),

    notifications: (_, caller) => findNotifications(caller),

    updateNotifications: ({ body }, caller) => changeNotifications(selfOf(caller), body),

    preferences: (_, caller) => findPreferences(caller),

    updatePreferences: ({ body }, caller) => changePreferences(selfOf(caller), body),

    security: (_, caller) => findSecurity(caller, caller.deps),
  },
  {
    tables: {
      sessions: { merge: none, backup: { leftOut: 'whoever is signed in signs in again' }, retention: 'account' },
      device_pins: { merge: none, backup: { leftOut: 'a device sets its PIN again' }, retention: 'account' },
      one_time_tokens: {
        merge: none,
        backup: { leftOut: 'a link by e-mail works for hours only' },
        retention: 'transient',
      },
    },
    search: none,
    exports: none,
    records: { auth: { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function welcome({ tenantId, userId, token, refreshToken }: SignedIn, { deps }: RequestContext) {
  const db = deps.database.forTenant({ tenantId });
  return { token, refreshToken, ...(await findPerson(db, userId, deps)) };
}
