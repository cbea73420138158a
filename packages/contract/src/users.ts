import { z } from 'zod';
import { defineEndpoints } from './endpoint';
import { BirthDate, Gender } from './patients';
import { adminArea, allow, anyUser, Duty, Role } from './roles';
import {
  Email,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  Password,
  PersonRef,
  Phone,
  SortOrder,
  text,
  Version,
} from './shared';

export const Doctor = PersonRef.extend({
  /** 'General Practice' where none is recorded (mobile.md section 3). */
  specialization: z.string(),
  isActive: z.boolean(),
}).meta({ id: 'Doctor' });
export type Doctor = z.infer<typeof Doctor>;

/** The short name of a person inside the clinic, kept in capitals: 3 to 20 characters, a letter first. */
export const UserId = z
  .string()
  .max(20)
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9._-]{2,19}$/, { error: 'userId' });

/** What an administrator fills in. Each key is a column of the users table; a new field starts here. */
export const UserFields = z.object({
  userId: UserId.nullable(),
  firstName: filledText(100),
  lastName: filledText(100),
  email: Email,
  phone: Phone.nullable(),
  role: Role,
  duties: z.array(Duty).max(Duty.options.length),
  specialization: text(100).nullable(),
  licenseNumber: text(60).nullable(),
  gender: Gender.nullable(),
  dateOfBirth: BirthDate.nullable(),
  address: text(500).nullable(),
  occupation: text(100).nullable(),
  preferredLanguage: text(35).nullable(),
  emergencyContactName: text(200).nullable(),
  emergencyContactPhone: Phone.nullable(),
  emergencyRelationship: text(100).nullable(),
});

/** Without a password the person gets a link by e-mail to set one. */
export const NewUser = UserFields.partial().extend({
  firstName: UserFields.shape.firstName,
  lastName: UserFields.shape.lastName,
  email: UserFields.shape.email,
  role: UserFields.shape.role,
  password: Password.optional(),
  /** The record of a patient who gets an account; goes with the role PATIENT and no other. */
  patientId: z.uuid().optional(),
});
export type NewUser = z.infer<typeof NewUser>;

/** Nobody becomes a patient or stops being one: the account would lose or gain a record. */
export const UserChange = UserFields.partial().extend({ isActive: z.boolean().optional(), version: Version });
export type UserChange = z.infer<typeof UserChange>;

/** A colleague as everyone who may list users sees them. */
export const UserSummary = PersonRef.extend({
  userId: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  specialization: z.string().nullable(),
  isActive: z.boolean(),
}).meta({ id: 'UserSummary' });
export type UserSummary = z.infer<typeof UserSummary>;

/** A user as administrators see them. */
export const User = UserFields.extend({
  id: z.uuid(),
  userId: z.string().nullable(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Sessions open now. */
  openSessions: z.number().int(),
  patientId: z.uuid().nullable(),
  lastLoginAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserFilter = PageQuery.extend({
  /** Over names, e-mail address, user id and phone. */
  search: text(200).optional(),
  role: Role.optional(),
  duty: Duty.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  sortBy: z.enum(['name', 'role', 'createdAt', 'lastLoginAt']).default('name'),
  sortOrder: SortOrder.default('asc'),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** Administrators find the deleted as well. */
export const AdminUserFilter = UserFilter.extend({ status: z.enum(['active', 'inactive', 'deleted']).optional() });
export type AdminUserFilter = z.infer<typeof AdminUserFilter>;

export const SetPassword = z.object({ password: Password });

const oneUser = z.object({ user: User });
const userId = z.object({ userId: text(100) });
const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const WRITE_ERRORS = ['EMAIL_TAKEN', 'USER_ID_TAKEN', 'DUTIES_NOT_FOR_PATIENTS'] as const;
const CREATE_ERRORS = [...WRITE_ERRORS, 'PASSWORD_WEAK', 'USER_LIMIT_REACHED', 'PATIENT_UNKNOWN'] as const;
const UPDATE_ERRORS = [
  'USER_NOT_FOUND',
  'STALE_VERSION',
  'USER_IS_SELF',
  'LAST_ADMIN',
  'USER_LIMIT_REACHED',
  ...WRITE_ERRORS,
] as const;
const REMOVE_ERRORS = ['USER_NOT_FOUND', 'USER_IS_SELF', 'LAST_ADMIN'] as const;
const AFFECTED = ['users', 'admin-users', 'appointments', 'auth'] as const;

export const users = defineEndpoints('users', {
  doctors: {
    method: 'GET',
    path: '/users/doctors',
    access: readers,
    summary: 'The doctors of the clinic, by name',
    data: z.object({ users: z.array(Doctor) }),
  },
  search: {
    method: 'GET',
    path: '/users/search',
    access: readers,
    summary: 'People of the clinic whose name, e-mail address or user id holds the term',
    query: z.object({
      term: text(200),
      role: Role.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    data: z.object({ users: z.array(UserSummary) }),
  },
  list: {
    method: 'GET',
    path: '/users',
    access: readers,
    summary: 'The people who work at the clinic',
    query: UserFilter,
    data: z.object({ users: z.array(UserSummary), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    access: allow('ADMIN', 'DOCTOR', 'NURSE'),
    summary: 'One person who works at the clinic',
    data: z.object({ user: UserSummary }),
    errors: ['USER_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/users',
    access: allow('ADMIN'),
    summary: 'Add a person to the clinic',
    body: NewUser,
    data: oneUser,
    errors: CREATE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/users/:id',
    access: allow('ADMIN'),
    summary: 'Change a person of the clinic; another role, other duties or inactivity end their sessions',
    body: UserChange,
    data: oneUser,
    errors: UPDATE_ERRORS,
    affects: AFFECTED,
  },
  remove: {
    method: 'DELETE',
    path: '/users/:id',
    access: allow('ADMIN'),
    summary: 'Take a person out of the clinic; it can be taken back',
    data: z.object({}),
    errors: REMOVE_ERRORS,
    affects: AFFECTED,
  },
  checkUserId: {
    method: 'POST',
    path: '/users/check-userid-availability',
    access: anyUser,
    summary: 'Whether a user id, in capitals, is free in the clinic',
    body: userId,
    data: z.object({ userId: z.string(), available: z.boolean() }),
  },
  validateUserId: {
    method: 'POST',
    path: '/users/validate-userid-format',
    access: anyUser,
    summary: 'Whether a user id, in capitals, has the form of one',
    body: userId,
    /** Says what is wrong where it is not valid. */
    data: z.object({ userId: z.string(), valid: z.boolean(), message: z.string().nullable() }),
  },
});

export const adminUsers = defineEndpoints('admin-users', {
  list: {
    method: 'GET',
    path: '/admin/users',
    access: adminArea,
    summary: 'Every account of the clinic, the deleted included',
    readsPatients: true,
    query: AdminUserFilter,
    data: z.object({ users: z.array(User), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/admin/users',
    access: adminArea,
    summary: 'Add a person to the clinic',
    body: NewUser,
    data: oneUser,
    errors: CREATE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  get: {
    method: 'GET',
    path: '/admin/users/:id',
    access: adminArea,
    summary: 'One account, the deleted included',
    readsPatients: true,
    data: oneUser,
    errors: ['USER_NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/admin/users/:id',
    access: adminArea,
    summary: 'Change an account; another role, other duties or inactivity end its sessions',
    body: UserChange,
    data: oneUser,
    errors: UPDATE_ERRORS,
    affects: AFFECTED,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/users/:id',
    access: adminArea,
    summary: 'Delete an account in a way that can be taken back',
    data: z.object({}),
    errors: REMOVE_ERRORS,
    affects: AFFECTED,
  },
  setPassword: {
    method: 'PUT',
    path: '/admin/users/:id/password',
    access: adminArea,
    summary: "Set somebody's password; ends their sessions",
    body: SetPassword,
    data: z.object({}),
    errors: ['USER_NOT_FOUND', 'PASSWORD_WEAK', 'CONFIRMATION_NEEDED'],
    affects: AFFECTED,
  },
  removeForGood: {
    method: 'DELETE',
    path: '/admin/users/:id/permanent',
    access: adminArea,
    summary: 'Delete an account for good; refused with the list of what depends on it',
    data: z.object({}),
    errors: [...REMOVE_ERRORS, 'USER_HAS_RECORDS', 'CONFIRMATION_NEEDED'],
    affects: AFFECTED,
  },
  activate: {
    method: 'POST',
    path: '/admin/users/:id/activate',
    access: adminArea,
    summary: 'Let somebody in again who was made inactive',
    data: oneUser,
    errors: ['USER_NOT_FOUND', 'USER_LIMIT_REACHED'],
    affects: AFFECTED,
  },
  restore: {
    method: 'POST',
    path: '/admin/users/:id/restore',
    access: adminArea,
    summary: 'Take back the deletion of an account',
    data: oneUser,
    errors: ['USER_NOT_FOUND', 'USER_LIMIT_REACHED'],
    affects: AFFECTED,
  },
  endSessions: {
    method: 'POST',
    path: '/admin/users/:id/end-sessions',
    access: adminArea,
    summary: "End all of somebody's sessions",
    data: z.object({ ended: z.number().int() }),
    errors: ['USER_NOT_FOUND'],
    affects: AFFECTED,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/admin/users/:id/remove-second-factor',
    access: adminArea,
    summary: 'Turn off the second factor of somebody who lost their device; ends their sessions',
    data: oneUser,
    errors: ['USER_NOT_FOUND', 'CONFIRMATION_NEEDED'],
    affects: AFFECTED,
  },
});
