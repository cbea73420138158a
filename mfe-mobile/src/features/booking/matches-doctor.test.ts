import { i18n } from '@polyclinic/ui/kit/i18n';
import { matchesDoctor } from './matches-doctor';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const meera = {
  id: '0192f0c1-0000-7000-8000-000000000201',
  firstName: 'Meera',
  lastName: 'Iyer',
  nativeName: 'மீரா ஐயர்',
  specialization: 'Cardiology',
  skills: [],
  isActive: true,
};

test.each([
  ['meera i', true],
  ['IYER', true],
  ['மீரா', true],
  ['cardio', true],
  [' dr. ', true],
  ['', true],
  ['dermatology', false],
])('section 5: the search for "%s" finds a doctor by name or specialization: %s', (text, isFound) => {
  expect(matchesDoctor(meera, text)).toBe(isFound);
});
