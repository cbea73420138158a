import { frameReader } from './frame-reader';

test('an event that comes in pieces is read once it is whole', () => {
  const read = frameReader();
  expect(read('id: 7\nevent: cha')).toEqual([]);
  expect(read('nge\ndata: {"a":1}\n')).toEqual([]);
  expect(read('\nevent: ready\ndata: {}\n\nid: 8')).toEqual([
    { kind: 'change', id: '7', data: '{"a":1}' },
    { kind: 'ready', id: undefined, data: '{}' },
  ]);
});

test('what only keeps the line open is no event, and data over several lines is one', () => {
  const read = frameReader();
  expect(read(':\n\ndata: one\ndata: two\n\n')).toEqual([{ kind: 'message', id: undefined, data: 'one\ntwo' }]);
});
