import { z } from 'zod';
import { BirthDate, ClinicDateTime, Email, fieldText, filledText, Password, Phone, text, type Language } from '..';

function complaint(schema: z.ZodType, value: unknown, language: Language = 'en') {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue && fieldText(language, issue);
}

test.each([
  [filledText(10), undefined, 'Required'],
  [filledText(10), '   ', 'Required'],
  [text(3), 'four', 'At most 3 characters'],
  [text(3), '\u0000', 'Not a valid value'],
  [Email, 'nobody', 'Enter an email address'],
  [Phone, '12', 'Enter a phone number'],
  [Password, 'short', 'At least 8 characters'],
  [ClinicDateTime, '2030-05-06T09:00:00Z', 'Enter a date and time without a time zone'],
  [BirthDate, '2999-01-01', 'This date is in the future'],
  [BirthDate, '1799-01-01', 'This date is too long ago'],
  [z.enum(['A']), 'B', 'Choose a value from the list'],
  [z.number().max(480), 481, 'At most 480'],
])('%# a field says what is wrong with it', (schema, value, expected) => {
  expect(complaint(schema, value)).toBe(expected);
});

test('what is right is not complained about', () => {
  expect(complaint(Phone, '+91 98400 12345')).toBeUndefined();
  expect(complaint(Phone, '(212) 555-0100')).toBeUndefined();
  expect(complaint(BirthDate, '1950-02-28')).toBeUndefined();
});

test('complaints speak the language of the reader', () => {
  expect(complaint(text(3), 'four', 'hi')).toBe('अधिकतम 3 अक्षर');
  expect(complaint(text(3), 'four', 'ta')).toBe('அதிகபட்சம் 3 எழுத்துகள்');
});
