import { nextStatuses, type AppointmentStatus, type Role } from '@polyclinic/contract';
import { likelyNext } from './status-actions';

const NOW = '2030-05-06T10:00:00';

function likely(status: AppointmentStatus, role: Role, dateTime: string) {
  return likelyNext({ status, dateTime }, nextStatuses(status, role), NOW);
}

test.each([
  ['SCHEDULED', 'RECEPTIONIST', '2030-05-06T11:00:00', 'CHECKED_IN'],
  ['SCHEDULED', 'RECEPTIONIST', '2030-05-09T11:00:00', 'CONFIRMED'],
  ['CONFIRMED', 'NURSE', '2030-05-06T09:00:00', 'CHECKED_IN'],
  ['CONFIRMED', 'NURSE', '2030-05-09T09:00:00', undefined],
  // Doctors do not check in; they complete what has begun.
  ['SCHEDULED', 'DOCTOR', '2030-05-06T11:00:00', 'CONFIRMED'],
  ['CONFIRMED', 'DOCTOR', '2030-05-06T09:00:00', 'COMPLETED'],
  ['CHECKED_IN', 'DOCTOR', '2030-05-06T09:00:00', 'IN_PROGRESS'],
  ['IN_PROGRESS', 'DOCTOR', '2030-05-06T09:00:00', 'COMPLETED'],
  ['REQUESTED', 'RECEPTIONIST', '2030-05-09T09:00:00', 'CONFIRMED'],
  ['COMPLETED', 'ADMIN', '2030-05-06T09:00:00', undefined],
  ['CANCELLED', 'ADMIN', '2030-05-09T09:00:00', undefined],
  ['SCHEDULED', 'PATIENT', '2030-05-09T09:00:00', undefined],
] as const)('from %s a %s is offered, for %s, %s', (status, role, dateTime, next) => {
  expect(likely(status, role, dateTime)).toBe(next);
});
