import { changesOf, filledIn } from './changes-of';

test('only what was typed over is a change, and blanks around it do not count', () => {
  const before = { name: 'Asha', phone: null, room: '4' };
  expect(changesOf(before, { name: ' Asha ', phone: '', room: ' 5' })).toEqual({ room: '5' });
});

test('an emptied field is a field without a value', () => {
  expect(changesOf({ phone: '123' }, { phone: ' ' })).toEqual({ phone: null });
});

test('a choice of several is the same in any order', () => {
  const before = { duties: ['HR', 'FINANCE'] };
  expect(changesOf(before, { duties: ['FINANCE', 'HR'] })).toEqual({});
  expect(changesOf(before, { duties: ['HR'] })).toEqual({ duties: ['HR'] });
  expect(changesOf(before, { duties: ['HR', 'ASSETS'] })).toEqual({ duties: ['HR', 'ASSETS'] });
});

test('a new record is sent with what was filled in', () => {
  expect(filledIn({ name: ' Asha', phone: '', notes: undefined })).toEqual({ name: 'Asha' });
});
