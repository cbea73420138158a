import { newId } from './new-id';

test('an id has the form of uuidv7() and sorts by its time', () => {
  const at = Date.UTC(2026, 1, 28, 9, 30);
  const ids = [at, at + 1, at + 60_000].map((time) => newId(time));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(newId(at).replace('-', '').slice(0, 12), 16)).toBe(at);
});

test('ids of the same moment differ', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newId(0))).size).toBe(1_000);
});
