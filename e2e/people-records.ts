import type { APIRequestContext } from '@playwright/test';
import { supplyTeam } from './supply-team';

/** Records for the screens of human resources; the demo clinics have 40 employees. */
export interface PeopleRecords {
  employeeId: string;
  departmentId: string;
  positionId: string;
}

/** Finds the records. */
export async function peopleRecords(request: APIRequestContext): Promise<PeopleRecords> {
  const { admin } = await supplyTeam(request);
  const first = async (path: string, name: string) => {
    const rows = (await admin.get<Record<string, { id: string }[]>>(path))[name];
    return rows?.[0]?.id ?? '';
  };
  return {
    employeeId: await first('/hr/employees?limit=1', 'employees'),
    departmentId: await first('/hr/departments?limit=1', 'departments'),
    positionId: await first('/hr/positions?limit=1', 'positions'),
  };
}
