import { DEPARTMENT_LABELS, departments } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { DEPARTMENTS_PATH } from '../../lib/people-paths';

const reads = entryAccess(departments.list.access);
const TITLE = translated('Departments', 'विभाग', 'துறைகள்');

/** Entries of the module for departments. */
export const departmentsEntries = defineFeature({
  routes: [{ path: DEPARTMENTS_PATH, screen: 'DepartmentsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'deployment-unit', path: DEPARTMENTS_PATH, order: 82, ...reads }],
  searchResults: [
    {
      kind: 'departments',
      title: TITLE,
      icon: 'deployment-unit',
      path: `${DEPARTMENTS_PATH}?edit=:id`,
      order: 82,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  recordTitles: {
    departments: {
      kind: TITLE,
      one: translated('a department', 'एक विभाग', 'ஒரு துறையை'),
      path: `${DEPARTMENTS_PATH}?edit=:id`,
      export: { type: 'departments' },
      labels: DEPARTMENT_LABELS,
    },
  },
});
