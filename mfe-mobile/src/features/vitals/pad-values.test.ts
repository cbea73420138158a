import { converted, faultsOf, isEmpty, readingOf, storedValues, type PadEntry } from './pad-values';

const NOTHING: PadEntry = { texts: {}, units: {}, onOxygen: false, consciousness: null };
const entry = (texts: PadEntry['texts'], more: Partial<PadEntry> = {}): PadEntry => ({ ...NOTHING, texts, ...more });
const of = { patientId: '0192f0c1-0000-7000-8000-000000000101', encounterId: null };

test('numbers are sent in the units of the pad, and scored in stored units', () => {
  const typed = entry({ temperature: '98.6', heartRate: '72', pain: '' }, { units: { temperature: 'F' } });
  expect(readingOf(typed, of)).toEqual({
    ...of,
    temperature: 98.6,
    heartRate: 72,
    units: { temperature: 'F' },
    onOxygen: false,
  });
  expect(storedValues(typed)).toEqual({ temperature: 37, heartRate: 72, onOxygen: false, consciousness: null });
});

test('a value outside of the possible ones is named', () => {
  expect(faultsOf(entry({ temperature: '20', heartRate: '72' }))).toEqual({ temperature: 'impossible' });
  expect(faultsOf(entry({ temperature: '98.6' }, { units: { temperature: 'F' } }))).toEqual({});
});

test('a blood pressure needs both numbers, the higher one first', () => {
  expect(faultsOf(entry({ systolic: '120' }))).toEqual({ diastolic: 'missing' });
  expect(faultsOf(entry({ diastolic: '80' }))).toEqual({ systolic: 'missing' });
  expect(faultsOf(entry({ systolic: '80', diastolic: '120' }))).toEqual({ diastolic: 'pressure' });
  expect(faultsOf(entry({ systolic: '120', diastolic: '80' }))).toEqual({});
});

test('a patient on oxygen, without a measurement, is no reading', () => {
  expect(isEmpty(entry({ heartRate: '' }, { onOxygen: true }))).toBe(true);
  expect(isEmpty(entry({}, { consciousness: 'ALERT' }))).toBe(false);
  expect(isEmpty(entry({ pain: '0' }))).toBe(false);
});

test('a number is converted with its unit', () => {
  expect(converted('98.6', 'F', 'C')).toBe('37');
  expect(converted('70', 'kg', 'lb')).toBe('154.32');
  expect(converted('', 'kg', 'lb')).toBe('');
});
