import { changedFields } from './changed-fields';

test('every field that stands on either side is a row', () => {
  expect(changedFields({ from: { role: 'NURSE', phone: null }, to: { role: 'DOCTOR', room: '4' } })).toEqual([
    { field: 'role', from: 'NURSE', to: 'DOCTOR' },
    { field: 'phone', from: null, to: undefined },
    { field: 'room', from: undefined, to: '4' },
  ]);
});

test('a new record has nothing before', () => {
  expect(changedFields({ to: { firstName: 'Asha' } })).toEqual([{ field: 'firstName', from: undefined, to: 'Asha' }]);
});

test('a bare value is shown as it is', () => {
  expect(changedFields({ from: 3, to: 4 })).toEqual([{ field: 'value', from: 3, to: 4 }]);
});
