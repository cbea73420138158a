import { suspicionOf, type Likeness } from './duplicates.rules';

const NOTHING: Likeness = {
  dateOfBirth: '1990-04-03',
  gender: 'FEMALE',
  sameEmail: null,
  samePhone: false,
  sameIdentifier: false,
  sameGuardianPhone: null,
  nameLikeness: 0,
};

const judged = (likeness: Partial<Likeness>, asked: { dateOfBirth?: string; gender?: 'FEMALE' | 'UNKNOWN' } = {}) =>
  suspicionOf(asked, { ...NOTHING, ...likeness });

test.each([
  ['an identity number', { sameIdentifier: true }, {}, 100, 'PROBABLE'],
  ['name, birth date, phone', { nameLikeness: 1, samePhone: true }, { dateOfBirth: '1990-04-03' }, 70, 'PROBABLE'],
  ['name, birth date, sex', { nameLikeness: 1 }, { dateOfBirth: '1990-04-03', gender: 'FEMALE' }, 52, 'POSSIBLE'],
  ['name and phone', { nameLikeness: 1, samePhone: true }, {}, 50, 'POSSIBLE'],
  ['the phone alone', { samePhone: true }, {}, 20, 'FAMILY'],
  ['e-mail and phone', { samePhone: true, sameEmail: true }, {}, 40, 'FAMILY'],
  [
    'part of a name, a phone and a day for a month',
    { samePhone: true, nameLikeness: 0.6 },
    { dateOfBirth: '1990-03-04' },
    48,
    'FAMILY',
  ],
] as const)('%s', (_, likeness, asked, score, likelihood) => {
  expect(judged(likeness, asked)).toMatchObject({ score, likelihood });
});

test.each([
  ['a name', { nameLikeness: 1 }, {}],
  ['a name and a sex', { nameLikeness: 1 }, { gender: 'FEMALE' }],
  ['a birth date', {}, { dateOfBirth: '1990-04-03' }],
  ['the phone of a guardian', { sameGuardianPhone: true }, {}],
] as const)('%s alone is no suspicion', (_, likeness, asked) => {
  expect(judged(likeness, asked)).toBeUndefined();
});

test('the reasons are told, the weightiest first', () => {
  const suspicion = judged({ samePhone: true, nameLikeness: 0.8 }, { dateOfBirth: '1990-03-04', gender: 'FEMALE' });
  expect(suspicion?.reasons).toEqual([
    { field: 'name', points: 24 },
    { field: 'phone', points: 20 },
    { field: 'dayAndMonthSwapped', points: 10 },
    { field: 'gender', points: 2 },
  ]);
});

test('an unknown sex is not an equal one', () => {
  expect(suspicionOf({ gender: 'UNKNOWN' }, { ...NOTHING, samePhone: true, gender: 'UNKNOWN' })?.score).toBe(20);
});
