import { z } from 'zod';
import { FORBIDDEN_TEXT } from './forbidden-text';

/** All roles, apart from their schema: pages read them without the schema library. */
export const ROLES = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const;

/** Roles of the people of a clinic. STAFF has no clinical access: its permissions come from duties alone. */
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Additional responsibilities that an employee of any role may have; ADMIN has them all. */
export const Duty = z.enum([
  'FINANCE',
  'FINANCE_APPROVER',
  'HR',
  'PAYROLL_APPROVER',
  'PROCUREMENT',
  'PROCUREMENT_APPROVER',
  'ASSETS',
  'INVENTORY',
]);
export type Duty = z.infer<typeof Duty>;

/** The two kinds of token holders, as sent in X-User-Type. */
export const UserType = z.enum(['tenant', 'super-admin']);
export type UserType = z.infer<typeof UserType>;

/** Access rule of an endpoint. The client's pre-check, the server's authorisation and the menus all derive from it. */
export type Access = { kind: 'public' } | SuperAdminAccess | TenantAccess;

export interface SuperAdminAccess {
  kind: 'superAdmin';
  /** Also accepts a deploy token: that of the module in the path, or any, which then finds its own module only. */
  deployTokens?: 'module' | 'any';
}

export interface TenantAccess {
  kind: 'tenant';
  roles: readonly Role[];
  /** Any of these grants access to a person whose role does not. */
  duties: readonly Duty[];
  denied: string;
  /** False if only the server can decide; the client then sends without a pre-check. */
  preChecked: boolean;
  /** Super administrators may act for the clinic named by the query's tenantId. */
  forPlatform?: boolean;
}

export const INSUFFICIENT_PERMISSIONS = FORBIDDEN_TEXT.en;

export const publicAccess = { kind: 'public' } as const satisfies Access;
export const superAdminAccess = { kind: 'superAdmin' } as const satisfies Access;

/** Super administrators, and the deploy token of the module in the path. */
export const releaseAccess = { kind: 'superAdmin', deployTokens: 'module' } as const satisfies Access;

/** Super administrators, and any deploy token; the handler has to limit it to its own module. */
export const anyReleaseAccess = { kind: 'superAdmin', deployTokens: 'any' } as const satisfies Access;

/** Grants access to the given roles only. */
export function allow(...roles: Role[]): TenantAccess {
  return { kind: 'tenant', roles, duties: [], denied: INSUFFICIENT_PERMISSIONS, preChecked: true };
}

/** Anyone signed in to the clinic, patients included. */
export const anyUser = allow(...ROLES);

/** The five clinical and front desk roles ("staff" in the specification). */
export const staffOnly = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST');

export const adminArea: TenantAccess = {
  ...allow('ADMIN'),
  denied: `${INSUFFICIENT_PERMISSIONS} - Admin access required`,
};

/** Everyone employed by the clinic, whatever the role. */
export const anyEmployee = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF');

/** The clinic's administrators, and super administrators who name the clinic. */
export const adminOrPlatform: TenantAccess = { ...allow('ADMIN'), forPlatform: true };

/** Grants access to ADMIN and to holders of any of the duties; the server decides, so the client does no pre-check. */
export function duty(...duties: Duty[]): TenantAccess {
  return { ...allow('ADMIN'), duties, preChecked: false };
}

/** Returns whether a person of the clinic has access: by role, or by a duty. */
export function passes(
  access: Pick<TenantAccess, 'roles' | 'duties'>,
  person: { role: Role; duties: readonly Duty[] },
): boolean {
  return access.roles.includes(person.role) || access.duties.some((one) => person.duties.includes(one));
}
