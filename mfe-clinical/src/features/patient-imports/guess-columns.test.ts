import type { ColumnMeaning } from './column-labels';
import { guessColumns, guessDateOrder } from './guess-columns';
import { importRows } from './import-rows';

const english = (meaning: ColumnMeaning) => meaning;

test.each([
  [['First Name', 'Surname', 'DOB', 'Mobile No.', 'E-Mail', 'Sex']],
  [['firstName', 'last_name', 'date-of-birth', 'PHONE NUMBER', 'Email ID', 'gender']],
  [['पहला नाम', 'उपनाम', 'जन्म तिथि', 'मोबाइल नंबर', 'ई-मेल', 'लिंग']],
  [['முதல் பெயர்', 'குடும்பப் பெயர்', 'பிறந்த தேதி', 'தொலைபேசி', 'மின்னஞ்சல்', 'பாலினம்']],
])('knows the columns %j', (headings) => {
  expect(guessColumns(headings, english)).toEqual(['firstName', 'lastName', 'dateOfBirth', 'phone', 'email', 'gender']);
});

test('knows a column by its label in the language of the page, and by its English one', () => {
  const tamil = (meaning: ColumnMeaning) =>
    meaning === 'emergencyRelationship' ? 'அவசரத் தொடர்பு: உறவுமுறை' : meaning;
  const headings = ['அவசரத் தொடர்பு: உறவுமுறை', 'Emergency contact: phone'];
  expect(guessColumns(headings, tamil)).toEqual(['emergencyRelationship', 'emergencyContactPhone']);
});

test('leaves open what it does not know, and gives each meaning once', () => {
  expect(guessColumns(['Name', 'Shoe size', 'Phone', 'Mobile'], english)).toEqual([
    'fullName',
    undefined,
    'phone',
    undefined,
  ]);
  expect(guessColumns(['Name', 'First name', 'Last name'], english)).toEqual([undefined, 'firstName', 'lastName']);
});

test('tells by the dates whether days or months stand first', () => {
  expect(guessDateOrder(['01/02/1990', '13/02/1990'])).toBe('DMY');
  expect(guessDateOrder(['01-02-1990', '02-13-1990'])).toBe('MDY');
  expect(guessDateOrder(['01/02/1990', '1990-12-31', 'unknown'])).toBeUndefined();
});

test('rows carry what their columns mean, and a whole name is parted', () => {
  const rows = [
    { line: 2, cells: ['Asha Devi Rao', 'ignored', ' 98400 '] },
    { line: 4, cells: ['Madhavan', '', ''] },
    { line: 5, cells: ['Short row'] },
  ];
  expect(importRows(rows, ['fullName', undefined, 'phone'])).toEqual([
    { line: 2, values: { firstName: 'Asha Devi', lastName: 'Rao', phone: '98400' } },
    { line: 4, values: { firstName: 'Madhavan' } },
    { line: 5, values: { firstName: 'Short', lastName: 'row' } },
  ]);
});
