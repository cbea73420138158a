import { PATIENTS_AT_FIRST } from '../../lib/first-patients';
import { PATIENTS_FOUND } from './patient-step';

test('section 7: 10 patients before a search, 20 found by one', () => {
  expect([PATIENTS_AT_FIRST, PATIENTS_FOUND]).toEqual([10, 20]);
});
