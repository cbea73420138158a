import { someEntry, uuid } from '../../lib/testing';
import { groupReads } from './group-reads';

const at = (time: string) => `2030-05-06T${time}Z`;
const ids = (logs: Parameters<typeof groupReads>[0]) =>
  groupReads(logs).map(({ entry, earlier }) => [entry.id, ...earlier.map(({ id }) => id)]);

test('equal reads of one person within a minute are one group, also with others in between', () => {
  const logs = [
    someEntry({ id: uuid(1), at: at('09:00:50') }),
    someEntry({ id: uuid(2), at: at('09:00:40'), resource: 'appointments' }),
    someEntry({ id: uuid(3), at: at('09:00:20') }),
    someEntry({ id: uuid(4), at: at('08:59:55') }),
    someEntry({ id: uuid(5), at: at('08:59:45') }),
  ];
  expect(ids(logs)).toEqual([[uuid(1), uuid(3), uuid(4)], [uuid(2)], [uuid(5)]]);
});

test('reads of others, refused reads and changes stand alone', () => {
  const other = { id: uuid(7), firstName: 'Ravi', lastName: 'Nair' };
  const logs = [
    someEntry({ id: uuid(1) }),
    someEntry({ id: uuid(2), actor: other }),
    someEntry({ id: uuid(3), outcome: 'REFUSED' }),
    someEntry({ id: uuid(4), action: 'UPDATE' }),
    someEntry({ id: uuid(5), action: 'UPDATE' }),
    someEntry({ id: uuid(6), recordId: uuid(102) }),
  ];
  expect(ids(logs)).toHaveLength(6);
});
