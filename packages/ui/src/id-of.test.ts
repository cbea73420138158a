import { z } from '@polyclinic/ui/kit/schema';
import { idOf } from './id-of';

const ID = '0192f0c1-0000-7000-8000-000000000001';

test('an address names a record by its id, anything else names none', () => {
  expect(idOf(ID)).toBe(ID);
  expect(['', '42', `${ID}0`, 'all'].map(idOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ID,
  ID.toUpperCase(),
  ` ${ID}`,
  `${ID}\n`,
  '0192f0c1-0000-9000-8000-000000000001',
  '0192f0c1-0000-7000-7000-000000000001',
  '0192f0c1-0000-0000-8000-000000000001',
])('an id of the address is what the contract accepts as one: %j', (text) => {
  expect(idOf(text)).toBe(z.uuid().safeParse(text).data);
});
