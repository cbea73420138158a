import type { WorkOfEmployee } from '@polyclinic/contract';
import { groupsOf, NO_WORK, openDates, sumOf } from './work-figures.rules';

const WARD = { id: 'ward', name: 'Ward' };
const person = (id: string, department: typeof WARD | null, figures: Partial<typeof NO_WORK>): WorkOfEmployee => ({
  employee: { id, number: id, firstName: 'Asha', lastName: id },
  department,
  figures: { ...NO_WORK, ...figures },
});

test('days on which the clinic is closed are not expected', () => {
  const days = { weekdays: [1, 2, 3, 4, 5], holidays: [{ date: '2026-06-03' }] };
  expect(openDates({ from: '2026-06-01', to: '2026-06-07' }, days)).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-04',
    '2026-06-05',
  ]);
});

test('the figures of departments add up to the total, with the employees without one last', () => {
  const current = [person('a', null, { absenceDays: 1.5 }), person('b', WARD, { absenceDays: 2, cost: 100 })];
  const previous = [person('c', WARD, { overtimeMinutes: 30 })];
  const groups = groupsOf(current, previous);
  expect(groups.map(({ department }) => department?.name ?? null)).toEqual(['Ward', null]);
  expect(groups[0]).toMatchObject({ current: { absenceDays: 2, cost: 100 }, previous: { overtimeMinutes: 30 } });
  expect(sumOf(current).absenceDays).toBe(groups.reduce((sum, group) => sum + group.current.absenceDays, 0));
});
