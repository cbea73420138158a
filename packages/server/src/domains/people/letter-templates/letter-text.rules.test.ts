import type { LetterEmployee } from './letter-facts.repository';
import { documentFormat } from '../../../platform/documents/document-format';
import { fieldsOf, fillText, letterValues, unknownFields } from './letter-text.rules';

const EMPLOYEE: LetterEmployee = {
  firstName: 'Asha',
  lastName: 'Raman',
  number: 'E-1',
  address: null,
  dateOfBirth: '1990-02-01',
  joinedOn: '2026-03-01',
  probationUntil: null,
  lastDay: null,
  position: 'Nurse',
  department: 'Ward',
  manager: null,
  branch: null,
  employmentType: 'PERMANENT',
  weeklyMinutes: 2310,
  pay: { amount: 620_000, currency: 'USD', basis: 'MONTH' },
};
const letterhead = {
  name: 'Clinic',
  lines: [],
  footer: '',
  colour: '#000000',
  logo: null,
  taxNumber: null,
  language: 'en' as const,
  currency: 'USD',
  dateFormat: 'dd/MM/yyyy',
  timeZone: 'America/New_York',
};
const sender = { clinic: 'Clinic', language: 'en' as const, format: documentFormat(letterhead) };
const values = letterValues(EMPLOYEE, '2026-06-15', sender);

test('fields are replaced by the data of the employee, in the formats of the clinic', () => {
  expect(fillText('{firstName} {lastName}, {position} from {startDate}: {weeklyHours} h, {pay}', values)).toBe(
    'Asha Raman, Nurse from 01/03/2026: 38.5 h, $6,200.00 per month',
  );
});

test('fields without a value stay in braces, and names that are no field are told', () => {
  expect(fillText('Your manager is {manager}.', values)).toBe('Your manager is {manager}.');
  expect(fieldsOf('{manager} {manager} {salary}')).toEqual(['manager']);
  expect(unknownFields('{manager} {salary}')).toEqual(['salary']);
});
