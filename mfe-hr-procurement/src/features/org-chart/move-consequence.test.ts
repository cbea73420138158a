import type { OrgChart, OrgPerson } from '@polyclinic/contract';
import { departmentMove, personMove } from './move-consequence';

const person = (id: string, managerId: string | null, departmentId: string | null): OrgPerson => ({
  id,
  number: id,
  firstName: 'Asha',
  lastName: id,
  position: null,
  departmentId,
  managerId,
  version: 1,
});
const department = (id: string, parentId: string | null) => ({
  id,
  name: id,
  code: null,
  parentId,
  head: null,
  version: 1,
});
const CHART: OrgChart = {
  asOf: '2030-01-02',
  departments: [department('clinic', null), department('ward', 'clinic'), department('night', 'ward')],
  people: [person('lead', null, 'clinic'), person('nurse', 'lead', 'ward'), person('aide', 'nurse', 'night')],
  vacancies: [],
};

test('an employee who moves keeps those who report, and cannot report to one of them', () => {
  const moved = personMove(CHART, 'nurse', { managerId: null, departmentId: 'clinic' });
  expect([moved.managerBefore?.id, moved.manager, moved.department?.id]).toEqual(['lead', undefined, 'clinic']);
  expect(moved.reports.map(({ id }) => id)).toEqual(['aide']);
  expect(moved.isCircle).toBe(false);
  expect(personMove(CHART, 'nurse', { managerId: 'aide', departmentId: null }).isCircle).toBe(true);
});

test('a department takes those below it along, and cannot go below them', () => {
  const moved = departmentMove(CHART, 'ward', null);
  expect([moved.parentBefore?.id, moved.parent, moved.people]).toEqual(['clinic', undefined, 2]);
  expect(moved.departments.map(({ id }) => id)).toEqual(['night']);
  expect(departmentMove(CHART, 'ward', 'night').isCircle).toBe(true);
});
