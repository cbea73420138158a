import fc from 'fast-check';
import { readQuickLine } from './quick-line';

test('a line of vital signs is read, in any order', () => {
  expect(readQuickLine('120/80 p72 t36.8 s98 r16 w70', {})).toEqual({
    signs: {
      systolic: 120,
      diastolic: 80,
      heartRate: 72,
      temperature: 36.8,
      oxygenSaturation: 98,
      respiratoryRate: 16,
      weight: 70,
    },
    units: {},
    faults: [],
  });
  expect(readQuickLine('  SPO2 98', {}).faults).toEqual([
    { token: 'SPO2', fault: 'unknown' },
    { token: '98', fault: 'unknown' },
  ]);
  expect(readQuickLine('spo298 o2 V pain3 hc45.5 RR18; hr80', {}).signs).toEqual({
    oxygenSaturation: 98,
    onOxygen: true,
    consciousness: 'VOICE',
    pain: 3,
    headCircumference: 45.5,
    respiratoryRate: 18,
    heartRate: 80,
  });
});

test('a number without a unit is in the unit of the form, and one with a unit changes the form to it', () => {
  expect(readQuickLine('t98.6 w154', { temperature: 'F', weight: 'lb' })).toEqual({
    signs: { temperature: 98.6, weight: 154 },
    units: { temperature: 'F', weight: 'lb' },
    faults: [],
  });
  expect(readQuickLine("t98.6f w70kg h5'7 g5.5mmol", { weight: 'lb' })).toEqual({
    signs: { temperature: 98.6, weight: 70, height: 67, glucose: 5.5 },
    units: { temperature: 'F', weight: 'kg', height: 'ft-in', glucose: 'mmol/L' },
    faults: [],
  });
  expect(readQuickLine('t36,8', {}).signs).toEqual({ temperature: 36.8 });
});

test.each([
  ['x12', {}, 'unknown'],
  ['p', {}, 'unknown'],
  ['72', {}, 'unknown'],
  ['constructor', {}, 'unknown'],
  ['p72kg', {}, 'unknown'],
  ['t37k', {}, 'unknown'],
  ['p72.5', {}, 'whole'],
  ['120.5/80', {}, 'whole'],
  ['p9', {}, 'impossible'],
  ['s101', {}, 'impossible'],
  ['t98.6', {}, 'impossible'],
  ['t36.8', { temperature: 'F' }, 'impossible'],
  ['80/120', {}, 'pressure'],
  ['400/80', {}, 'impossible'],
  ['h170', { height: 'ft-in' }, 'feet'],
] as const)('%s is not read, and named with what is wrong', (token, units, fault) => {
  const { signs, faults } = readQuickLine(`r16 ${token}`, units);
  expect([signs, faults]).toEqual([{ respiratoryRate: 16 }, [{ token, fault }]]);
});

test('a sign that the form does not have is not read', () => {
  const { signs, faults } = readQuickLine('p72 hc45', {}, { without: ['headCircumference'] });
  expect([signs, faults]).toEqual([{ heartRate: 72 }, [{ token: 'hc45', fault: 'unknown' }]]);
});

test('a sign that is given twice is named, and the first value stays', () => {
  expect(readQuickLine('p72 hr80', {})).toEqual({
    signs: { heartRate: 72 },
    units: {},
    faults: [{ token: 'hr80', fault: 'repeated' }],
  });
});

test('any possible reading comes back from its line (property)', () => {
  const reading = fc.record({
    heartRate: fc.integer({ min: 10, max: 350 }),
    respiratoryRate: fc.integer({ min: 0, max: 150 }),
    oxygenSaturation: fc.integer({ min: 30, max: 100 }),
    temperature: fc.integer({ min: 250, max: 450 }).map((tenths) => tenths / 10),
    weight: fc.integer({ min: 2, max: 6000 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(reading, (signs) => {
      const { heartRate, respiratoryRate, oxygenSaturation, temperature, weight } = signs;
      const line = `w${weight} p${heartRate} t${temperature} r${respiratoryRate} s${oxygenSaturation}`;
      expect(readQuickLine(line, {})).toEqual({ signs, units: {}, faults: [] });
    }),
  );
});
