import type { Medicine } from '@polyclinic/contract';
import { blankLine, itemOf, lineOf, withFrequency, withMedicine, withNotation, type DraftLine } from './draft-line';

const line = (more: Partial<DraftLine> = {}): DraftLine => ({ ...blankLine(1), drugName: 'Metformin', ...more });

test('a dose in notation sets dose and frequency, and one whose doses differ stays as it was typed', () => {
  expect(withNotation(line({ dose: '2-0-2' }))).toMatchObject({ dose: '2', frequency: 'BID' });
  expect(withNotation(line({ dose: ' 1 - 0 - 2 ' }))).toMatchObject({ dose: '1-0-2', frequency: 'BID' });
  expect(withNotation(line({ dose: '0-1-0' }))).toMatchObject({ dose: '0-1-0', frequency: 'OD' });
  expect(withNotation(line({ dose: '1.5', frequency: 'TID' }))).toMatchObject({ dose: '1.5', frequency: 'TID' });
});

test('the drug of a line has the doses of the day, and is typed the same way when it is opened again', () => {
  const item = itemOf(line({ dose: '1-0-2', duration: '5d' }));
  expect(item).toMatchObject({ dose: 2, frequency: 'BID', dosesOfDay: [1, 0, 2], duration: 5 });
  expect(item && lineOf(item, 1)).toMatchObject({ dose: '1-0-2', frequency: 'BID', duration: '5d' });
});

test('another frequency takes the largest of the doses', () => {
  const changed = withFrequency(line({ dose: '1-0-2', frequency: 'BID' }), 'TID');
  expect(changed).toMatchObject({ dose: '2', frequency: 'TID' });
  expect(itemOf(changed)).toMatchObject({ dose: 2, dosesOfDay: null });
});

test('a medicine of the formulary fills the line with its strength, pack and usual sig', () => {
  const medicine: Medicine = {
    id: '0192f0c1-0000-7000-8000-000000000801',
    name: 'Amoxicillin',
    ingredients: ['amoxicillin'],
    strength: '500 mg',
    form: 'CAPSULE',
    routes: ['ORAL'],
    doseUnit: 'CAPSULE',
    usualSigs: [{ dose: 1, frequency: 'TID', foodTiming: 'AFTER_FOOD', days: 5 }],
    maxPerDay: null,
    maxPerDaySource: null,
    packSize: 10,
    price: null,
    isActive: true,
    source: null,
    createdAt: '2030-01-01T00:00:00Z',
    version: 1,
  };
  const filled = withMedicine(line({ indication: 'Tonsillitis' }), medicine);
  expect(itemOf(filled)).toMatchObject({
    drugName: 'Amoxicillin 500 mg',
    ingredients: ['amoxicillin'],
    doseUnit: 'CAPSULE',
    dose: 1,
    frequency: 'TID',
    foodTiming: 'AFTER_FOOD',
    duration: 5,
    packSize: 10,
    indication: 'Tonsillitis',
  });
  expect(withMedicine(line({ dose: '2' }), { ...medicine, usualSigs: [] })).toMatchObject({ dose: '2' });
});

test('a line that is not complete is no drug', () => {
  expect(itemOf(line({ dose: '1-1' }))).toBeUndefined();
  expect(itemOf(line({ duration: 'long' }))).toBeUndefined();
  expect(itemOf(line({ frequency: 'PRN' }))).toBeUndefined();
});
