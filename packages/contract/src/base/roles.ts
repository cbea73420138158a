import { z } from 'zod';

/** The people of a clinic. STAFF has no clinical access: its rights come from duties alone. */
export const Role = z.enum(['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT']);
export type Role = z.infer<typeof Role>;

/** What an employee of any role may be trusted with besides; ADMIN holds them all. */
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

/** The two kinds of people behind a token, as sent in X-User-Type. */
export const UserType = z.enum(['tenant', 'super-admin']);
export type UserType = z.infer<typeof UserType>;

/** Who may call an endpoint. One value feeds the client's pre-check, the server's gate and the menus. */
export type Access = { kind: 'public' } | SuperAdminAccess | TenantAccess;

export interface SuperAdminAccess {
  kind: 'superAdmin';
  /** A deploy token does as well, for the module that the path names and that it was made for. */
  deployTokens?: true;
}

export interface TenantAccess {
  kind: 'tenant';
  roles: readonly Role[];
  /** Holding any of these lets a person in whose role does not. */
  duties: readonly Duty[];
  denied: string;
  /** False where only the server may judge; the client then sends without asking itself. */
  preChecked: boolean;
  /** Super administrators may act for the clinic that the query's tenantId names. */
  forPlatform?: boolean;
}

export const INSUFFICIENT_PERMISSIONS = 'Insufficient permissions';

export const publicAccess = { kind: 'public' } as const satisfies Access;
export const superAdminAccess = { kind: 'superAdmin' } as const satisfies Access;

/** Super administrators, and the deploy token of the module named in the path. */
export const releaseAccess = { kind: 'superAdmin', deployTokens: true } as const satisfies Access;

/** Lets in the roles named, nobody else. */
export function allow(...roles: Role[]): TenantAccess {
  return { kind: 'tenant', roles, duties: [], denied: INSUFFICIENT_PERMISSIONS, preChecked: true };
}

/** Anyone signed in to the clinic, patients included. */
export const anyUser = allow(...Role.options);

/** The five clinical and desk roles (platform.md section 6, "staff"). */
export const staffOnly = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST');

export const adminArea: TenantAccess = {
  ...allow('ADMIN'),
  denied: `${INSUFFICIENT_PERMISSIONS} - Admin access required`,
};

/** Everyone who works at the clinic, whatever the role. */
export const employees = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF');

/** The clinic's administrators, and super administrators who name the clinic. */
export const adminOrPlatform: TenantAccess = { ...allow('ADMIN'), forPlatform: true };

/** ADMIN, or whoever holds one of the duties; the server decides, so the client does not pre-check. */
export function duty(...duties: Duty[]): TenantAccess {
  return { ...allow('ADMIN'), duties, preChecked: false };
}

/** Whether a person of the clinic passes: by role, or by a duty held. */
export function passes(
  access: Pick<TenantAccess, 'roles' | 'duties'>,
  person: { role: Role; duties: readonly Duty[] },
): boolean {
  return access.roles.includes(person.role) || access.duties.some((one) => person.duties.includes(one));
}
