import { importedRows } from './import-rows';

test('rows of a spreadsheet are read by their columns, without the heading', () => {
  const text = 'Number\tFirst name\tLast name\n7\tAsha\tRaman\t1990-01-01\t\t\t2024-01-01\tNurse\tWard\t\t1\t37.5\n\n';
  expect(importedRows(text, 'en')).toEqual([
    {
      number: '7',
      firstName: 'Asha',
      lastName: 'Raman',
      dateOfBirth: '1990-01-01',
      email: '',
      phone: '',
      joinedOn: '2024-01-01',
      position: 'Nurse',
      department: 'Ward',
      branch: '',
      manager: '1',
      weeklyHours: '37.5',
      taxNumber: '',
    },
  ]);
  expect(importedRows('', 'en')).toEqual([]);
});
