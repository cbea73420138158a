import type { FormerTakeover, ParsedInputOf, PayrollTakeover, payrollTakeovers } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { employeeJson, employeeMatches } from '../named-json.repository';
import type { TakeoverPerson, TakeoverValues } from './taken-over-rows.rules';

type Filter = ParsedInputOf<(typeof payrollTakeovers)['list']>['query'];

/** Day of a take-over, and the tax year in which it lies. */
export interface TakeoverDay {
  takenOn: string;
  yearStart: string;
  yearEnd: string;
}

/** Take-over in force with the account of its employee. */
export interface StoredTakeover extends TakeoverValues {
  id: string;
  takenOn: string;
  userId: string | null;
}

const person = (column: string) =>
  sql`(select ${personJson('u')} from users u where u.tenant_id = x.tenant_id and u.id = ${sql.ref(column)})`;

/** Rows of the employee of `x` that were replaced or removed. */
const FORMER = sql<FormerTakeover[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('takenOn', f.taken_on, 'taxable', f.taxable, 'lines', f.lines,
      'enteredBy', ${person('f.created_by')}, 'enteredAt', ${jsonInstant('f.created_at')},
      'replacedBy', ${person('f.removed_by')}, 'replacedAt', ${jsonInstant('f.removed_at')},
      'reason', f.removal_reason) order by f.removed_at desc, f.id desc), '[]')
    from payroll_takeovers f where f.tenant_id = x.tenant_id and f.employee_id = x.employee_id and f.removed_at is not null)`;

/** First day of the tax year of a day, by the rules of the clinic. */
const yearStartOf = (day: RawBuilder<unknown>) => sql`
  (select (date_trunc('year', ${day} - make_interval(months => m - 1)) + make_interval(months => m - 1))::date
    from (select coalesce((select s.tax_year_start from payroll_settings s where s.tenant_id = x.tenant_id), 1)::int as m) y)`;

const IS_SETTLED = sql<boolean>`exists (
  select from payroll_entries n join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
  where n.tenant_id = x.tenant_id and n.employee_id = x.employee_id and n.sealed_at is not null
    and p.status in ('APPROVED', 'PAID', 'CLOSED') and p.currency = x.currency and p.ends_on > x.taken_on
    and p.ends_on < ${yearStartOf(sql`x.taken_on`)} + interval '1 year')`;

export const payrollTakeoversRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<PayrollTakeover>> {
    const { search } = filter;
    const found = all(db).$if(search !== undefined, (query) => query.where(employeeMatches('e', search ?? '')));
    const rows = selected(found)
      .orderBy(sql`lower(e.last_name)`)
      .orderBy(sql`lower(e.first_name)`)
      .orderBy('x.id');
    return countedPage(db, { page: sliceOf(rows, filter), matching: found.select('x.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<PayrollTakeover | undefined> {
    return selected(all(db)).where('x.id', '=', id).executeTakeFirst();
  },

  async stored(db: TenantDatabase, id: string): Promise<StoredTakeover | undefined> {
    const { rows } = await sql<StoredTakeover>`
      select x.id, x.employee_id, x.taken_on, x.taxable, x.lines, e.user_id from payroll_takeovers x
      join employees e on e.tenant_id = x.tenant_id and e.id = x.employee_id
      where x.tenant_id = ${db.tenantId} and x.id = ${id} and x.removed_at is null`.execute(db);
    return rows[0];
  },

  /** Returns employees by id or number, with what decides whether their pay can be taken over as of a day. */
  async people(
    db: TenantDatabase,
    { ids = [], numbers = [] }: { ids?: readonly string[]; numbers?: readonly string[] },
    { takenOn, yearStart, yearEnd }: TakeoverDay,
  ): Promise<TakeoverPerson[]> {
    const { rows } = await sql<TakeoverPerson>`
      select e.id, e.number, e.user_id, coalesce((
          select jsonb_agg(jsonb_build_object('code', c.code, 'name', c.name, 'kind', c.kind))
          from pay_structures s cross join jsonb_to_recordset(s.components) as c (code text, name text, kind text)
          where s.tenant_id = e.tenant_id and s.id = (
            select a.structure_id from pay_structure_assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id
            order by a.starts_on desc limit 1)), '[]') as components,
        exists (select from payroll_takeovers x where x.tenant_id = e.tenant_id and x.employee_id = e.id
          and x.removed_at is null) as is_taken,
        exists (select from payroll_periods p where p.tenant_id = e.tenant_id and p.status <> 'REVERSED'
          and p.currency = t.currency and p.starts_on <= ${takenOn}::date and p.ends_on between ${yearStart}::date and ${yearEnd}::date
          and e.joined_on <= p.ends_on) as is_late,
        exists (select from payroll_entries n join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
          where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.sealed_at is not null
            and p.status in ('APPROVED', 'PAID', 'CLOSED') and p.currency = t.currency and p.ends_on > ${takenOn}::date
            and p.ends_on <= ${yearEnd}::date) as is_settled
      from employees e join tenants t on t.id = e.tenant_id
      where e.tenant_id = ${db.tenantId}
        and (e.id = any(${[...ids]}::uuid[]) or lower(e.number) = any(${numbers.map((one) => one.toLowerCase())}::text[]))`.execute(
      db,
    );
    return rows;
  },

  /** Writes take-overs in the currency of the clinic; returns the ids. */
  async insert(
    db: TenantDatabase,
    values: readonly TakeoverValues[],
    { takenOn, currency, createdBy }: { takenOn: string; currency: string; createdBy: string },
  ): Promise<string[]> {
    const rows = await db
      .insertInto('payrollTakeovers')
      .values(
        values.map(({ lines, ...one }) => {
          return { tenantId: db.tenantId, ...one, lines: JSON.stringify(lines), takenOn, currency, createdBy };
        }),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Takes a take-over out of force; its row stays. */
  async end(
    db: TenantDatabase,
    id: string,
    { removedBy, removedAt, reason }: { removedBy: string; removedAt: string; reason: string },
  ): Promise<void> {
    await db
      .updateTable('payrollTakeovers')
      .set({ removedBy, removedAt, removalReason: reason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns whether a period would pay days of which the pay was taken over. */
  async isTakenOver(
    db: TenantDatabase,
    { startsOn, endsOn }: { startsOn: string; endsOn: string },
    yearStart: string,
  ): Promise<boolean> {
    const { rows } = await sql<{ isTakenOver: boolean }>`
      select exists (select from payroll_takeovers x
        join tenants t on t.id = x.tenant_id and t.currency = x.currency
        join employees e on e.tenant_id = x.tenant_id and e.id = x.employee_id
        where x.tenant_id = ${db.tenantId} and x.removed_at is null and e.joined_on <= ${endsOn}::date
          and x.taken_on >= ${startsOn}::date
          and x.taken_on < ${yearStart}::date + interval '1 year') as is_taken_over`.execute(db);
    return rows[0]?.isTakenOver ?? false;
  },
};

function all(db: TenantDatabase) {
  return db
    .selectFrom('payrollTakeovers as x')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'x.tenantId').onRef('e.id', '=', 'x.employeeId'),
    )
    .where('x.tenantId', '=', db.tenantId)
    .where('x.removedAt', 'is', null);
}

function selected(rows: ReturnType<typeof all>) {
  return rows
    .select(['x.id', 'x.takenOn', 'x.currency', 'x.taxable', 'x.createdAt'])
    .select([
      sql<PayrollTakeover['employee']>`${employeeJson('e')}`.as('employee'),
      sql<PayrollTakeover['lines']>`x.lines`.as('lines'),
      sql<PayrollTakeover['createdBy']>`${person('x.created_by')}`.as('createdBy'),
      FORMER.as('former'),
      sql<boolean>`not ${IS_SETTLED}`.as('mayCorrect'),
    ]);
}
