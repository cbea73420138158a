import { dayReport, type Role } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

interface Reader {
  role: Role;
  /** The record that the address names. */
  id: string;
}

const PAGES: Readonly<Record<string, (reader: Reader) => string>> = {
  '/doctor-schedule': () => `${paths.calendar}?view=day`,
  '/staff': () => paths.staffOnDuty,
  '/reports': ({ role }) => (dayReport.get.access.roles.includes(role) ? paths.dayReport : paths.fullDashboard),
  '/register-patient': () => paths.newPatient,
  '/medical-records': () => paths.myRecord,
  '/calendar': ({ id }) => paths.appointment(id),
  '/appointment': ({ role, id }) => (role === 'PATIENT' ? paths.myAppointment(id) : paths.appointment(id)),
};

/** Returns the page at an address of the specification; the dashboard for any other. */
export function pageAt(address: string, reader: Reader): string {
  const begin = /^\/[^/]+/.exec(address)?.[0] ?? '';
  return PAGES[begin]?.(reader) ?? paths.dashboard;
}
