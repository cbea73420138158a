import { AppointmentStatus, edgeBetween, nextStatuses, STATUS_EDGES, statusLabel } from '..';

test('every status but the first two can be reached by an edge', () => {
  const reached = new Set(STATUS_EDGES.map(({ to }) => to));
  const unreached = AppointmentStatus.options.filter((status) => !reached.has(status));
  expect(unreached).toEqual(['REQUESTED']);
});

test('no status leads to itself and no edge is written twice', () => {
  const pairs = STATUS_EDGES.flatMap(({ from, to }) => from.map((status) => `${status} ${to}`));
  expect(pairs).toHaveLength(new Set(pairs).size);
  expect(pairs.filter((pair) => pair.split(' ')[0] === pair.split(' ')[1])).toEqual([]);
});

test('a doctor starts and completes a visit but does not check in', () => {
  expect(nextStatuses('CONFIRMED', 'DOCTOR')).not.toContain('CHECKED_IN');
  expect(nextStatuses('CHECKED_IN', 'DOCTOR')).toContain('IN_PROGRESS');
  expect(nextStatuses('IN_PROGRESS', 'DOCTOR')).toContain('COMPLETED');
});

test('patients and pharmacists move nothing', () => {
  for (const role of ['PATIENT', 'PHARMACIST', 'STAFF'] as const) {
    expect(AppointmentStatus.options.flatMap((status) => nextStatuses(status, role))).toEqual([]);
  }
});

test('a completed visit can only be reopened, with a reason', () => {
  const edges = STATUS_EDGES.filter(({ from }) => from.includes('COMPLETED'));
  expect(edges.map(({ to, roles, needsReason }) => ({ to, roles, needsReason }))).toEqual([
    { to: 'IN_PROGRESS', roles: ['ADMIN', 'DOCTOR'], needsReason: true },
  ]);
  expect(edgeBetween('COMPLETED', 'CANCELLED')).toBeUndefined();
});

test('people read statuses in lower case with dashes', () => {
  expect(AppointmentStatus.options.map(statusLabel)).toEqual([
    'requested',
    'scheduled',
    'confirmed',
    'checked-in',
    'in-progress',
    'completed',
    'cancelled',
    'no-show',
  ]);
});
