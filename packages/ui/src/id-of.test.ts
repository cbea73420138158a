import { idOf } from './id-of';

const ID = '0192f0c1-0000-7000-8000-000000000001';

test('an address names a record by its id, anything else names none', () => {
  expect(idOf(ID)).toBe(ID);
  expect(['', '42', `${ID}0`, 'all'].map(idOf)).toEqual([undefined, undefined, undefined, undefined]);
});
