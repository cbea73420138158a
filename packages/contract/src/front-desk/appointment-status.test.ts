import { offeredStatuses, type StatusFacts } from './appointment-status';

const facts: StatusFacts = {
  status: 'SCHEDULED',
  dateTime: '2030-05-06T09:00:00',
  checkedInAt: null,
  endedAt: null,
  clinicNow: '2030-05-06T08:00:00',
  nowMs: Date.parse('2030-05-06T02:30:00Z'),
  isStrictFlow: false,
  noShowGraceMinutes: 15,
};
const offered = (more: Partial<StatusFacts>) => offeredStatuses({ ...facts, ...more }, 'RECEPTIONIST');

test.each<[string, Partial<StatusFacts>, string[]]>([
  ['tomorrow', { dateTime: '2030-05-07T09:00:00' }, ['CONFIRMED', 'CANCELLED']],
  ['later today', {}, ['CONFIRMED', 'CHECKED_IN', 'CANCELLED']],
  ['in ten minutes', { clinicNow: '2030-05-06T08:50:00' }, ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'CANCELLED']],
  ['ten minutes ago', { clinicNow: '2030-05-06T09:10:00' }, ['CHECKED_IN', 'COMPLETED', 'CANCELLED']],
  ['20 minutes ago', { clinicNow: '2030-05-06T09:20:00' }, ['CHECKED_IN', 'COMPLETED', 'CANCELLED', 'NO_SHOW']],
  ['yesterday', { clinicNow: '2030-05-07T08:00:00' }, ['COMPLETED', 'CANCELLED', 'NO_SHOW']],
])('of an appointment %s the desk is offered only what the server allows now', (_, more, statuses) => {
  expect(offered(more)).toEqual(statuses);
});

test('a clinic that requires every step is not offered to skip one, and its own grace counts', () => {
  const now = { clinicNow: '2030-05-06T09:20:00' };
  expect(offered({ ...now, isStrictFlow: true })).not.toContain('COMPLETED');
  expect(offered({ ...now, noShowGraceMinutes: 30 })).not.toContain('NO_SHOW');
});

test('a check-in is undone for half an hour; where its time is not known, the server decides', () => {
  const checkedIn = { status: 'CHECKED_IN', checkedInAt: '2030-05-06T02:15:00Z' } as const;
  expect(offered(checkedIn)).toContain('CONFIRMED');
  expect(offered({ ...checkedIn, checkedInAt: '2030-05-06T01:55:00Z' })).not.toContain('CONFIRMED');
  expect(offered({ ...checkedIn, checkedInAt: undefined })).toContain('CONFIRMED');
});
