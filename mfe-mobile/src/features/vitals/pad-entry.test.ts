import { isComplete, withDigit, withoutLast, withPoint } from './pad-entry';
import { nextUnit, padUnits, ruleOf, signsAt, unitOf, type PadSign } from './pad-signs';

const ADULT = 40 * 12;

/** Types digits one after the other; `complete` is set if the pad would go on to the next sign. */
function typed(sign: PadSign, keys: string, units = {}, months: number | null = ADULT) {
  const rule = ruleOf(sign, units, months);
  const text = Array.from(keys).reduce(
    (before, key) => (key === '.' ? withPoint(before, rule) : withDigit(before, key, rule)),
    '',
  );
  return { text, complete: isComplete(text, rule) };
}

test.each([
  ['systolic', '120', '120', true],
  ['systolic', '95', '95', true],
  ['systolic', '12', '12', false],
  ['diastolic', '80', '80', true],
  ['heartRate', '72', '72', true],
  ['heartRate', '118', '118', true],
  ['respiratoryRate', '12', '12', true],
  ['oxygenSaturation', '98', '98', true],
  ['oxygenSaturation', '100', '100', true],
  ['temperature', '368', '36.8', true],
  ['temperature', '36', '36', false],
  ['pain', '5', '5', true],
  ['pain', '1', '1', false],
  ['pain', '10', '10', true],
  ['weight', '705', '70.5', false],
  ['weight', '7.25', '7.25', false],
  ['headCircumference', '45.5', '45.5', true],
] as const)('%s: the digits %s are %s; complete: %s', (sign, keys, text, complete) => {
  expect(typed(sign, keys)).toEqual({ text, complete });
});

test('a digit with which the value would be impossible is not added', () => {
  expect(typed('pain', '57').text).toBe('5');
  expect(typed('temperature', '459').text).toBe('45');
  expect(typed('oxygenSaturation', '1005').text).toBe('100');
});

test('a point has effect once, and only where there are decimals', () => {
  expect(typed('temperature', '36..5').text).toBe('36.5');
  expect(typed('weight', '.5').text).toBe('0.5');
  expect(typed('heartRate', '7.2').text).toBe('72');
});

test('the last digit is removed together with its point', () => {
  expect(withoutLast('36.8')).toBe('36');
  expect(withoutLast('7')).toBe('');
  expect(withoutLast('')).toBe('');
});

test('a temperature in Fahrenheit has up to three digits before its decimal', () => {
  expect(typed('temperature', '986', { temperature: 'F' })).toEqual({ text: '98.6', complete: true });
  expect(typed('temperature', '1004', { temperature: 'F' })).toEqual({ text: '100.4', complete: true });
});

test('the respiratory rate of an infant may have three digits', () => {
  expect(typed('respiratoryRate', '12', {}, 3)).toEqual({ text: '12', complete: false });
  expect(typed('respiratoryRate', '45', {}, 3)).toEqual({ text: '45', complete: true });
});

test('the head is measured up to the age of five', () => {
  expect(signsAt(59)).toContain('headCircumference');
  expect(signsAt(60)).not.toContain('headCircumference');
  expect(signsAt(null)).not.toContain('headCircumference');
});

test('units are those of the last reading, and switch to the next; feet and inches are typed in inches', () => {
  expect(unitOf('weight', {})).toBe('kg');
  expect(unitOf('heartRate', {})).toBeUndefined();
  expect(padUnits({ height: 'ft-in', weight: 'lb' })).toEqual({ height: 'in', weight: 'lb' });
  expect(nextUnit('temperature', {})).toBe('F');
  expect(nextUnit('height', { height: 'in' })).toBe('cm');
});
