import { departments, employees, type Duty, type NewEmployee, type Role } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

/** Clinic with a clerk of human resources and employees who sign in. */
export interface PeopleClinic {
  clinic: TestClinic;
  clerk: TestPerson;
  /** Another clerk, who may decide what the first one entered. */
  second: TestPerson;
  /** Hires an employee without an account; returns the id. */
  hire(fields?: Partial<NewEmployee>): Promise<string>;
  /** Hires the employee to whom the account of a role belongs. */
  hireAs(role: Role, fields?: Partial<NewEmployee>): Promise<{ id: string; person: TestPerson }>;
  department(name: string, headId?: string): Promise<string>;
}

let sequence = 0;

/** Opens a clinic of its own in which Monday 15 June 2026, 10:00 is now. */
export async function openPeopleClinic(server: TestServer, timeZone = 'UTC'): Promise<PeopleClinic> {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  const clinic = await server.openClinic({ timeZone });
  const hrDuty: Duty[] = ['HR'];
  const clerk = clinic.as('STAFF', { duties: hrDuty });
  const hire = async (fields: Partial<NewEmployee> = {}) => {
    sequence += 1;
    const body = { firstName: 'Asha', lastName: `Raman ${sequence}`, joinedOn: '2025-01-01', ...fields };
    return (await clerk.call(employees.create, { body })).employee.id;
  };
  return {
    clinic,
    clerk,
    second: clinic.as('RECEPTIONIST', { duties: hrDuty }),
    hire,
    async hireAs(role, fields) {
      const person = clinic.as(role);
      const { userId } = await person.identity();
      return { id: await hire({ userId, ...fields }), person };
    },
    async department(name, headId) {
      const body = { name, ...(headId !== undefined && { headId }) };
      return (await clerk.call(departments.create, { body })).department.id;
    },
  };
}
