import type { OrgChart, OrgDepartment, OrgPerson, OrgVacancy, OrgView } from './org-chart';

/** Node of the chart: a department, an employee or a vacant position, with what is below it. */
export type OrgNode = { key: string; children: OrgNode[] } & (
  | { kind: 'department'; department: OrgDepartment }
  | { kind: 'person'; person: OrgPerson }
  | { kind: 'vacancy'; vacancy: OrgVacancy }
);

/** Returns the nodes at the top of the chart. */
export function orgTree(chart: OrgChart, view: OrgView): OrgNode[] {
  return view === 'departments' ? departmentTree(chart) : managerTree(chart);
}

function departmentTree({ departments, people, vacancies }: OrgChart): OrgNode[] {
  const known = new Set(departments.map(({ id }) => id));
  const parentOf = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const subs = grouped(departments, ({ parentId }) => parentOf(parentId));
  const staff = grouped(people, ({ departmentId }) => parentOf(departmentId));
  const seats = grouped(vacancies, ({ departmentId }) => parentOf(departmentId));
  const below = (id: string | null): OrgNode[] => [
    ...(subs.get(id) ?? []).map((department) => ({
      key: department.id,
      kind: 'department' as const,
      department,
      children: below(department.id),
    })),
    ...(staff.get(id) ?? []).map(personNode),
    ...(seats.get(id) ?? []).map((vacancy) => ({
      key: vacancy.positionId,
      kind: 'vacancy' as const,
      vacancy,
      children: [],
    })),
  ];
  return below(null);
}

function managerTree({ people }: OrgChart): OrgNode[] {
  const reports = grouped(people, ({ managerId }) => managerId);
  const below = (id: string | null): OrgNode[] =>
    (reports.get(id) ?? []).map((person) => ({ ...personNode(person), children: below(person.id) }));
  return below(null);
}

function personNode(person: OrgPerson): OrgNode {
  return { key: person.id, kind: 'person', person, children: [] };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
