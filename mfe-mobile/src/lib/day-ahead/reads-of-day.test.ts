import { readsOfDay } from './reads-of-day';

const ids = Array.from({ length: 40 }, (_, index) => `patient-${index}`);

test('a phone stores the open tasks, and the summaries of thirty patients of the day at most', () => {
  const reads = readsOfDay(ids, 'nurse-1');
  expect(reads.slice(0, 2).map(({ endpoint: { resource, name }, input }) => [resource, name, input.query])).toEqual([
    ['tasks', 'list', { limit: 50, assignedTo: 'nurse-1', status: 'open' }],
    ['tasks', 'open', { limit: 50 }],
  ]);
  expect(reads.slice(2).map(({ endpoint, input }) => [endpoint.resource, input.params?.id])).toEqual(
    ids.slice(0, 30).map((id) => ['chart', id]),
  );
});
