import { MergeField } from '@polyclinic/contract';
import { mergeFields, senselessChoice, type MergeValues } from './merge-fields.rules';

const BLANK = Object.fromEntries(MergeField.options.map((field) => [field, null])) as MergeValues;
const target: MergeValues = { ...BLANK, firstName: 'Asha', lastName: 'Rao', phone: '+91 98400 12345', notes: 'Shy' };
const source: MergeValues = {
  ...BLANK,
  firstName: 'Aasha',
  lastName: 'Rao',
  phone: '98400 99999',
  email: 'asha@example.test',
  address: 'Lake Road 1',
  notes: 'Allergic to penicillin',
};

test('unasked, the target’s values stay, blanks are filled, and no phone, e-mail or note is lost', () => {
  expect(mergeFields(target, [source], {})).toEqual({
    values: { email: 'asha@example.test', address: 'Lake Road 1', notes: 'Shy\nAllergic to penicillin' },
    contacts: [{ kind: 'PHONE', value: '98400 99999' }],
  });
});

test('a phone that is only written otherwise is no further one', () => {
  const same = { ...source, phone: '098400-12345', email: null };
  const { contacts } = mergeFields(
    { ...target, email: 'A@example.test' },
    [same, { ...same, email: 'a@example.test' }],
    {},
  );
  expect(contacts).toEqual([]);
});

test('whoever chooses one value gives the other up', () => {
  const choices = { firstName: 'source', phone: 'source', address: 'target', notes: 'target' } as const;
  expect(mergeFields(target, [source], choices)).toEqual({
    values: { firstName: 'Aasha', phone: '98400 99999', email: 'asha@example.test' },
    contacts: [],
  });
});

test('of several records the first that knows a value gives it', () => {
  const { values, contacts } = mergeFields(target, [{ ...BLANK, phone: '044 1' }, source], { phone: 'both' });
  expect(values.email).toBe('asha@example.test');
  expect(contacts.map(({ value }) => value)).toEqual(['044 1', '98400 99999']);
});

test('both addresses: the other stands in the notes, once', () => {
  const own = { ...target, address: 'Hill Street 2' };
  const { values } = mergeFields(own, [source, source], { address: 'both', notes: 'target' });
  expect(values).toEqual({ email: 'asha@example.test', notes: 'Shy\nLake Road 1' });
});

test('nobody has two birth dates', () => {
  expect(senselessChoice({ dateOfBirth: 'both' })).toBe('dateOfBirth');
  expect(senselessChoice({ phone: 'both', notes: 'both' })).toBeUndefined();
});
