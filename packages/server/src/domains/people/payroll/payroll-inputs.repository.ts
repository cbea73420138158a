import type { EntryAdjustment, ParsedInputOf, PayrollInput, payrollInputs } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { employeeJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof payrollInputs)['list']>['query'];

/** Input as it is written. */
export interface InputValues {
  periodId: string;
  employeeId: string;
  code: string;
  name: string;
  kind: 'EARNING' | 'DEDUCTION' | 'HOURS';
  amount: number | null;
  hours: string | null;
  isTaxable: boolean;
  reason: string;
  isOfEntry?: boolean;
}

/** Employee of an input with the codes of the structure in force. */
export interface InputPerson {
  id: string;
  number: string;
  userId: string | null;
  components: { code: string; name: string; kind: string; isTaxable: boolean }[];
}

/** Input with the account of its employee. */
export interface StoredInput {
  id: string;
  periodId: string;
  employeeId: string;
  userId: string | null;
}

export const payrollInputsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<PayrollInput>> {
    const { payrollPeriodId, employeeId } = filter;
    const found = all(db)
      .where('i.periodId', '=', payrollPeriodId)
      .$if(employeeId !== undefined, (query) => query.where('i.employeeId', '=', employeeId ?? ''));
    const page = sliceOf(selected(found).orderBy('i.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('i.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<PayrollInput | undefined> {
    return selected(all(db)).where('i.id', '=', id).executeTakeFirst();
  },

  async stored(db: TenantDatabase, id: string): Promise<StoredInput | undefined> {
    const { rows } = await sql<StoredInput>`
      select i.id, i.period_id, i.employee_id, e.user_id from payroll_inputs i
      join employees e on e.tenant_id = i.tenant_id and e.id = i.employee_id
      where i.tenant_id = ${db.tenantId} and i.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Returns employees by id or number, with the components of the structure that holds on a day. */
  async people(
    db: TenantDatabase,
    { ids = [], numbers = [], day }: { ids?: readonly string[]; numbers?: readonly string[]; day: string },
  ): Promise<InputPerson[]> {
    const { rows } = await sql<InputPerson>`
      select e.id, e.number, e.user_id, coalesce((
        select jsonb_agg(jsonb_build_object('code', c.code, 'name', c.name, 'kind', c.kind, 'isTaxable', c."isTaxable"))
        from pay_structures s cross join jsonb_to_recordset(s.components) as c (code text, name text, kind text, "isTaxable" boolean)
        where s.tenant_id = e.tenant_id and s.id = (
          select a.structure_id from pay_structure_assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id
            and a.starts_on <= ${day}::date order by a.starts_on desc limit 1)), '[]') as components
      from employees e
      where e.tenant_id = ${db.tenantId}
        and (e.id = any(${[...ids]}::uuid[]) or lower(e.number) = any(${numbers.map((one) => one.toLowerCase())}::text[]))`.execute(
      db,
    );
    return rows;
  },

  async insert(db: TenantDatabase, inputs: readonly InputValues[], createdBy: string): Promise<string[]> {
    const rows = await db
      .insertInto('payrollInputs')
      .values(inputs.map((input) => ({ tenantId: db.tenantId, ...input, createdBy })))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Returns the earliest regular period that takes inputs and ends on a day or later. */
  async nextPeriod(
    db: TenantDatabase,
    { from, currency }: { from: string; currency: string },
  ): Promise<string | undefined> {
    const found = await db
      .selectFrom('payrollPeriods')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('kind', '=', 'REGULAR')
      .where('status', 'in', ['OPEN', 'CALCULATED'])
      .where('currency', '=', currency)
      .where('endsOn', '>=', from)
      .orderBy('startsOn')
      .limit(1)
      .executeTakeFirst();
    return found?.id;
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('payrollInputs').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /** Replaces what was entered at an entry. */
  async replace(
    db: TenantDatabase,
    { periodId, employeeId }: Pick<InputValues, 'periodId' | 'employeeId'>,
    adjustments: readonly EntryAdjustment[],
    createdBy: string,
  ): Promise<void> {
    await db
      .deleteFrom('payrollInputs')
      .where('tenantId', '=', db.tenantId)
      .where('periodId', '=', periodId)
      .where('employeeId', '=', employeeId)
      .where('isOfEntry', '=', true)
      .execute();
    if (adjustments.length === 0) return;
    const once = { periodId, employeeId, code: 'ONCE', hours: null, isOfEntry: true };
    await this.insert(
      db,
      adjustments.map((adjustment) => ({ ...once, ...adjustment })),
      createdBy,
    );
  },
};

function all(db: TenantDatabase) {
  return db.selectFrom('payrollInputs as i').where('i.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof all>) {
  return rows
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'i.tenantId').onRef('e.id', '=', 'i.employeeId'),
    )
    .select([
      'i.id',
      'i.periodId as payrollPeriodId',
      'i.code',
      'i.name',
      'i.amount',
      'i.isTaxable',
      'i.reason',
      'i.createdAt',
    ])
    .select([
      sql<PayrollInput['kind']>`i.kind`.as('kind'),
      sql<string | null>`trim_scale(i.hours)::text`.as('hours'),
      sql<PayrollInput['employee']>`${employeeJson('e')}`.as('employee'),
      sql<PayrollInput['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = i.tenant_id
        and u.id = i.created_by)`.as('createdBy'),
    ]);
}
