import { superAdmin } from '@polyclinic/contract';
import { PLATFORM_TENANT_ID } from '../../http/platform-tenant';
import { implement } from '../../http/service';
import { findSuperAdmin, signIn, signOut } from '../auth/sign-in.service';

export const superAdminFeature = implement(superAdmin, {
  async login({ body }, visitor) {
    const { userId, token, refreshToken } = await signIn('superAdmin', body, visitor);
    const db = visitor.floor.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
    return { token, refreshToken, superAdmin: await findSuperAdmin(db, userId) };
  },

  logout: (_, caller) => signOut(caller, 'SUPER_ADMIN'),

  profile: async (_, { db, userId }) => ({ superAdmin: await findSuperAdmin(db, userId) }),
});
