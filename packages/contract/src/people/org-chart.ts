import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { ClinicDate, FileAnswer, Version } from '../base/shared';
import { EmployeeRef, NamedRef, payReaders } from './people-access';

/** Department on the day of the chart. */
export const OrgDepartment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().nullable(),
    parentId: z.uuid().nullable(),
    head: EmployeeRef.nullable(),
    version: Version,
  })
  .meta({ id: 'OrgDepartment' });
export type OrgDepartment = z.infer<typeof OrgDepartment>;

/** Employee on the day of the chart. */
export const OrgPerson = EmployeeRef.extend({
  position: NamedRef.nullable(),
  departmentId: z.uuid().nullable(),
  /** Null if the manager is not employed on the day. */
  managerId: z.uuid().nullable(),
  version: Version,
}).meta({ id: 'OrgPerson' });
export type OrgPerson = z.infer<typeof OrgPerson>;

/** Position with fewer holders on the day than planned. */
export const OrgVacancy = z
  .object({
    positionId: z.uuid(),
    title: z.string(),
    departmentId: z.uuid().nullable(),
    seats: z.number().int(),
    filled: z.number().int(),
  })
  .meta({ id: 'OrgVacancy' });
export type OrgVacancy = z.infer<typeof OrgVacancy>;

export const OrgChart = z
  .object({
    asOf: ClinicDate,
    departments: z.array(OrgDepartment),
    people: z.array(OrgPerson),
    vacancies: z.array(OrgVacancy),
  })
  .meta({ id: 'OrgChart' });
export type OrgChart = z.infer<typeof OrgChart>;

/** By departments with their people and vacancies, or by managers with those who report to them. */
export const OrgView = z.enum(['departments', 'managers']);
export type OrgView = z.infer<typeof OrgView>;

export const orgChart = defineEndpoints('orgChart', {
  get: {
    method: 'GET',
    path: '/hr/org-chart',
    access: payReaders,
    summary: 'Get departments, employees and vacant positions as of a day; today if omitted',
    query: z.object({ asOf: ClinicDate.optional() }),
    data: z.object({ orgChart: OrgChart }),
  },
  pdf: {
    method: 'GET',
    path: '/hr/org-chart/pdf',
    access: payReaders,
    summary: 'Download the chart of a day as PDF, by departments or by managers; today if omitted',
    query: z.object({ asOf: ClinicDate.optional(), by: OrgView.default('departments') }),
    data: FileAnswer,
    file: true,
  },
});
