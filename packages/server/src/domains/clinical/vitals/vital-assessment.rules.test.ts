import { builtInRanges, flagBy, levelBy, RangedVital, VITAL_LIMITS, type VitalValues } from '@polyclinic/contract';
import fc from 'fast-check';
import { assess, type AssessedPatient } from './vital-assessment.rules';
import { inStoredUnits } from './vital-input.rules';

const SUBJECTS = {
  temperature: 'TEMPERATURE',
  heartRate: 'HEART_RATE',
  respiratoryRate: 'RESPIRATORY_RATE',
  systolic: 'BLOOD_PRESSURE',
  diastolic: 'BLOOD_PRESSURE',
  oxygenSaturation: 'OXYGEN_SATURATION',
  glucose: 'GLUCOSE',
} as const satisfies Record<RangedVital, string>;

const patient = (months: number, more: Partial<AssessedPatient> = {}): AssessedPatient => ({
  age: { months, days: Math.round(months * 30.4375) },
  scale: 1,
  ranges: {},
  ...more,
});
const NO_LIMITS = { lowCritical: null, lowWarning: null, highWarning: null, highCritical: null };
/** A pressure that raises nothing at any age from 13 years, for the other number of the pair. */
const HARMLESS = { systolic: 125, diastolic: 60 };

const groups = RangedVital.options.flatMap((vital) =>
  builtInRanges(vital).map((range) => [vital, range.ageFrom.count, range] as const),
);

test.each(groups)(
  'the built-in range of %s from %d months is where the built-in rules raise an alert',
  (vital, months, range) => {
    const [least, most] = VITAL_LIMITS[vital];
    const step = vital === 'temperature' ? 0.1 : 1;
    for (let index = 0; least + index * step <= most; index += 1) {
      const value = Math.round((least + index * step) * 10) / 10;
      const pair =
        vital === 'systolic' ? { diastolic: 30 } : vital === 'diastolic' ? { systolic: HARMLESS.systolic } : {};
      const values: VitalValues = inStoredUnits({ ...pair, [vital]: value });
      const raised = assess(values, patient(months)).alerts.find(({ subject }) => subject === SUBJECTS[vital]);
      // The pressure of a child under 13 is assessed by its systolic value alone.
      const isOther = vital === 'diastolic' && months < 156;
      if (!isOther) expect([value, raised?.level ?? null]).toEqual([value, levelBy(vital, value, range)]);
    }
  },
);

// PALS, as quoted in reference C: below 60 in the first month, 70 up to a year, 70 + 2 x age up to ten years, 90 from then on.
test.each([
  [0, 60],
  [1, 70],
  [84, 84],
  [119, 88],
  [120, 90],
  [191, 90],
])('a child of %d months is hypotensive below %d mmHg, which is a warning', (months, limit) => {
  const at = (systolic: number) => {
    const { alerts, flags } = assess(inStoredUnits({ systolic, diastolic: 30 }), patient(months));
    return [alerts.some(({ subject }) => subject === 'BLOOD_PRESSURE'), flags.systolic !== 'N'];
  };
  expect(at(limit - 1)).toEqual([true, true]);
  expect(at(limit)[0]).toBe(false);
});

test('the band of a child begins on the birthday: the day before belongs to the younger ones', () => {
  const values = inStoredUnits({ respiratoryRate: 35 });
  const flagAt = (months: number) => assess(values, patient(months)).flags.respiratoryRate;
  expect([flagAt(47), flagAt(48)]).toEqual(['N', 'H']);
  const kindAt = (months: number) => assess(values, patient(months)).score?.kind;
  expect([kindAt(191), kindAt(192)]).toEqual(['PEWS', 'NEWS2']);
});

test('a range of the clinic replaces flag and alert of its sign, and leaves the score and the other signs', () => {
  const own = { ...NO_LIMITS, lowWarning: 45, highWarning: 100, highCritical: 120, source: 'Ward', isOwn: true };
  const values = inStoredUnits({ heartRate: 105, respiratoryRate: 22 });
  const { flags, alerts, score } = assess(values, patient(480, { ranges: { heartRate: own } }));
  expect([flags.heartRate, flags.respiratoryRate]).toEqual(['H', 'H']);
  expect(alerts.map(({ subject, level }) => `${subject} ${level}`).toSorted()).toEqual([
    'HEART_RATE WARNING',
    'RESPIRATORY_RATE WARNING',
  ]);
  expect(score?.parts).toContainEqual({ vital: 'heartRate', points: 1 });
  const wide = { ...own, highWarning: 150, highCritical: 160 };
  const other = assess(inStoredUnits({ heartRate: 135 }), patient(480, { ranges: { heartRate: wide } }));
  expect([other.flags.heartRate, other.alerts]).toEqual(['N', []]);
});

test('a range of one pressure leaves the built-in limits of the other', () => {
  const own = { ...NO_LIMITS, highWarning: 160, highCritical: 190, source: 'Ward', isOwn: true };
  const levelOf = (systolic: number, diastolic: number) =>
    assess(inStoredUnits({ systolic, diastolic }), patient(480, { ranges: { systolic: own } })).alerts[0]?.level;
  expect([levelOf(150, 80), levelOf(165, 80), levelOf(150, 95), levelOf(150, 125)]).toEqual([
    undefined,
    'WARNING',
    'WARNING',
    'CRITICAL',
  ]);
});

test('the glucose has no alert until the clinic has set its range', () => {
  const values = inStoredUnits({ glucose: 48 });
  expect(assess(values, patient(480)).alerts).toEqual([]);
  const own = { ...NO_LIMITS, lowCritical: 53, lowWarning: 69, source: 'Diabetes Care 2017;40:1622', isOwn: true };
  expect(assess(values, patient(480, { ranges: { glucose: own } }))).toMatchObject({
    flags: { glucose: 'LL' },
    alerts: [{ subject: 'GLUCOSE', level: 'CRITICAL', value: '48' }],
  });
});

test('of any range of the clinic flag and alert agree (property)', () => {
  const limits = fc.uniqueArray(fc.integer({ min: 20, max: 300 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      limits,
      fc.integer({ min: 10, max: 350 }),
      fc.integer({ min: 0, max: 1000 }),
      (four, heartRate, months) => {
        const [lowCritical = 0, lowWarning = 0, highWarning = 0, highCritical = 0] = four.toSorted((a, b) => a - b);
        const range = { lowCritical, lowWarning, highWarning, highCritical, source: 'Ward', isOwn: true };
        const { flags, alerts } = assess(
          inStoredUnits({ heartRate }),
          patient(months, { ranges: { heartRate: range } }),
        );
        expect(flags.heartRate).toBe(flagBy('heartRate', heartRate, range));
        expect(alerts.find(({ subject }) => subject === 'HEART_RATE')?.level ?? null).toBe(
          levelBy('heartRate', heartRate, range),
        );
      },
    ),
  );
});
