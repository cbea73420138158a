import type { Role } from '@polyclinic/contract';
import { catalogueFor, paths } from '@polyclinic/remote';
import { remote } from './remote';

// The addresses of the phone's specification that this module has; those of the others are in mfe-mobile and the frame.
const CASES: [address: string, roles: Role[]][] = [
  [paths.appointments, ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT']],
  [paths.appointment(':id'), ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT']],
  [paths.editAppointment(':id'), ['ADMIN', 'DOCTOR', 'RECEPTIONIST']],
  [paths.patients, ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST']],
  [paths.vitals, ['DOCTOR', 'NURSE']],
  [paths.patientVitals(':patientId'), ['DOCTOR', 'NURSE']],
  [paths.tasks, ['DOCTOR', 'NURSE']],
  [paths.task(':id'), ['DOCTOR', 'NURSE']],
  [paths.desk, ['ADMIN', 'NURSE', 'RECEPTIONIST']],
  [paths.deskAppointment(':id'), ['ADMIN', 'NURSE', 'RECEPTIONIST']],
  [paths.callLog, ['RECEPTIONIST']],
  [paths.bookAppointment, ['PATIENT']],
  [paths.rescheduleAppointment(':id'), ['PATIENT']],
  [paths.refill(':id'), ['PATIENT']],
  [paths.myResult(':id'), ['PATIENT']],
];

test.each(CASES)('mobile specification, section 2: the address %s opens on a phone for %j', (address, roles) => {
  const isOffered = (role: Role) =>
    catalogueFor([remote], { role, duties: [] }, 'mobile').routes.some(({ path }) => path === address);
  expect(roles.filter((role) => !isOffered(role))).toEqual([]);
});

test('mobile specification, section 6: the check-ins of today are for administrators, receptionists and nurses', () => {
  const desk = remote.routes.find(({ path }) => path === paths.desk);
  expect([...(desk?.roles ?? [])].toSorted()).toEqual(['ADMIN', 'NURSE', 'RECEPTIONIST']);
});
