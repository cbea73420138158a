import {
  criticalInAll,
  flagOfNumber,
  LAB_ORDER_TRANSITIONS,
  LabOrderStatus,
  possibleRanges,
  rangeFor,
  unsoundRange,
  type LabRange,
} from '../index';

const range = (more: Partial<LabRange> = {}): LabRange => ({
  sex: null,
  ageFrom: 0,
  ageTo: null,
  low: 3.6,
  high: 4.8,
  criticalLow: 2.5,
  criticalHigh: 6.5,
  source: 'eJIFCC 2008, table 3',
  ...more,
});

test.each([
  [2.49, 'LL'],
  [2.5, 'L'],
  [3.59, 'L'],
  [3.6, 'N'],
  [4.8, 'N'],
  [4.81, 'H'],
  [6.5, 'H'],
  [6.51, 'HH'],
])('a potassium of %d mmol/L has the flag %s', (value, flag) => {
  expect(flagOfNumber(value, range())).toBe(flag);
});

test('a value without a range has no flag', () => {
  expect(flagOfNumber(4, undefined)).toBeNull();
  expect(flagOfNumber(4, range({ low: null, high: null }))).toBeNull();
});

test('the age intervals of ranges are half-open', () => {
  const child = range({ ageTo: 6574, source: 'child' });
  const adult = range({ ageFrom: 6574, source: 'adult' });
  const of = (ageDays: number | null) => rangeFor([child, adult], { sex: 'MALE', ageDays })?.source;
  expect([of(0), of(6573), of(6574), of(30_000), of(null)]).toEqual(['child', 'child', 'adult', 'adult', undefined]);
});

test('a range of the sex goes before one for both, and never applies to another or unknown sex', () => {
  const ranges = [range({ source: 'both' }), range({ sex: 'FEMALE', source: 'female' })];
  expect(rangeFor(ranges, { sex: 'FEMALE', ageDays: 9000 })?.source).toBe('female');
  expect(rangeFor(ranges, { sex: 'MALE', ageDays: 9000 })?.source).toBe('both');
  expect(rangeFor([ranges[1] ?? range()], { sex: null, ageDays: 9000 })).toBeUndefined();
});

test('without date of birth or sex the ranges that may apply are named with what is missing', () => {
  const ranges = [
    range({ ageTo: 6574, source: 'child' }),
    range({ sex: 'MALE', ageFrom: 6574, source: 'man' }),
    range({ sex: 'FEMALE', ageFrom: 6574, source: 'woman' }),
  ];
  const of = (sex: string | null, ageDays: number | null) => {
    const { possible, missing } = possibleRanges(ranges, { sex, ageDays });
    return [possible.map(({ source }) => source).join(), ...missing];
  };
  expect(of('MALE', null)).toEqual(['child,man', 'DATE_OF_BIRTH']);
  expect(of(null, 9000)).toEqual(['man,woman', 'SEX']);
  expect(of('UNKNOWN', null)).toEqual(['child,man,woman', 'DATE_OF_BIRTH', 'SEX']);
  // Of a man whose age is known, nothing is missing: a test for women alone has no range for him.
  const woman = possibleRanges([range({ sex: 'FEMALE' })], { sex: 'MALE', ageDays: 9000 });
  expect(woman).toEqual({ possible: [], missing: [] });
});

test('a value is critical without date of birth or sex only if every range that may apply says so', () => {
  const adults = range({ criticalHigh: 6.5 });
  const children = range({ criticalHigh: 7 });
  expect(criticalInAll(6.8, [adults])).toBe('HH');
  expect(criticalInAll(6.8, [adults, children])).toBeNull();
  expect(criticalInAll(7.1, [adults, children])).toBe('HH');
  expect(criticalInAll(4, [adults])).toBeNull();
  expect(criticalInAll(6.8, [])).toBeNull();
});

test('ranges that overlap, end before they begin, or have limits out of order are named', () => {
  expect(unsoundRange([range({ ageTo: 100 }), range({ ageFrom: 100 })])).toBeUndefined();
  expect(unsoundRange([range({ ageTo: 101 }), range({ ageFrom: 100 })])).toBe(1);
  expect(unsoundRange([range({ ageFrom: 9, ageTo: 9 })])).toBe(0);
  expect(unsoundRange([range({ low: 5 })])).toBe(0);
  expect(unsoundRange([range({ low: null, high: null, criticalLow: null, criticalHigh: null })])).toBe(0);
});

test('an order that is completed or cancelled never changes its status', () => {
  const ends = LabOrderStatus.options.filter((status) => LAB_ORDER_TRANSITIONS[status].length === 0);
  expect(ends).toEqual(['COMPLETED', 'CANCELLED']);
});
