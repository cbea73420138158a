import { ROLES, type Role } from '@polyclinic/contract';
import { catalogueFor, paths, type Device, type Remote } from '@polyclinic/remote';
import { remote } from './remote';

const title = { en: 'Clinic', hi: 'क्लिनिक', ta: 'கிளினிக்' };
const pages = [paths.desk, paths.calendar, paths.appointments, paths.patients, paths.vitals, paths.tasks];
const access = { roles: ROLES };

/** A module with the pages of the tabs, in the order of a desk. */
const clinic: Remote = {
  id: 'clinic',
  title,
  routes: pages.map((path) => ({ path, screen: 'Screen', device: 'desktop', ...access })),
  navigation: pages.map((path, index) => ({ title, icon: 'home', path, order: 10 + index, ...access })),
};

const menu = (role: Role, device: Device, remotes: Remote[] = [clinic, remote]) =>
  catalogueFor(remotes, { role, duties: [] }, device).navigation.map(({ path }) => path);

test.each([
  ['ADMIN', [paths.appointments, paths.patients, paths.desk]],
  ['DOCTOR', [paths.appointments, paths.patients, paths.desk]],
  ['NURSE', [paths.vitals, paths.tasks, paths.patients]],
  ['RECEPTIONIST', [paths.desk, paths.appointments, paths.patients]],
  ['PATIENT', [paths.appointments, paths.desk, paths.calendar]],
] as const)('section 2: the first tabs of a %s are the dashboard and those of the role', (role, tabs) => {
  expect(menu(role, 'mobile').slice(0, 4)).toEqual([paths.dashboard, ...tabs]);
  // Employees have their payslips, and an administrator decides on documents of supply as well.
  const own = ['/hr/my-payslips', paths.supplyApprovals].filter((path) => menu(role, 'mobile').includes(path));
  expect(own).toHaveLength(role === 'PATIENT' ? 0 : role === 'ADMIN' ? 2 : 1);
  expect(menu(role, 'mobile')).toHaveLength(pages.length + 1 + own.length);
});

test('a wide window has the menu of the other modules alone', () => {
  for (const role of ROLES) expect(menu(role, 'desktop')).toEqual(pages);
});

test('the app on its own has the tabs of its own pages', () => {
  expect(menu('NURSE', 'mobile', [remote])).toEqual([paths.dashboard, paths.patients, '/hr/my-payslips']);
  expect(menu('DOCTOR', 'mobile', [remote])).toEqual([
    paths.dashboard,
    paths.appointments,
    paths.patients,
    '/hr/my-payslips',
  ]);
});
