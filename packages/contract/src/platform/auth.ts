import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { DeviceUnlock, NewDevicePin } from './device-pins';
import { ClinicSwitch, OtherClinic } from './other-clinics';
import { NotificationsChange, NotificationSettings, PreferencesChange, UserPreferences } from './preferences';
import { anyUser, Duty, publicAccess, Role } from '../base/roles';
import { AccountSecurity, SecondFactorState } from './security';
import { SESSION_PATHS } from '../base/session-paths';
import { Email, filledText, Instant, Password, Phone, Tenant, text } from '../base/shared';

/** Signed-in user of a clinic, as stored in the session. */
export const SessionUser = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    nativeName: z.string().nullish(),
    email: z.string(),
    phone: z.string().nullable(),
    role: Role,
    duties: z.array(Duty),
    /** Own patient record of a user with the role PATIENT. */
    patientId: z.uuid().nullable(),
    preferredLanguage: z.string().nullable(),
    preferences: UserPreferences,
    secondFactor: SecondFactorState,
    /** End of the period in which the second factor may be set up later. */
    secondFactorDueAt: Instant.nullish(),
    isActive: z.boolean(),
    emailVerified: z.boolean(),
    lastLoginAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** No minimum length here: the format of a wrong password does not matter. */
export const Credentials = z.object({
  email: Email,
  password: text(128).min(1),
  /** Code of the authenticator app, or a recovery code; required after SECOND_FACTOR_NEEDED. */
  code: text(20).optional(),
});
const ClinicCredentials = Credentials.extend({ tenantId: z.uuid().optional() });

const token = z.string();
const refreshToken = text(200).min(1);
export const SessionTokens = z.object({ token, refreshToken });
const LoginAnswer = SessionTokens.extend({ user: SessionUser, tenant: Tenant });

/** Self-registration of a patient at a clinic that allows it. */
export const Registration = z.object({
  tenantId: z.uuid(),
  firstName: filledText(100),
  lastName: filledText(100),
  email: Email,
  phone: Phone.nullable().optional(),
  password: Password,
});
export type Registration = z.infer<typeof Registration>;

const LOGIN_ERRORS = [
  'LOGIN_FAILED',
  'CLINIC_CHOICE_NEEDED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_WRONG',
  'TENANT_SUSPENDED',
  'TOO_MANY_ATTEMPTS',
] as const;

const oneTimeToken = text(200).min(1);

export const ForgottenPassword = z.object({ email: Email });
export const PasswordReset = z.object({ token: oneTimeToken, password: Password });
export const EmailVerification = z.object({ token: oneTimeToken });

/** Fresh confirmation: the password again, and a code if the account uses two-factor authentication. */
export const Confirmation = z.object({ password: text(128).min(1), code: text(20).optional() });
export type Confirmation = z.infer<typeof Confirmation>;

export const auth = defineEndpoints('auth', {
  login: {
    method: 'POST',
    path: SESSION_PATHS.login,
    access: publicAccess,
    summary: 'Log in as an employee of a clinic',
    body: ClinicCredentials,
    data: LoginAnswer,
    errors: LOGIN_ERRORS,
  },
  patientLogin: {
    method: 'POST',
    path: SESSION_PATHS.patientLogin,
    access: publicAccess,
    summary: 'Log in as a patient',
    body: ClinicCredentials,
    data: LoginAnswer,
    errors: LOGIN_ERRORS,
  },
  refresh: {
    method: 'POST',
    path: SESSION_PATHS.refresh,
    access: publicAccess,
    summary: 'Exchange a refresh token for a new pair of tokens',
    body: z.object({ refreshToken }),
    data: SessionTokens,
    errors: ['UNAUTHENTICATED'],
  },
  unlock: {
    method: 'POST',
    path: SESSION_PATHS.unlock,
    access: publicAccess,
    summary: 'Continue an idle session for the PIN of its device; five wrong PINs end it',
    body: DeviceUnlock,
    data: SessionTokens,
    errors: ['UNAUTHENTICATED', 'PIN_WRONG', 'PIN_ATTEMPTS_USED_UP'],
  },
  setPin: {
    method: 'PUT',
    path: SESSION_PATHS.pin,
    access: anyUser,
    summary: 'Set the PIN with which the current user unlocks a device after a period without activity',
    confirmed: true,
    body: NewDevicePin,
    data: z.object({ deviceId: z.uuid() }),
    errors: ['CONFIRMATION_NEEDED'],
  },
  removePin: {
    method: 'DELETE',
    path: '/auth/me/pin/:id',
    access: anyUser,
    summary: 'Remove the PIN of a device of the current user; repeating changes nothing',
    data: z.object({}),
  },
  otherClinics: {
    method: 'GET',
    path: '/auth/me/clinics',
    access: anyUser,
    summary: 'List the other clinics of the group at which the current user has an account',
    data: z.object({ clinics: z.array(OtherClinic) }),
  },
  switchClinic: {
    method: 'POST',
    path: SESSION_PATHS.switchClinic,
    access: publicAccess,
    summary: 'End the session at one clinic and begin one at another clinic of the group, for the same person',
    body: ClinicSwitch,
    data: LoginAnswer,
    errors: [
      'UNAUTHENTICATED',
      'SECOND_FACTOR_REQUIRED',
      'CLINIC_UNKNOWN',
      'PASSWORD_WRONG',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_WRONG',
      'TOO_MANY_ATTEMPTS',
    ],
  },
  logout: {
    method: 'POST',
    path: SESSION_PATHS.logout,
    access: anyUser,
    summary: 'End the session',
    data: z.object({}),
    whileEnrolling: true,
  },
  me: {
    method: 'GET',
    path: SESSION_PATHS.me,
    access: anyUser,
    summary: 'Get the current user and their clinic',
    data: z.object({ user: SessionUser, tenant: Tenant }),
    whileEnrolling: true,
  },
  register: {
    method: 'POST',
    path: SESSION_PATHS.register,
    access: publicAccess,
    summary: 'Register as a patient and log in',
    body: Registration,
    data: LoginAnswer,
    errors: [
      'REGISTRATION_FAILED',
      'REGISTRATION_CLOSED',
      'PASSWORD_WEAK',
      'PATIENT_LIMIT_REACHED',
      'TOO_MANY_ATTEMPTS',
    ],
  },
  forgotPassword: {
    method: 'POST',
    path: SESSION_PATHS.forgotPassword,
    access: publicAccess,
    summary: 'Send a link to reset the password; the response is the same for every address',
    body: ForgottenPassword,
    data: z.object({}),
    errors: ['TOO_MANY_ATTEMPTS'],
  },
  resetPassword: {
    method: 'POST',
    path: SESSION_PATHS.resetPassword,
    access: publicAccess,
    summary: 'Set a new password with the token of the link; ends all sessions',
    body: PasswordReset,
    data: z.object({}),
    errors: ['TOKEN_INVALID', 'PASSWORD_WEAK', 'TOO_MANY_ATTEMPTS'],
  },
  verifyEmail: {
    method: 'POST',
    path: SESSION_PATHS.verifyEmail,
    access: publicAccess,
    summary: 'Confirm an email address with the token of the link',
    body: EmailVerification,
    data: z.object({}),
    errors: ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'],
  },
  resendVerification: {
    method: 'POST',
    path: SESSION_PATHS.resendVerification,
    access: publicAccess,
    summary: 'Send the confirmation link again; the response is the same for every address',
    body: ForgottenPassword,
    data: z.object({}),
    errors: ['TOO_MANY_ATTEMPTS'],
  },
  activity: {
    method: 'POST',
    path: SESSION_PATHS.activity,
    access: anyUser,
    summary: 'Report activity: the only request that postpones the idle logout',
    data: z.object({}),
    whileEnrolling: true,
  },
  confirm: {
    method: 'POST',
    path: SESSION_PATHS.confirm,
    access: anyUser,
    summary: 'Confirm the identity of the current user for five minutes; required by critical actions',
    body: Confirmation,
    data: z.object({}),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
  },
  notifications: {
    method: 'GET',
    path: '/auth/me/notifications',
    access: anyUser,
    summary: 'Get the notification settings of the current user',
    data: z.object({ notifications: NotificationSettings }),
  },
  updateNotifications: {
    method: 'PUT',
    path: '/auth/me/notifications',
    access: anyUser,
    summary: 'Update the notification settings of the current user',
    body: NotificationsChange,
    data: z.object({ notifications: NotificationSettings }),
    affects: ['user'],
  },
  preferences: {
    method: 'GET',
    path: '/auth/me/preferences',
    access: anyUser,
    summary: 'Get the preferences of the current user',
    data: z.object({ preferences: UserPreferences }),
  },
  updatePreferences: {
    method: 'PUT',
    path: '/auth/me/preferences',
    access: anyUser,
    summary: 'Update the preferences of the current user',
    body: PreferencesChange,
    data: z.object({ preferences: UserPreferences }),
    affects: ['user'],
  },
  security: {
    method: 'GET',
    path: '/auth/me/security',
    access: anyUser,
    summary: 'Get the sessions and two-factor authentication of the current user',
    data: AccountSecurity,
  },
});
