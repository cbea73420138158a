import { randomUUID } from 'node:crypto';
import { cursorOf, pageOf, readCursor } from './cursor';

test('a cursor names the place where a page ended, to the microsecond', () => {
  const moment = { at: '2026-06-01T10:00:00.123456Z', id: randomUUID() };
  expect(readCursor(cursorOf(moment), 'moment')).toEqual(moment);
  const day = { at: '2026-06-01', id: randomUUID() };
  expect(readCursor(cursorOf(day), 'day')).toEqual(day);
});

test('what the server did not make is no cursor', () => {
  const id = randomUUID();
  for (const words of ['', 'x', `2026-02-30 ${id}`, '2026-06-01 x', `2026-06-01 ${id} more`]) {
    expect(readCursor(Buffer.from(words).toString('base64url'), 'day')).toBeUndefined();
  }
  expect(readCursor(cursorOf({ at: '2026-06-01', id }), 'moment')).toBeUndefined();
  expect(readCursor('💥', 'day')).toBeUndefined();
});

test('the row too many says that another page comes, and is not shown', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], next: '2' });
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2], next: null });
  expect(pageOf([], 2, String)).toEqual({ page: [], next: null });
});
