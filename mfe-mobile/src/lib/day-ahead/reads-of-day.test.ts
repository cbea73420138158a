import type { Role } from '@polyclinic/contract';
import { testUser } from '@polyclinic/client/testing';
import { readsOfDay } from './reads-of-day';

const patientIds = Array.from({ length: 40 }, (_, index) => `patient-${index}`);
const readsOf = (role: Role) => readsOfDay({ user: testUser(role), today: '2030-01-01', patientIds });
const named = (role: Role) =>
  readsOf(role).map(({ endpoint: { resource, name }, input: { query } }) => [`${resource}.${name}`, query] as const);

test('a phone stores the schedule, the open tasks, what the booking offers, and the summaries of thirty patients at most', () => {
  const { id } = testUser('NURSE');
  expect(named('NURSE').slice(0, 8)).toEqual([
    [
      'appointments.list',
      expect.objectContaining({ dateFrom: '2030-01-01', sortBy: 'dateTime', page: 1, limit: 100, doctorId: undefined }),
    ],
    ['tasks.list', { limit: 50, assignedTo: id, status: 'open' }],
    ['tasks.open', { limit: 50 }],
    ['users.doctors', undefined],
    ['services.list', { isActive: 'true', limit: 100 }],
    ['schedule.hours', undefined],
    ['patients.list', expect.objectContaining({ sortBy: 'firstName', limit: 10 })],
    ['encounterNotes.templates', undefined],
  ]);
  expect(
    readsOf('NURSE')
      .slice(8)
      .map(({ endpoint, input }) => [endpoint.resource, input.params?.id]),
  ).toEqual(patientIds.slice(0, 30).map((id_) => ['chart', id_]));
});

test('the schedule of a doctor is their own', () => {
  expect(named('DOCTOR')[0]).toEqual([
    'appointments.list',
    expect.objectContaining({ doctorId: testUser('DOCTOR').id }),
  ]);
});

test('the front desk stores the schedule and the booking, and nothing of a record', () => {
  const names = readsOf('RECEPTIONIST').map(({ endpoint: { resource, name } }) => `${resource}.${name}`);
  expect(names).toEqual(
    expect.arrayContaining(['appointments.list', 'users.doctors', 'services.list', 'patients.list']),
  );
  expect(names.filter((name) => /^(chart|encounterNotes|tasks)/.test(name))).toEqual([]);
});

test('everything that is fetched ahead is stored', () => {
  expect(readsOf('DOCTOR').filter(({ endpoint }) => endpoint.stored !== true)).toEqual([]);
});
