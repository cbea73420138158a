import { i18n } from '@polyclinic/ui/kit/i18n';
import { someAppointment } from '../../lib/testing';
import { matchesSearch } from './matches-search';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([
  ['asha', true],
  ['RAO', true],
  ['consult', true],
  ['dr. meera', true],
  ['  iyer ', true],
  ['', true],
  ['ravi', false],
])('section 5: the search for "%s" finds the appointment by patient, type or doctor: %s', (text, isFound) => {
  expect(matchesSearch(someAppointment(), text)).toBe(isFound);
});

test('an appointment without a doctor is found by its patient', () => {
  expect(matchesSearch(someAppointment({ doctorId: null, doctor: null }), 'asha')).toBe(true);
  expect(matchesSearch(someAppointment({ doctorId: null, doctor: null }), 'doctor')).toBe(false);
});
