/** Every address in the product. Remotes link to each other through this file, never by a literal. */
export const paths = {
  home: '/',
  login: '/login',
  /** The first administrator of a new installation. */
  setup: '/setup',
  dashboard: '/dashboard',
  patients: '/patients',
  newPatient: '/patients/new',
  patient: (id: string) => `/patients/${id}`,
  editPatient: (id: string) => `/patients/${id}/edit`,
  /** The own record of whoever signed in as a patient. */
  myRecord: '/patients/me',
  editMyRecord: '/patients/me/edit',
  appointments: '/appointments',
  appointment: (id: string) => `/appointments/${id}`,
  editAppointment: (id: string) => `/appointments/${id}/edit`,
} as const;
