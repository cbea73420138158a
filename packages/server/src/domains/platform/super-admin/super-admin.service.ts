import { superAdmin } from '@polyclinic/contract';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import {
  changePassword,
  confirmIdentity,
  endOtherSessions,
  endSession,
  findSecurity,
  keepAlive,
} from '../auth/account.service';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  selfOf,
} from '../auth/second-factor.service';
import { findSuperAdmin, signIn, signOut } from '../auth/sign-in.service';

export const superAdminFeature = feature(
  superAdmin,
  {
    async login({ body }, context) {
      const { userId, token, refreshToken } = await signIn('superAdmin', body, context);
      const db = context.deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
      return { token, refreshToken, superAdmin: await findSuperAdmin(db, userId, context.deps) };
    },

    logout: (_, caller) => signOut(caller, 'SUPER_ADMIN'),

    profile: async (_, { db, userId, deps }) => ({ superAdmin: await findSuperAdmin(db, userId, deps) }),

    activity: (_, caller) => keepAlive(caller),

    confirm: ({ body }, caller) => confirmIdentity(selfOf(caller), body),

    changePassword: ({ body }, caller) => changePassword(selfOf(caller), body),

    security: (_, caller) => findSecurity(caller, caller.deps),

    endSession: ({ params }, caller) => endSession(selfOf(caller), params.id),

    endOtherSessions: (_, caller) => endOtherSessions(selfOf(caller)),

    beginSecondFactor: ({ body }, caller) => beginSecondFactor(selfOf(caller), body.password),

    confirmSecondFactor: ({ body }, caller) => confirmSecondFactor(selfOf(caller), body.code),

    renewRecoveryCodes: ({ body }, caller) => renewRecoveryCodes(selfOf(caller), body),

    removeSecondFactor: ({ body }, caller) => removeSecondFactor(selfOf(caller), body),
  },
  view,
);
