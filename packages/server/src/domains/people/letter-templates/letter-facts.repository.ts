import type { EmploymentType, PayBasis } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { DocumentData } from '../../../platform/documents/document-data';
import { clinicToday } from '../named-json.repository';

/** Employee to whom a letter is written, as of a day; today without one. */
export interface LetterRequest {
  employeeId: string;
  day: string | undefined;
  now: Date;
}

/** Data of an employee that letters name. */
export interface LetterEmployee {
  firstName: string;
  lastName: string;
  number: string;
  address: string | null;
  dateOfBirth: string | null;
  joinedOn: string;
  probationUntil: string | null;
  lastDay: string | null;
  position: string | null;
  department: string | null;
  manager: string | null;
  branch: string | null;
  employmentType: EmploymentType | null;
  weeklyMinutes: number | null;
  pay: { amount: number; currency: string; basis: PayBasis } | null;
}

export interface LetterFacts extends DocumentData {
  day: string;
  /** Null if there is no such employee. */
  employee: LetterEmployee | null;
}

/** Selects what letters to an employee name, with the terms and the pay in force on the day or when they begin. */
export function letterFacts(tenantId: string, { employeeId, day, now }: LetterRequest): RawBuilder<LetterFacts> {
  const tenant = sql`${tenantId}::uuid`;
  return sql<LetterFacts>`(
    select jsonb_build_object('footer', null, 'taxNumber', null, 'day', y.d, 'employee', (
      select jsonb_build_object('firstName', e.first_name, 'lastName', e.last_name, 'number', e.number,
        'address', e.address, 'dateOfBirth', e.date_of_birth, 'joinedOn', e.joined_on,
        'probationUntil', e.probation_until, 'lastDay', e.last_day, 'position', p.title, 'department', d.name,
        'manager', m.first_name || ' ' || m.last_name, 'branch', b.name, 'employmentType', a.employment_type,
        'weeklyMinutes', a.weekly_minutes, 'pay', (
          select jsonb_build_object('amount', t.amount, 'currency', t.currency, 'basis', t.basis) from pay_terms t
          where t.tenant_id = e.tenant_id and t.employee_id = e.id and t.removed_at is null
            and t.valid_from <= greatest(y.d, e.joined_on)
          order by t.valid_from desc limit 1))
      from employees e
      left join employee_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
        and least(greatest(y.d, e.joined_on), coalesce(e.last_day, 'infinity'))
          between a.valid_from and coalesce(a.valid_until, 'infinity')
      left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
      left join departments d on d.tenant_id = a.tenant_id and d.id = a.department_id
      left join employees m on m.tenant_id = a.tenant_id and m.id = a.manager_id
      left join branches b on b.tenant_id = a.tenant_id and b.id = a.branch_id
      where e.tenant_id = ${tenant} and e.id = ${employeeId}::uuid))
    from (select coalesce(${day ?? null}::date, ${clinicToday(tenantId, now)}) as d) y)`;
}
