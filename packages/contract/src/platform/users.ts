import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow, anyUser, Role } from '../base/roles';
import { Pagination, StaffRef, text } from '../base/shared';
import {
  AFFECTED_BY_USERS,
  NewUser,
  OneUser,
  USER_CREATE_ERRORS,
  USER_REMOVE_ERRORS,
  USER_UPDATE_CONFIRMED,
  USER_UPDATE_ERRORS,
  UserChange,
  UserFilter,
  UserSummary,
} from './user-fields';

export const Doctor = StaffRef.extend({
  /** 'General Practice' if none is recorded. */
  specialization: z.string(),
  skills: z.array(z.string()),
  isActive: z.boolean(),
}).meta({ id: 'Doctor' });
export type Doctor = z.infer<typeof Doctor>;

const userId = z.object({ userId: text(100) });
const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');

export const users = defineEndpoints('users', {
  doctors: {
    method: 'GET',
    path: '/users/doctors',
    access: readers,
    summary: 'List the doctors of the clinic by name',
    data: z.object({ users: z.array(Doctor) }),
    stored: true,
  },
  search: {
    method: 'GET',
    path: '/users/search',
    access: readers,
    summary: 'Search users of the clinic by name, email address or user ID',
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
    summary: 'List the staff of the clinic',
    query: UserFilter,
    data: z.object({ users: z.array(UserSummary), pagination: Pagination }),
    stored: true,
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    access: allow('ADMIN', 'DOCTOR', 'NURSE'),
    summary: 'Get a staff member',
    data: z.object({ user: UserSummary }),
    errors: ['USER_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/users',
    access: allow('ADMIN'),
    summary: 'Create a user of the clinic',
    confirmed: true,
    body: NewUser,
    data: OneUser,
    errors: [...USER_CREATE_ERRORS, 'CONFIRMATION_NEEDED'],
    affects: AFFECTED_BY_USERS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/users/:id',
    access: allow('ADMIN'),
    summary: 'Update a user of the clinic; a change of role, duties or active status ends their sessions',
    confirmed: USER_UPDATE_CONFIRMED,
    body: UserChange,
    data: OneUser,
    errors: [...USER_UPDATE_ERRORS, 'CONFIRMATION_NEEDED'],
    affects: AFFECTED_BY_USERS,
  },
  remove: {
    method: 'DELETE',
    path: '/users/:id',
    access: allow('ADMIN'),
    summary: 'Delete a user of the clinic; can be restored',
    confirmed: true,
    data: z.object({}),
    errors: [...USER_REMOVE_ERRORS, 'CONFIRMATION_NEEDED'],
    affects: AFFECTED_BY_USERS,
  },
  checkUserId: {
    method: 'POST',
    path: '/users/check-userid-availability',
    access: anyUser,
    summary: 'Check whether a user ID in capital letters is available at the clinic',
    body: userId,
    data: z.object({ userId: z.string(), available: z.boolean() }),
  },
  validateUserId: {
    method: 'POST',
    path: '/users/validate-userid-format',
    access: anyUser,
    summary: 'Check the format of a user ID in capital letters',
    body: userId,
    /** Reason, if it is not valid. */
    data: z.object({ userId: z.string(), valid: z.boolean(), message: z.string().nullable() }),
  },
});
