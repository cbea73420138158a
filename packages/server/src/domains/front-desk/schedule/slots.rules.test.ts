import { BOOKING_RULES_AT_START, type ExceptionKind, type WorkingHours } from '@polyclinic/contract';
import fc from 'fast-check';
import { loadCalendar, type DoctorSchedule, type ScheduleData, type BookableService } from './slots.rules';
import { openOracle } from '../../../testing/oracle';
import { momentOf, wallTimeOf } from '../../../platform/time/zone-clock';
import { rounds } from '../../../testing/rounds';

const MINUTE_MS = 60_000;
const ID = 'the doctor';

/** Ordinary days, and days on which one of the zones changes to or from daylight saving time. */
const DAYS = [
  'America/New_York 2026-03-08',
  'America/New_York 2026-11-01',
  'America/New_York 2026-07-04',
  'Europe/Berlin 2026-03-29',
  'Europe/Berlin 2026-10-25',
  'Asia/Kolkata 2026-11-21',
  'Australia/Lord_Howe 2026-04-05',
  'Australia/Lord_Howe 2026-10-04',
  'Pacific/Apia 2011-12-31',
  'Pacific/Apia 2011-12-30',
  'Pacific/Apia 2011-12-29',
] as const;

const minuteOfDay = fc.integer({ min: 0, max: 288 }).map((place) => place * 5);
const wallTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const rangeOfDay = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

const hours = fc
  .array(fc.tuple(rangeOfDay, fc.integer({ min: 1, max: 7 })), { maxLength: 10 })
  .map((ranges): WorkingHours[] =>
    ranges.map(([[from, to], weekday]) => ({
      weekday,
      from: wallTime(from),
      to: wallTime(to),
      validFrom: null,
      validTo: null,
    })),
  );
/** Offset in minutes from the middle of the requested day, and length. */
const place = fc.record({ offset: fc.integer({ min: -1440, max: 1440 }), length: fc.integer({ min: 5, max: 900 }) });
const exception = fc.record({
  place,
  kind: fc.constantFrom<ExceptionKind>('OPEN_EXTRA', 'CLOSED', 'LEAVE', 'HOLIDAY', 'BLOCKOUT'),
  userId: fc.constantFrom(null, ID, 'somebody else'),
});
const buffer = fc.constantFrom(0, 5, 15);
const busy = fc.record({
  place: fc.record({
    offset: fc.integer({
      min: -900,
      max: 900,
    }),
    length: fc.integer({
      min: 5,
      max: 120,
    }),
  }),
  bufferBefore: buffer,
  bufferAfter: buffer,
  isMate: fc.boolean(),
});
const rules = fc.record({
  step: fc.constantFrom(10, 15, 30, 45),
  bufferBefore: buffer,
  bufferAfter: buffer,
  capacity: fc.constantFrom(1, 1, 2, 3),
  minNotice: fc.constantFrom(0, 0, 90),
  duration: fc.constantFrom(5, 20, 30),
  newPatientDuration: fc.option(fc.constantFrom(5, 30, 90)),
});

const situation = fc.record({
  day: fc.constantFrom(...DAYS),
  clinicHours: fc.option(hours),
  ownHours: fc.option(hours),
  exceptions: fc.array(exception, { maxLength: 4 }),
  busy: fc.array(busy, { maxLength: 6 }),
  patientBusy: fc.array(place, { maxLength: 1 }),
  rules: fc.option(rules),
  isNewPatient: fc.option(fc.boolean()),
  duration: fc.constantFrom(5, 20, 30, 90),
  now: fc.integer({ min: -1440, max: 720 }),
});

function set({ day, ...drawn }: typeof situation extends fc.Arbitrary<infer T> ? T : never) {
  const [zone = '', date = ''] = day.split(' ');
  const noon = Date.parse(`${date}T12:00:00Z`);
  const at = ({ offset, length }: { offset: number; length: number }) => {
    const from = momentOf(zone, wallTimeOf(zone, noon)) + offset * MINUTE_MS;
    return { from, to: from + length * MINUTE_MS };
  };
  const service: BookableService | null = drawn.rules && {
    ...BOOKING_RULES_AT_START,
    ...drawn.rules,
    maxAdvanceDays: 1e4,
    id: 'the service',
    name: 'Service',
    skills: [],
    doctorIds: [],
    facilityIds: [],
    instructions: null,
    instructionsByLanguage: {},
    consents: [],
  };
  const doctor: DoctorSchedule = {
    id: ID,
    hours: drawn.ownHours,
    busy: drawn.busy.map(({ place: where, isMate, ...buffers }) => ({
      ...at(where),
      ...buffers,
      lane: 0,
      isHold: false,
      serviceId: isMate ? 'the service' : null,
    })),
  };
  const data: ScheduleData = {
    zone,
    service,
    isNewPatient: drawn.isNewPatient,
    movingFrom: null,
    places: [],
    clinicHours: drawn.clinicHours,
    exceptions: drawn.exceptions.map(({ place: where, kind, userId }) => ({
      ...at(where),
      kind,
      userId,
      facilityId: null,
    })),
    patientBusy: drawn.patientBusy.map(at),
  };
  return { data, doctor, date, duration: drawn.duration, now: noon + drawn.now * MINUTE_MS };
}

test('whatever the schedule, exactly those starts of the grid are offered that can be booked', () => {
  fc.assert(
    fc.property(situation, (drawn) => {
      const { data, doctor, date, duration, now } = set(drawn);
      const calendar = loadCalendar({ data, doctor, duration, now });
      const oracle = openOracle(data, doctor, now, duration);
      const isNamed = (moment: number) => momentOf(data.zone, wallTimeOf(data.zone, moment)) === moment;
      const bookable = oracle.grid(date).filter((from) => isNamed(from) && oracle.isBookable(from));
      const offered = calendar.startsOn(date).filter(({ conflicts }) => conflicts.length === 0);
      expect(offered.map(({ from }) => wallTimeOf(data.zone, from))).toEqual(
        bookable.map((from) => wallTimeOf(data.zone, from)),
      );
    }),
    { numRuns: rounds({ sample: 40, all: 120 }) },
  );
});

test('on the grid or off it, a time is judged free exactly when every minute of it is', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: -700, max: 700 }), (drawn, offset) => {
      const { data, doctor, date, duration, now } = set(drawn);
      const from = momentOf(data.zone, `${date}T12:00:00`) + offset * MINUTE_MS;
      fc.pre(from >= now);
      const isFree = loadCalendar({ data, doctor, duration, now }).check(from).conflicts.length === 0;
      expect(isFree).toBe(openOracle(data, doctor, now, duration).isBookable(from));
    }),
    { numRuns: rounds({ sample: 150, all: 600 }) },
  );
});

describe('the grid', () => {
  const weekly = (from: string, to: string): WorkingHours[] =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to, validFrom: null, validTo: null }));
  const startsOn = (date: string, clinicHours: WorkingHours[] | null, more: Partial<ScheduleData> = {}) => {
    const zone = 'America/New_York';
    const empty = { exceptions: [], service: null, isNewPatient: null, movingFrom: null, places: [], patientBusy: [] };
    const data: ScheduleData = { zone, clinicHours, ...empty, ...more };
    const calendar = loadCalendar({ data, doctor: null, now: 0, duration: 30 });
    return calendar
      .startsOn(date)
      .map(({ from, conflicts }) => [wallTimeOf(zone, from).slice(11, 16), ...conflicts].join(' '));
  };
  const during = (from: string, to: string) => ({
    from: momentOf('America/New_York', from),
    to: momentOf('America/New_York', to),
  });

  test('leaps with the clock in spring, and offers of two equal times in autumn the one that can be named', () => {
    expect(startsOn('2026-03-08', weekly('01:00', '05:00'))).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
    ]);
    const autumn = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'];
    expect(startsOn('2026-11-01', weekly('00:00', '04:00'))).toEqual(autumn);
  });

  test('has breaks where there are no hours, and starts anew after each', () => {
    const hours = [...weekly('09:00', '10:10'), ...weekly('13:15', '14:30')];
    expect(startsOn('2026-06-15', hours)).toEqual(['09:00', '09:30', '13:15', '13:45']);
  });

  test('goes on past midnight where there is work on both sides of it', () => {
    const hours = [...weekly('23:00', '24:00'), ...weekly('00:00', '00:15')];
    expect(startsOn('2026-06-15', hours)).toEqual(['23:00', '23:30']);
    expect(startsOn('2026-06-15', [...weekly('23:15', '24:00'), ...weekly('00:00', '00:15')])).toEqual([
      '23:15',
      '23:45',
    ]);
  });

  test('keeps its place where a part of the day is taken away', () => {
    const kind = 'HOLIDAY' as const;
    const closed = { kind, userId: null, facilityId: null, ...during('2026-06-15T09:45:00', '2026-06-15T10:15:00') };
    const offered = startsOn('2026-06-15', weekly('09:00', '11:00'), { exceptions: [closed] });
    expect(offered).toEqual(['09:00', '09:30 HOLIDAY', '10:00 HOLIDAY', '10:30']);
  });

  test('keeps its share of a day for the day itself, spread over it', () => {
    const rules = { ...BOOKING_RULES_AT_START, sameDayShare: 40, maxAdvanceDays: 100_000 };
    const texts = { instructions: null, instructionsByLanguage: {}, consents: [] };
    const needs = { newPatientDuration: null, skills: [], ...texts };
    const service = { ...rules, ...needs, id: 's', name: 'Service', doctorIds: [], facilityIds: [] };
    expect(startsOn('2026-06-15', weekly('09:00', '11:30'), { service })).toEqual([
      '09:00',
      '09:30',
      '10:00 CAPACITY',
      '10:30',
      '11:00 CAPACITY',
    ]);
  });
});
