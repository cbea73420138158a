import { z } from 'zod';
import type { LabelsOf } from '../base/labels';
import { PERSON_LABELS, PersonFields } from '../base/person';
import { Duty, Role } from '../base/roles';
import { Email, Instant, PageQuery, Password, Skills, SortOrder, StaffRef, text, Version } from '../base/shared';

/** Short name of a user inside the clinic, in capitals: 3 to 20 characters, starting with a letter. */
export const UserId = z
  .string()
  .max(20)
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9._-]{2,19}$/, { error: 'userId' });

/** Fields that an administrator fills in. Each key is a column of the users table; a new field starts here. */
export const UserFields = PersonFields.extend({
  userId: UserId.nullable(),
  email: Email,
  role: Role,
  duties: z.array(Duty).max(Duty.options.length),
  specialization: text(100).nullable(),
  licenseNumber: text(60).nullable(),
  /** Skills that services require of their doctors. */
  skills: Skills,
});

/** Without a password the user receives a link by e-mail to set one; for an administrator this is the only way. */
export const NewUser = UserFields.partial().extend({
  firstName: UserFields.shape.firstName,
  lastName: UserFields.shape.lastName,
  email: UserFields.shape.email,
  role: UserFields.shape.role,
  password: Password.optional(),
  /** Patient record of the account; required for the role PATIENT, forbidden for others. */
  patientId: z.uuid().optional(),
});
export type NewUser = z.infer<typeof NewUser>;

/** The role PATIENT can be neither given nor removed: the account would lose or gain a record. */
export const UserChange = UserFields.partial().extend({ isActive: z.boolean().optional(), version: Version });
export type UserChange = z.infer<typeof UserChange>;

/** Colleague as seen by everyone who may list users. */
export const UserSummary = StaffRef.extend({
  userId: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  specialization: z.string().nullable(),
  isActive: z.boolean(),
}).meta({ id: 'UserSummary' });
export type UserSummary = z.infer<typeof UserSummary>;

/** User as administrators see them. */
export const User = UserFields.extend({
  id: z.uuid(),
  userId: z.string().nullable(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The person has not set a password yet: the invitation is still open. */
  isInvited: z.boolean(),
  /** Number of open sessions. */
  openSessions: z.number().int(),
  patientId: z.uuid().nullable(),
  lastLoginAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Labels of the properties of a user account. */
export const USER_LABELS = {
  ...PERSON_LABELS,
  userId: 'User ID',
  email: 'Email',
  role: 'Role',
  duties: 'Duties',
  specialization: 'Specialization',
  licenseNumber: 'License number',
  skills: 'Skills',
  isActive: 'Active',
  hasSecondFactor: 'Two-factor authentication',
  lastLoginAt: 'Last login',
  createdAt: 'Created on',
  deletedAt: 'Deleted on',
} as const satisfies LabelsOf<typeof UserFields, typeof User>;

export const UserFilter = PageQuery.extend({
  /** Matches names, e-mail address, user id and phone. */
  search: text(200).optional(),
  role: Role.optional(),
  duty: Duty.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  sortBy: z.enum(['name', 'role', 'createdAt', 'lastLoginAt']).default('name'),
  sortOrder: SortOrder.default('asc'),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** Administrators also find deleted users. */
export const AdminUserFilter = UserFilter.extend({ status: z.enum(['active', 'inactive', 'deleted']).optional() });
export type AdminUserFilter = z.infer<typeof AdminUserFilter>;

export const SetPassword = z.object({ password: Password });

// Shared by both paths to a user, /users and /admin/users.
const USER_WRITE_ERRORS = ['EMAIL_TAKEN', 'USER_ID_TAKEN', 'DUTIES_NOT_FOR_PATIENTS'] as const;
export const USER_CREATE_ERRORS = [
  ...USER_WRITE_ERRORS,
  'PASSWORD_WEAK',
  'PASSWORD_NOT_FOR_ADMINS',
  'USER_LIMIT_REACHED',
  'PATIENT_UNKNOWN',
] as const;
export const USER_UPDATE_ERRORS = [
  'USER_NOT_FOUND',
  'STALE_VERSION',
  'USER_IS_SELF',
  'LAST_ADMIN',
  'USER_LIMIT_REACHED',
  ...USER_WRITE_ERRORS,
] as const;
/** Changes of an account that give or take rights, or decide who receives its links. */
export const USER_UPDATE_CONFIRMED = { fields: ['role', 'duties', 'email', 'isActive'] } as const;
export const USER_REMOVE_ERRORS = ['USER_NOT_FOUND', 'USER_IS_SELF', 'LAST_ADMIN'] as const;
export const AFFECTED_BY_USERS = ['firstSteps', 'users', 'admin-users', 'appointments', 'auth'] as const;

/** Response with one user, as administrators see them. */
export const OneUser = z.object({ user: User });
