import { rowReader } from './row-reader';

const [TEXT, INT, JSON_TYPE, UUID_LIST, TEXT_LIST] = [25, 23, 3802, 2951, 1009];

test('columns get their names in the code, and their values', () => {
  const read = rowReader([
    { name: 'first_name', dataTypeID: TEXT },
    { name: 'age', dataTypeID: INT },
    { name: 'facts', dataTypeID: JSON_TYPE },
  ]);
  expect(read(['Asha', '42', '{"a":1}'])).toEqual({ firstName: 'Asha', age: 42, facts: { a: 1 } });
  expect(read([null, null, '{}'])).toEqual({ firstName: null, age: null, facts: {} });
});

test('columns with the name of an object are its properties, also those without a value', () => {
  const read = rowReader([
    { name: 'author.id', dataTypeID: INT },
    { name: 'id', dataTypeID: INT },
    { name: 'author.first_name', dataTypeID: TEXT },
  ]);
  expect(read(['7', '1', null])).toEqual({ id: 1, author: { id: 7, firstName: null } });
  expect(read([null, '1', 'Asha'])).toEqual({ id: 1, author: { id: null, firstName: 'Asha' } });
});

test('an object of which nothing was found is null, and no row shares one with another', () => {
  const read = rowReader([{ name: 'author.id', dataTypeID: INT }]);
  const rows = [['1'], [null], ['2']].map((texts) => read(texts));
  expect(rows).toEqual([{ author: { id: 1 } }, { author: null }, { author: { id: 2 } }]);
});

test('lists are read, empty ones each as a list of their own', () => {
  const read = rowReader([
    { name: 'ids', dataTypeID: UUID_LIST },
    { name: 'words', dataTypeID: TEXT_LIST },
  ]);
  const id = '01a20a4c-6a65-74d7-9116-1c2ce487e5fb';
  expect(read([`{${id}}`, '{a,"b c"}'])).toEqual({ ids: [id], words: ['a', 'b c'] });
  const [one, other] = [read(['{}', '{}']), read(['{}', '{}'])];
  expect(one).toEqual({ ids: [], words: [] });
  expect(one.ids).not.toBe(other.ids);
});
