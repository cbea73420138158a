import type { PayTerm } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJsonOrNull } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';
import type { PaySpan } from './pay-cost.rules';

/** Pay of an employee with what decides on who may change it. */
export interface PayOfEmployee {
  payTerms: PayTerm[];
  version: number;
  userId: string | null;
  allowSoloApproval: boolean;
}

type Stored = Pick<PayTerm, 'validFrom' | 'basis' | 'amount' | 'reason'>;

export const payTermsRepository = {
  /** Returns the agreed pay of an employee, newest first; undefined if there is no such employee. */
  async of(db: TenantDatabase, employeeId: string): Promise<PayOfEmployee | undefined> {
    const { rows } = await sql<PayOfEmployee>`
      select e.version, e.user_id, ${allowsSolo(db.tenantId)} as allow_solo_approval, coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'validFrom', p.valid_from, 'basis', p.basis, 'amount', p.amount,
          'currency', p.currency, 'reason', p.reason, 'createdAt', ${jsonInstant('p.created_at')},
          'createdBy', ${personJsonOrNull('u')}, 'validUntil', least(e.last_day, (
            select min(n.valid_from) - 1 from pay_terms n
            where n.tenant_id = p.tenant_id and n.employee_id = p.employee_id and n.removed_at is null
              and n.valid_from > p.valid_from)))
          order by p.valid_from desc)
        from pay_terms p left join users u on u.tenant_id = p.tenant_id and u.id = p.created_by
        where p.tenant_id = e.tenant_id and p.employee_id = e.id and p.removed_at is null), '[]'::jsonb) as pay_terms
      from employees e where e.tenant_id = ${db.tenantId} and e.id = ${employeeId}`.execute(db);
    return rows[0];
  },

  /** Agrees pay from a day on, in the clinic's currency. Returns the id. */
  async insert(db: TenantDatabase, employeeId: string, pay: Stored, createdBy: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into pay_terms (tenant_id, employee_id, valid_from, basis, amount, currency, reason, created_by)
      select t.id, ${employeeId}, ${pay.validFrom}::date, ${pay.basis}, ${pay.amount}, t.currency, ${pay.reason}, ${createdBy}
      from tenants t where t.id = ${db.tenantId}
      returning id`.execute(db);
    return rows[0]?.id ?? Promise.reject(new Error('No pay was written'));
  },

  /** Takes agreed pay out of force; its row stays. */
  async end(db: TenantDatabase, id: string, removedAt: string): Promise<void> {
    await db
      .updateTable('payTerms')
      .set({ removedAt })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the pay in force of each employee in some days, with the agreed week of its last day. */
  async spans(
    db: TenantDatabase,
    { from, to }: { from: string; to: string },
  ): Promise<(PaySpan & { employeeId: string })[]> {
    const { rows } = await sql<PaySpan & { employeeId: string }>`
      select s.employee_id, s.basis, s.amount, s.starts_on as "from", s.ends_on as "to",
        coalesce((select w.weekly_minutes from employee_assignments w where w.tenant_id = ${db.tenantId}
          and w.employee_id = s.employee_id and w.valid_from <= s.ends_on order by w.valid_from desc limit 1), 0)
          as weekly_minutes
      from (
        select p.employee_id, p.basis, p.amount, greatest(p.valid_from, e.joined_on, ${from}::date) as starts_on,
          least(coalesce(lead(p.valid_from) over (partition by p.employee_id order by p.valid_from) - 1, 'infinity'),
            coalesce(e.last_day, 'infinity'), ${to}::date) as ends_on
        from pay_terms p join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id
        where p.tenant_id = ${db.tenantId} and p.removed_at is null and e.joined_on <= ${to}::date
          and coalesce(e.last_day, 'infinity') >= ${from}::date
      ) s
      where s.starts_on <= s.ends_on order by s.employee_id, s.starts_on`.execute(db);
    return rows;
  },
};
