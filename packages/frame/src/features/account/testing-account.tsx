import { fakeServer } from '@polyclinic/client/testing';
import {
  auth,
  PREFERENCES_AT_START,
  user,
  type AccountSecurity,
  type UserPreferences,
  type UserProfile,
} from '@polyclinic/contract';
import type { ComponentType } from 'react';
import { openPart } from '../../testing-part';
import { sampleLogin } from '../../testing-people';

const MOMENT = '2030-01-01T00:00:00Z';
/** Returns a fictitious id. */
export const uuid = (number: number) => `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A nurse, complete by the contract. */
export const profile: UserProfile = {
  id: uuid(1),
  userId: 'NU-ASHA',
  firstName: 'Asha',
  lastName: 'Rao',
  nativeName: null,
  email: 'asha@clinic.example',
  phone: null,
  gender: null,
  dateOfBirth: null,
  address: null,
  occupation: null,
  preferredLanguage: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyRelationship: null,
  role: 'NURSE',
  isActive: true,
  emailVerified: true,
  lastLoginAt: null,
  version: 3,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

const session = (number: number, more: Partial<AccountSecurity['sessions'][number]> = {}) => ({
  id: uuid(number),
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
  address: '10.0.0.7',
  createdAt: MOMENT,
  lastUsedAt: MOMENT,
  expiresAt: MOMENT,
  isCurrent: false,
  ...more,
});

/** Two sessions, no second factor. */
export const security: AccountSecurity = {
  secondFactor: 'OFF',
  recoveryCodesLeft: 0,
  passwordChangedAt: MOMENT,
  emailVerified: true,
  sessions: [session(21, { isCurrent: true }), session(22, { device: 'Chrome/140 Safari/537 Linux; Android 15' })],
};

/** Stores what is sent, as the server would. */
export function serve() {
  let preferences: UserPreferences = PREFERENCES_AT_START;
  const server = fakeServer('NURSE', { user: { ...sampleLogin.user, role: 'NURSE' }, tenant: sampleLogin.tenant });
  server.answer(user.updatePreferences, ({ body }) => {
    preferences = { ...preferences, ...(body as object) };
    return { preferences };
  });
  server.answer(auth.me, () => ({
    user: { ...sampleLogin.user, role: 'NURSE' as const, preferences },
    tenant: sampleLogin.tenant,
  }));
  server.answer(user.profile, { user: profile });
  server.answer(user.security, security);
  return server;
}

/** Opens a section of the account at its path. */
export const open = (Screen: ComponentType, address: string) => openPart(<Screen />, { address, route: address });
/** Returns the last saved body. */
export const put = (server: ReturnType<typeof serve>) =>
  server.requests.findLast(({ method }) => method === 'PUT')?.body;
