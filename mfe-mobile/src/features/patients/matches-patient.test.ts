import { somePatient } from '../../lib/testing';
import { matchesPatient } from './matches-patient';

const patient = somePatient({ email: 'Asha.Rao@mail.example' });

test.each([
  ['sha ra', true],
  ['RAO', true],
  ['राव', true],
  ['asha.rao@', true],
  ['5550', true],
  ['  asha ', true],
  ['', true],
  ['ravi', false],
  ['P-000101', false],
])('section 5: the search for "%s" finds the patient by name, email or phone: %s', (text, isFound) => {
  expect(matchesPatient(patient, text)).toBe(isFound);
});

test('section 5: a patient without email and phone is found by name', () => {
  const known = somePatient({ email: null, phone: null, nativeName: null });
  expect(matchesPatient(known, 'asha')).toBe(true);
  expect(matchesPatient(known, '44')).toBe(false);
});
