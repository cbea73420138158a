import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { PERSON_LABELS, PersonFields } from '../base/person';
import { NotificationsChange, NotificationSettings, PreferencesChange, UserPreferences } from './preferences';
import { anyUser, Role } from '../base/roles';
import { ownAccountEndpoints, secondFactorEndpoints } from './security';
import { Email, Instant, Version } from '../base/shared';

/** Fields of the user's own profile. Each key is a column of the users table; a new field starts here. */
export const ProfileFields = PersonFields.extend({ email: Email });

/** Labels of the fields of a profile. */
export const PROFILE_LABELS = {
  ...PERSON_LABELS,
  email: 'Email address',
} as const satisfies LabelsOf<typeof ProfileFields>;

/** Profile as its own user sees it. */
export const UserProfile = ProfileFields.extend({
  id: z.uuid(),
  userId: z.string().nullable(),
  role: Role,
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  lastLoginAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

/** A new e-mail address needs a fresh confirmation and is verified again. */
export const ProfileChange = ProfileFields.partial().extend({ version: Version });
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Numbers of pending items; the quick actions and the bell show these. */
export const UserCounts = z
  .object({
    /** Today's appointments that have not begun; for a doctor, only their own. */
    appointments: z.number().int(),
    notes: z.number().int(),
    messages: z.number().int(),
    alerts: z.number().int(),
  })
  .meta({ id: 'UserCounts' });
export type UserCounts = z.infer<typeof UserCounts>;

const OWN_PATHS = {
  password: '/user/profile/password',
  security: '/user/security',
  sessions: '/user/sessions',
} as const;

const oneProfile = z.object({ user: UserProfile });
const preferences = z.object({ preferences: UserPreferences });
const notifications = z.object({ notifications: NotificationSettings });

export const user = defineEndpoints('user', {
  profile: {
    method: 'GET',
    path: '/user/profile',
    access: anyUser,
    summary: 'Get the profile of the current user',
    data: oneProfile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/user/profile',
    access: anyUser,
    summary: "Update the current user's profile",
    confirmed: { fields: ['email'] },
    body: ProfileChange,
    data: oneProfile,
    errors: ['STALE_VERSION', 'EMAIL_TAKEN', 'CONFIRMATION_NEEDED'],
    affects: ['auth', 'users', 'admin-users'],
  },
  notifications: {
    method: 'GET',
    path: '/user/notifications',
    access: anyUser,
    summary: 'Get the notification settings of the current user',
    data: notifications,
  },
  updateNotifications: {
    method: 'PUT',
    path: '/user/notifications',
    access: anyUser,
    summary: 'Update the notification settings of the current user',
    body: NotificationsChange,
    data: notifications,
    affects: ['auth'],
  },
  preferences: {
    method: 'GET',
    path: '/user/preferences',
    access: anyUser,
    summary: 'Get the preferences of the current user',
    data: preferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/user/preferences',
    access: anyUser,
    summary: 'Update the preferences of the current user',
    body: PreferencesChange,
    data: preferences,
    affects: ['auth'],
  },
  counts: {
    method: 'GET',
    path: '/user/counts',
    access: anyUser,
    byGuardians: true,
    summary: 'Get counts for the current user: appointments, notes, messages, alerts',
    data: z.object({ counts: UserCounts }),
  },
  ...ownAccountEndpoints(OWN_PATHS, anyUser),
  ...secondFactorEndpoints('/user/second-factor', anyUser),
});
