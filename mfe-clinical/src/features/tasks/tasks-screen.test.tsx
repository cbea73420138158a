import { fakeServer } from '@polyclinic/client/testing';
import { tasks } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt } from '../../lib/testing';

const totalOf = (totalCount: number) => ({
  tasks: [],
  pagination: { page: 1, limit: 50, totalCount, totalIsExact: true },
});

test('each list says how many tasks it has: open ones, and those completed today', async () => {
  const server = fakeServer('NURSE');
  server.answer(tasks.list, ({ query }) => {
    if (query.isOverdue) return totalOf(1);
    if (query.status === 'open') return totalOf(4);
    return totalOf(query.completed === 'today' ? 3 : 9);
  });
  server.answer(tasks.open, totalOf(2));
  await openAt('/tasks');
  for (const name of ['My tasks 4', 'Open for my role 2', 'Overdue in the clinic 1', 'Completed today 3'])
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  // The last ones of many.
  expect(screen.getByRole('heading', { name: 'Completed earlier' })).toBeInTheDocument();
});
