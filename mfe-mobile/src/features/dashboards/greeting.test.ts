import { i18n } from '@polyclinic/ui/kit/i18n';
import { greetingAt } from './greeting';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([
  ['00:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['16:59', 'Good afternoon'],
  ['17:00', 'Good evening'],
  ['23:59', 'Good evening'],
])('at %s people are greeted with "%s" (phone, section 2)', (time, greeting) => {
  expect(greetingAt(`2030-05-06T${time}`)).toBe(greeting);
});
