/** Every address in the product. Remotes link to each other through this file, never by a literal. */
export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  patients: '/patients',
  patient: (id: string) => `/patients/${id}`,
  appointments: '/appointments',
  appointment: (id: string) => `/appointments/${id}`,
} as const;
