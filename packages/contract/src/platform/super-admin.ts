import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { publicAccess, superAdminAccess } from '../base/roles';
import { ownAccountEndpoints, secondFactorEndpoints, SecondFactorState } from './security';
import { SESSION_PATHS } from '../base/session-paths';
import { Instant } from '../base/shared';
import { Credentials, SessionTokens, Confirmation } from './auth';

export const SuperAdmin = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    secondFactor: SecondFactorState,
    isActive: z.boolean(),
    lastLoginAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'SuperAdmin' });
export type SuperAdmin = z.infer<typeof SuperAdmin>;

const OWN_PATHS = {
  password: '/super-admin/session/password',
  security: '/super-admin/session/security',
  sessions: '/super-admin/session/sessions',
} as const;

export const superAdmin = defineEndpoints('super-admin', {
  login: {
    method: 'POST',
    path: SESSION_PATHS.superAdminLogin,
    access: publicAccess,
    summary: 'Log in as a super administrator',
    body: Credentials,
    data: SessionTokens.extend({ superAdmin: SuperAdmin }),
    errors: ['SUPER_ADMIN_LOGIN_FAILED', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
  },
  logout: {
    method: 'POST',
    path: SESSION_PATHS.superAdminLogout,
    access: superAdminAccess,
    summary: 'End the session of a super administrator',
    data: z.object({}),
    whileEnrolling: true,
  },
  profile: {
    method: 'GET',
    path: SESSION_PATHS.superAdminProfile,
    access: superAdminAccess,
    summary: 'Get the current super administrator',
    data: z.object({ superAdmin: SuperAdmin }),
    whileEnrolling: true,
  },
  activity: {
    method: 'POST',
    path: '/super-admin/session/activity',
    access: superAdminAccess,
    summary: 'Report activity: postpones the idle logout',
    data: z.object({}),
    whileEnrolling: true,
  },
  confirm: {
    method: 'POST',
    path: SESSION_PATHS.superAdminConfirm,
    access: superAdminAccess,
    summary:
      'Confirm the identity of the current super administrator for five minutes; required by changes of the registry',
    body: Confirmation,
    data: z.object({}),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
  },
  ...ownAccountEndpoints(OWN_PATHS, superAdminAccess),
  ...secondFactorEndpoints('/super-admin/session/second-factor', superAdminAccess),
});
