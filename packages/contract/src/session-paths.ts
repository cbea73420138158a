/** Addresses of the session, free of schemas so that the login page need not carry them. */
export const SESSION_PATHS = {
  login: '/auth/login',
  patientLogin: '/auth/patient/login',
  refresh: '/auth/refresh',
  logout: '/auth/logout',
  me: '/auth/me',
  superAdminLogin: '/super-admin/login',
  superAdminLogout: '/super-admin/logout',
  superAdminProfile: '/super-admin/profile',
} as const;
