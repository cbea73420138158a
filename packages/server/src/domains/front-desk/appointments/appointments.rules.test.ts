import { AppointmentStatus, Role, STATUS_EDGES, type AppointmentReason } from '@polyclinic/contract';
import { impliedSteps, isPastCutOff, refusalOfEdge, statusAfterMove, type Situation } from './appointments.rules';

const now = new Date('2030-05-06T09:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const situation = (changes: Partial<Situation>): Situation => ({
  now,
  status: 'SCHEDULED',
  startsAt: minutesFromNow(0),
  checkedInAt: null,
  endedAt: null,
  clinicDate: '2030-05-06',
  clinicToday: '2030-05-06',
  isStrictFlow: false,
  noShowGraceMinutes: 15,
  isDoctorBusy: false,
  ...changes,
});

const code = (changes: Partial<Situation>, to: AppointmentStatus, role: Role = 'ADMIN', reason?: AppointmentReason) =>
  refusalOfEdge(situation(changes), to, role, { code: reason })?.code;

// At least one start time satisfies every guard, and reasons are given, so that only role and transition decide.
const starts = [-20, 0, 10].map(minutesFromNow);
const open = (from: AppointmentStatus, to: AppointmentStatus, role: Role) =>
  starts.some((startsAt) => {
    const facts = { status: from, startsAt, checkedInAt: minutesFromNow(-5), endedAt: minutesFromNow(-5) };
    return code(facts, to, role, 'PATIENT_REQUEST') === undefined;
  });

test('every status, next status and role is answered as the table of edges says', () => {
  for (const from of AppointmentStatus.options) {
    for (const to of AppointmentStatus.options) {
      for (const role of Role.options) {
        const edge = STATUS_EDGES.find((one) => one.from.includes(from) && one.to === to);
        expect([from, to, role, open(from, to, role)]).toEqual([from, to, role, edge?.roles.includes(role) ?? false]);
      }
    }
  }
});

test('an illegal move names the moves that are allowed', () => {
  const refusal = refusalOfEdge(situation({ status: 'COMPLETED' }), 'SCHEDULED', 'ADMIN', {});
  expect(refusal).toEqual({
    code: 'APPOINTMENT_TRANSITION_ILLEGAL',
    details: { from: 'COMPLETED', to: 'SCHEDULED', allowed: ['IN_PROGRESS'] },
  });
});

test('only a visit of today can be checked in', () => {
  expect(code({ clinicDate: '2030-05-07' }, 'CHECKED_IN')).toBe('APPOINTMENT_NOT_TODAY');
  expect(code({}, 'CHECKED_IN')).toBeUndefined();
});

test('a doctor sees one patient at a time', () => {
  expect(code({ status: 'CHECKED_IN', isDoctorBusy: true }, 'IN_PROGRESS')).toBe('APPOINTMENT_DOCTOR_BUSY');
});

test('fast completion waits for a quarter of an hour before the start and ends where every step is asked for', () => {
  expect(code({ startsAt: minutesFromNow(16) }, 'COMPLETED')).toBe('APPOINTMENT_TOO_EARLY');
  expect(code({ startsAt: minutesFromNow(15) }, 'COMPLETED')).toBeUndefined();
  expect(code({ isStrictFlow: true }, 'COMPLETED')).toBe('APPOINTMENT_TRANSITION_ILLEGAL');
});

test('nobody is a no-show before a quarter of an hour has passed', () => {
  expect(code({ startsAt: minutesFromNow(-15) }, 'NO_SHOW')).toBe('APPOINTMENT_TOO_EARLY');
  expect(code({ startsAt: minutesFromNow(-16) }, 'NO_SHOW')).toBeUndefined();
});

test('a clinic decides how long it waits for a patient', () => {
  const late = { startsAt: minutesFromNow(-16), noShowGraceMinutes: 30 };
  expect(code(late, 'NO_SHOW')).toBe('APPOINTMENT_TOO_EARLY');
  expect(code({ ...late, noShowGraceMinutes: 0 }, 'NO_SHOW')).toBeUndefined();
});

test('a check-in can be undone for half an hour', () => {
  expect(code({ status: 'CHECKED_IN', checkedInAt: minutesFromNow(-30) }, 'CONFIRMED')).toBeUndefined();
  expect(code({ status: 'CHECKED_IN', checkedInAt: minutesFromNow(-31) }, 'CONFIRMED')).toBe('APPOINTMENT_TOO_LATE');
});

test('a completed visit is reopened within a day, with a reason', () => {
  const done = { status: 'COMPLETED', endedAt: minutesFromNow(-24 * 60) } as const;
  expect(code(done, 'IN_PROGRESS')).toBe('REASON_REQUIRED');
  expect(code(done, 'IN_PROGRESS', 'DOCTOR', 'ENTERED_IN_ERROR')).toBeUndefined();
  expect(code({ ...done, endedAt: minutesFromNow(-24 * 60 - 1) }, 'IN_PROGRESS')).toBe('APPOINTMENT_TOO_LATE');
});

test('cancelling needs a reason, and the reason OTHER needs words', () => {
  expect(code({}, 'CANCELLED')).toBe('REASON_REQUIRED');
  expect(code({}, 'CANCELLED', 'NURSE', 'WEATHER')).toBeUndefined();
  expect(code({}, 'CANCELLED', 'ADMIN', 'OTHER')).toBe('REASON_REQUIRED');
  expect(refusalOfEdge(situation({}), 'CANCELLED', 'ADMIN', { code: 'OTHER', note: 'Moved away' })).toBeUndefined();
});

test('what lies before today is not restored', () => {
  expect(code({ status: 'CANCELLED', clinicDate: '2030-05-05' }, 'SCHEDULED')).toBe('APPOINTMENT_TOO_LATE');
});

test('a fast completion implies the steps it passes over', () => {
  expect(impliedSteps('CONFIRMED', 'COMPLETED')).toEqual(['CHECKED_IN', 'IN_PROGRESS']);
  expect(impliedSteps('CHECKED_IN', 'COMPLETED')).toEqual(['IN_PROGRESS']);
  expect(impliedSteps('IN_PROGRESS', 'COMPLETED')).toEqual([]);
});

test('patients may change their plans until a day before', () => {
  expect(isPastCutOff(minutesFromNow(24 * 60 + 1), now)).toBe(false);
  expect(isPastCutOff(minutesFromNow(24 * 60 - 1), now)).toBe(true);
});

test('a clinic may allow changes for longer, or up to the start', () => {
  expect(isPastCutOff(minutesFromNow(3 * 60 - 1), now, 2)).toBe(false);
  expect(isPastCutOff(minutesFromNow(2 * 60 - 1), now, 2)).toBe(true);
  expect(isPastCutOff(minutesFromNow(0), now, 0)).toBe(false);
  expect(isPastCutOff(minutesFromNow(-1), now, 0)).toBe(true);
});

test('what a patient moves is a request again where the clinic approves bookings', () => {
  expect(statusAfterMove('CONFIRMED', true, true)).toBe('REQUESTED');
  expect(statusAfterMove('CONFIRMED', true)).toBe('SCHEDULED');
});
