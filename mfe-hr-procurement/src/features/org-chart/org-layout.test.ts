import { orgTree, type OrgChart, type OrgDepartment, type OrgPerson } from '@polyclinic/contract';
import { BOX, orgLayout } from './org-layout';

const department = (id: string, parentId: string | null): OrgDepartment => ({
  id,
  name: id,
  code: null,
  parentId,
  head: null,
  version: 1,
});
const person = (id: string, managerId: string | null, departmentId: string | null = null): OrgPerson => ({
  id,
  number: id,
  firstName: 'Asha',
  lastName: id,
  position: null,
  departmentId,
  managerId,
  version: 1,
});
const chart: OrgChart = {
  asOf: '2030-01-02',
  departments: [department('clinic', null), department('ward', 'clinic')],
  people: [person('lead', null, 'clinic'), person('nurse', 'lead', 'ward'), person('guest', null)],
  vacancies: [{ positionId: 'seat', title: 'Nurse', departmentId: 'ward', seats: 2, filled: 1 }],
};
const keysOf = (nodes: ReturnType<typeof orgTree>): unknown[] =>
  nodes.map(({ key, children }) => (children.length > 0 ? [key, keysOf(children)] : key));

test('departments hold their departments, people and vacancies; people without one are at the top', () => {
  expect(keysOf(orgTree(chart, 'departments'))).toEqual([['clinic', [['ward', ['nurse', 'seat']], 'lead']], 'guest']);
});

test('people are below their managers', () => {
  expect(keysOf(orgTree(chart, 'managers'))).toEqual([['lead', ['nurse']], 'guest']);
});

test('boxes of the drawing do not overlap, and each is beside the middle of those below it', () => {
  const { placed, width, height } = orgLayout(orgTree(chart, 'departments'));
  expect(placed).toHaveLength(6);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      expect(one.x !== other.x || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
  expect(placed.every(({ x, y }) => x + BOX.width <= width && y + BOX.height <= height)).toBe(true);
  expect(orgLayout([])).toEqual({ placed: [], width: 0, height: 0 });
});
