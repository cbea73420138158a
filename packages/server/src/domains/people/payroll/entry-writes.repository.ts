import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { CalculatedEntry } from './calculated-entry';
import type { UsedStructure } from './gather-inputs';
import type { PostedLine } from './payroll-postings.rules';

/** Totals of the entries of a period. */
export interface PeriodTotals {
  employeeCount: number;
  blockedCount: number;
  gross: number;
  deductions: number;
  net: number;
  employer: number;
  /** Hash of the inputs of each employee. */
  hashes: [string, string][];
}

/** Entry as it is approved and posted. */
export interface ApprovedEntry {
  id: string;
  employeeId: string;
  userId: string | null;
  net: number;
  lines: PostedLine[];
  places: { branchId: string | null; days: number }[];
  instalments: { loanId: string; amount: number }[];
}

/** Entry whose flags block the approval, with the name of its employee. */
export interface BlockedName {
  name: string;
  flags: string[];
}

export const entryWritesRepository = {
  /** Removes entries of employees who are not paid in the period any more. */
  async keepOnly(db: TenantDatabase, periodId: string, employeeIds: readonly string[]): Promise<void> {
    await sql`
      delete from payroll_entries where tenant_id = ${db.tenantId} and period_id = ${periodId}
        and employee_id <> all (${[...employeeIds]}::uuid[])`.execute(db);
  },

  async keepStructures(db: TenantDatabase, structures: readonly UsedStructure[]): Promise<void> {
    const found = [...new Map(structures.map((structure) => [structure.hash, structure])).values()];
    if (found.length === 0) return;
    await db
      .insertInto('payrollStructures')
      .values(
        found.map(({ hash, name, components }) => {
          return { tenantId: db.tenantId, hash, name, components: JSON.stringify(components) };
        }),
      )
      .onConflict((conflict) => conflict.columns(['tenantId', 'hash']).doNothing())
      .execute();
  },

  /** Writes calculated entries; the entry of an employee keeps its id and notes. */
  async write(db: TenantDatabase, periodId: string, entries: readonly CalculatedEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map((entry) => {
      const { employeeId, structure, inputs, lines, trace, instalments, flags, inputsHash, gathered } = entry;
      const { gross, deductions, net, employer, taxable } = entry;
      const place = gathered.person.places.at(-1);
      return {
        employee_id: employeeId,
        structure_hash: structure?.hash ?? null,
        inputs,
        lines,
        trace,
        arrears: gathered.arrears,
        instalments,
        places: gathered.places,
        flags: [...new Set(flags.map(({ flag }) => flag))],
        failed: flags.flatMap((flag) => ('code' in flag ? [{ code: flag.code, reason: flag.reason }] : [])),
        gross,
        deductions,
        net,
        employer,
        taxable,
        inputs_hash: inputsHash,
        position: place?.position ?? null,
        department: place?.department ?? null,
      };
    });
    await sql`
      insert into payroll_entries (tenant_id, period_id, employee_id, structure_hash, inputs, lines, trace, arrears,
        instalments, places, flags, failed, gross, deductions, net, employer, taxable, inputs_hash, position, department)
      select ${db.tenantId}::uuid, ${periodId}::uuid, r.employee_id, r.structure_hash, r.inputs, r.lines, r.trace, r.arrears,
        r.instalments, r.places, r.flags, r.failed, r.gross, r.deductions, r.net, r.employer, r.taxable, r.inputs_hash,
        r.position, r.department
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id uuid, structure_hash text, inputs jsonb,
        lines jsonb, trace jsonb, arrears jsonb, instalments jsonb, places jsonb, flags text[], failed jsonb, gross bigint,
        deductions bigint, net bigint, employer bigint, taxable bigint, inputs_hash text, position text, department text)
      on conflict (tenant_id, period_id, employee_id) do update set structure_hash = excluded.structure_hash,
        inputs = excluded.inputs, lines = excluded.lines, trace = excluded.trace, arrears = excluded.arrears,
        instalments = excluded.instalments, places = excluded.places, flags = excluded.flags, failed = excluded.failed,
        gross = excluded.gross, deductions = excluded.deductions, net = excluded.net, employer = excluded.employer,
        taxable = excluded.taxable, inputs_hash = excluded.inputs_hash, position = excluded.position,
        department = excluded.department`.execute(db);
  },

  async totals(db: TenantDatabase, periodId: string): Promise<PeriodTotals> {
    const { rows } = await sql<PeriodTotals>`
      select count(*)::int as employee_count, count(*) filter (where n.flags <> '{}')::int as blocked_count,
        coalesce(sum(n.gross), 0)::bigint as gross, coalesce(sum(n.deductions), 0)::bigint as deductions,
        coalesce(sum(n.net), 0)::bigint as net, coalesce(sum(n.employer), 0)::bigint as employer,
        coalesce(jsonb_agg(jsonb_build_array(n.employee_id, n.inputs_hash)), '[]') as hashes
      from payroll_entries n where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('No totals were read'));
  },

  async approved(db: TenantDatabase, periodId: string): Promise<ApprovedEntry[]> {
    const { rows } = await sql<ApprovedEntry>`
      select n.id, n.employee_id, e.user_id, n.net, n.lines, n.places, n.instalments from payroll_entries n
      join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId} order by n.employee_id`.execute(db);
    return rows;
  },

  async blocked(db: TenantDatabase, periodId: string): Promise<BlockedName[]> {
    const { rows } = await sql<BlockedName>`
      select e.first_name || ' ' || e.last_name as name, n.flags from payroll_entries n
      join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId} and n.flags <> '{}'
      order by lower(e.last_name), e.id`.execute(db);
    return rows;
  },

  /** From now on nothing changes the entries of a period. */
  async seal(db: TenantDatabase, periodId: string, sealedAt: string): Promise<void> {
    await db
      .updateTable('payrollEntries')
      .set({ sealedAt })
      .where('tenantId', '=', db.tenantId)
      .where('periodId', '=', periodId)
      .execute();
  },

  async update(db: TenantDatabase, id: string, { notes }: { notes: string | null }): Promise<void> {
    await db
      .updateTable('payrollEntries')
      .set({ notes })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};
