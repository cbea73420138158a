/** Paths of the session endpoints, without schemas, so that the login page stays small. */
export const SESSION_PATHS = {
  login: '/auth/login',
  patientLogin: '/auth/patient/login',
  refresh: '/auth/refresh',
  /** Continues an idle session for the PIN of its device. */
  unlock: '/auth/unlock',
  pin: '/auth/me/pin',
  switchClinic: '/auth/switch-clinic',
  logout: '/auth/logout',
  me: '/auth/me',
  /** The user was active: the only call that postpones the idle logout. */
  activity: '/auth/activity',
  confirm: '/auth/confirm',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/auth/verify-email',
  resendVerification: '/auth/resend-verification',
  publicClinics: '/public/clinics',
  superAdminLogin: '/super-admin/login',
  superAdminLogout: '/super-admin/logout',
  superAdminConfirm: '/super-admin/session/confirm',
  superAdminProfile: '/super-admin/profile',
} as const;
