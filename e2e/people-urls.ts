import type { PeopleRecords } from './people-records';

/** Addresses of the screens of human resources that have parameters or drawers. */
export const PEOPLE_URLS: Record<string, (records: PeopleRecords) => string[]> = {
  '/hr/employees': () => ['/hr/employees', '/hr/employees?new', '/hr/employees?import'],
  '/hr/employees/:id': ({ employeeId }) => [`/hr/employees/${employeeId}`, `/hr/employees/${employeeId}?edit`],
  '/hr/departments': ({ departmentId }) => [
    '/hr/departments',
    '/hr/departments?new',
    `/hr/departments?edit=${departmentId}`,
  ],
  '/hr/positions': ({ positionId }) => ['/hr/positions', '/hr/positions?new', `/hr/positions?edit=${positionId}`],
  '/hr/roster': () => ['/hr/roster', '/hr/roster?view=month'],
  '/hr/coverage': ({ departmentId }) => ['/hr/coverage', `/hr/coverage?department=${departmentId}`],
  '/hr/attendance': () => ['/hr/attendance', '/hr/attendance?part=corrections', '/hr/attendance?part=hours'],
  '/hr/leave/balances': ({ employeeId }) => ['/hr/leave/balances', `/hr/leave/balances?employee=${employeeId}`],
  '/hr/payroll': () => ['/hr/payroll', '/hr/payroll?new'],
  '/hr/payroll/periods/:id': ({ payrollPeriodId }) =>
    ['', '?tab=differences', '?tab=inputs', '?tab=register', '?tab=history', '?edit', '?paste'].map(
      (part) => `/hr/payroll/periods/${payrollPeriodId}${part}`,
    ),
  '/hr/payroll/entries/:id': ({ payrollEntryId }) => [`/hr/payroll/entries/${payrollEntryId}`],
  '/hr/payroll/structures': () => ['/hr/payroll/structures', '/hr/payroll/structures?examples'],
  '/hr/payroll/structures/:id': ({ payStructureId }) => [
    `/hr/payroll/structures/${payStructureId}`,
    '/hr/payroll/structures/new',
  ],
  '/hr/payroll/loans': () => ['/hr/payroll/loans', '/hr/payroll/loans?new'],
  '/hr/fee-shares': () => ['/hr/fee-shares', '/hr/fee-shares?new'],
  '/hr/fee-share-statements': () => ['/hr/fee-share-statements', '/hr/fee-share-statements?new'],
  '/hr/fee-share-statements/:id': ({ feeShareStatementId }) => [`/hr/fee-share-statements/${feeShareStatementId}`],
  '/hr/org-chart': () => ['/hr/org-chart', '/hr/org-chart?by=managers&as=drawing'],
};
