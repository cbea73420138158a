import fc from 'fast-check';
import {
  builtInRanges,
  completedAge,
  faultOfRanges,
  flagBy,
  hasReached,
  levelBy,
  RangedVital,
  vitalRangeFor,
  vitals,
  type VitalAge,
  type VitalRange,
} from '../index';

const months = (count: number): VitalAge => ({ count, unit: 'MONTHS' });
const days = (count: number): VitalAge => ({ count, unit: 'DAYS' });
const range = (more: Partial<VitalRange> = {}): VitalRange => ({
  sex: null,
  ageFrom: months(0),
  ageTo: null,
  lowCritical: null,
  lowWarning: 50,
  highWarning: 120,
  highCritical: 140,
  source: 'Protocol of the ward',
  ...more,
});

test.each([
  ['2020-02-29', '2021-02-28', 11, 365],
  ['2020-02-29', '2021-03-01', 12, 366],
  ['2020-02-29', '2024-02-28', 47, 1460],
  ['2020-02-29', '2024-02-29', 48, 1461],
  ['2022-05-17', '2026-05-16', 47, 1460],
  ['2022-05-17', '2026-05-17', 48, 1461],
  ['2026-01-31', '2026-02-28', 0, 28],
  ['2026-01-31', '2026-03-01', 1, 29],
  ['2026-05-17', '2026-05-17', 0, 0],
])('born on %s, a child has on %s completed %d months and %d days', (born, day, inMonths, inDays) => {
  expect(completedAge(born, day)).toEqual({ months: inMonths, days: inDays });
});

test('an age group is half-open: the birthday belongs to the next one', () => {
  const ranges = [range({ ageTo: months(48), source: 'young' }), range({ ageFrom: months(48), source: 'old' })];
  const sourceOn = (day: string) => vitalRangeFor(ranges, { sex: null, age: completedAge('2020-02-29', day) })?.source;
  expect([sourceOn('2024-02-28'), sourceOn('2024-02-29')]).toEqual(['young', 'old']);
});

test('ages in days end with the first month, however short it is', () => {
  const age = completedAge('2026-02-01', '2026-03-01');
  expect([hasReached(age, days(30)), hasReached(age, months(1))]).toEqual([true, true]);
  expect(hasReached(completedAge('2026-02-01', '2026-02-28'), days(28))).toBe(false);
});

test('a range of the sex goes before one for all, and never applies to another sex', () => {
  const ranges = [range({ source: 'all' }), range({ sex: 'FEMALE', ageFrom: months(192), source: 'women' })];
  const age = { days: 9000, months: 295 };
  expect(vitalRangeFor(ranges, { sex: 'FEMALE', age })?.source).toBe('women');
  expect(vitalRangeFor(ranges, { sex: 'OTHER', age })?.source).toBe('all');
  expect(vitalRangeFor(ranges, { sex: 'FEMALE', age: { days: 30, months: 1 } })?.source).toBe('all');
});

test('without a date of birth the patient counts as an adult', () => {
  expect(vitalRangeFor(builtInRanges('heartRate'), { sex: null, age: null })?.source).toBe('NEWS2 (RCP 2017)');
});

test.each([
  [50, 'L', 'WARNING'],
  [51, 'N', null],
  [119, 'N', null],
  [120, 'H', 'WARNING'],
  [139, 'H', 'WARNING'],
  [140, 'HH', 'CRITICAL'],
])('a limit is included: %d is %s and raises %s', (value, flag, level) => {
  expect([flagBy('heartRate', value, range()), levelBy('heartRate', value, range())]).toEqual([flag, level]);
});

test('a temperature is read to one decimal', () => {
  expect(flagBy('temperature', 38.94, range({ lowWarning: 35, highWarning: 39, highCritical: null }))).toBe('N');
  expect(flagBy('temperature', 38.96, range({ lowWarning: 35, highWarning: 39, highCritical: null }))).toBe('H');
});

test('a range without limits gives no flag', () => {
  const none = range({ lowWarning: null, highWarning: null, highCritical: null });
  expect([flagBy('glucose', 500, none), levelBy('glucose', 500, none)]).toEqual([undefined, null]);
});

test.each([
  ['a gap', [range({ ageTo: months(3) }), range({ ageFrom: months(4) })], 1, 'ageFrom', 'ageGap'],
  ['an overlap', [range({ ageTo: months(5) }), range({ ageFrom: months(4) })], 1, 'ageFrom', 'agesOverlap'],
  ['two without an end', [range(), range({ ageFrom: months(4) })], 1, 'ageFrom', 'agesOverlap'],
  ['no range from birth', [range({ ageFrom: days(1) })], 0, 'ageFrom', 'ageStart'],
  ['an end of the last one', [range({ ageTo: months(192) })], 0, 'ageTo', 'ageEnd'],
  ['an empty age group', [range({ ageTo: months(0) })], 0, 'ageTo', 'order'],
  ['31 days', [range({ ageTo: days(31) }), range({ ageFrom: days(31) })], 0, 'ageTo', 'ageInDays'],
  ['ranges of one sex alone', [range({ sex: 'FEMALE' })], 0, 'sex', 'ageGap'],
  ['an overlap of one sex', [range(), range({ sex: 'MALE' }), range({ sex: 'MALE' })], 2, 'ageFrom', 'agesOverlap'],
  ['limits that cross', [range({ lowWarning: 120 })], 0, 'highWarning', 'ascending'],
  ['a warning beyond the critical limit', [range({ highCritical: 110 })], 0, 'highCritical', 'ascending'],
  ['an impossible limit', [range({ highCritical: 351 })], 0, 'highCritical', 'invalid'],
] as const)('%s is refused by its field', (_, ranges, index, field, complaint) => {
  expect(faultOfRanges('heartRate', ranges)).toEqual({ index, field, complaint });
});

test.each(RangedVital.options)('the built-in ranges of %s have no fault', (vital) => {
  expect(faultOfRanges(vital, builtInRanges(vital))).toBeUndefined();
});

const births = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-06-30'), noInvalidDate: true });
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Sound ranges: a cover of all ages by groups that begin at these places. */
const covers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }),
  )
  .map(([inDays, inMonths]) => [
    months(0),
    ...inDays.toSorted((one, other) => one - other).map(days),
    ...inMonths.toSorted((one, other) => one - other).map(months),
  ])
  .map((starts) => starts.map((ageFrom, index) => range({ ageFrom, ageTo: starts[index + 1] ?? null })));

test('every patient has exactly one range on every day, if the ranges have no fault (property)', () => {
  fc.assert(
    fc.property(covers, births, fc.integer({ min: 0, max: 40_000 }), (ranges, born, after) => {
      expect(faultOfRanges('heartRate', ranges)).toBeUndefined();
      const age = completedAge(dayOf(born), dayOf(new Date(born.getTime() + after * 86_400_000)));
      const fitting = ranges.filter(
        ({ ageFrom, ageTo }) => hasReached(age, ageFrom) && (ageTo === null || !hasReached(age, ageTo)),
      );
      expect(fitting).toHaveLength(1);
    }),
  );
});

test('ranges of which one is taken out or moved have a fault (property)', () => {
  fc.assert(
    fc.property(covers, fc.nat(), fc.boolean(), (ranges, at, isMoved) => {
      const index = at % ranges.length;
      const changed = isMoved
        ? ranges.with(index, range({ ageFrom: months(1001), ageTo: null }))
        : ranges.filter((_, place) => place !== index);
      expect(faultOfRanges('heartRate', changed)).toBeDefined();
    }),
  );
});

test.each(['create', 'update', 'remove', 'acknowledge', 'resolve', 'handOver'] as const)(
  'what is done with an alert by %s refreshes the lists that show it or its task',
  (name) => {
    expect(vitals[name].affects).toEqual(['chart', 'roleDashboard', 'tasks']);
  },
);
