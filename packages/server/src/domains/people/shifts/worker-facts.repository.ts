import { WORK_RULES_AT_START, type WorkRules } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { WorkLimits } from './shift-problems.rules';
import type { Span, WorkSpan } from '../work-spans.rules';

/** Shift of a person that is planned already. */
export interface PlannedShift extends WorkSpan {
  id: string;
}

/** Shifts and leave of some people around some days. */
export interface PlannedFacts {
  zone: string;
  limits: WorkLimits;
  shifts: Map<string, PlannedShift[]>;
  leave: Map<string, Span[]>;
}

interface Row {
  zone: string;
  rules: Pick<WorkRules, 'minRestMinutes' | 'maxWeeklyMinutes' | 'maxShiftMinutes'> | null;
  shifts: (PlannedShift & { employeeId: string })[];
  leave: (Span & { employeeId: string })[];
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Reads the shifts and the approved leave of people, from a week before the days to a week after, in one statement. */
export async function readPlanned(
  db: TenantDatabase,
  employeeIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<PlannedFacts> {
  const around = (
    table: string,
  ) => sql`${sql.ref(`${table}.starts_at`)} < (${to}::date + 8)::timestamp at time zone t.timezone
    and ${sql.ref(`${table}.ends_at`)} > (${from}::date - 8)::timestamp at time zone t.timezone`;
  const { rows } = await sql<Row>`
    select t.timezone as zone,
      (select jsonb_build_object('minRestMinutes', w.min_rest_minutes, 'maxWeeklyMinutes', w.max_weekly_minutes,
        'maxShiftMinutes', w.max_shift_minutes) from work_rules w where w.tenant_id = t.id) as rules,
      coalesce((select json_agg(json_build_object('id', s.id, 'employeeId', s.employee_id, 'startsAt', ${ms('s.starts_at')},
          'endsAt', ${ms('s.ends_at')}, 'breakMinutes', s.break_minutes))
        from shifts s where s.tenant_id = t.id and s.employee_id = any(${employeeIds}::uuid[])
          and s.status <> 'CANCELLED' and ${around('s')}), '[]'::json) as shifts,
      coalesce((select json_agg(json_build_object('employeeId', l.employee_id, 'startsAt', ${ms('l.starts_at')},
          'endsAt', ${ms('l.ends_at')}))
        from leave_requests l where l.tenant_id = t.id and l.employee_id = any(${employeeIds}::uuid[])
          and l.status = 'APPROVED' and ${around('l')}), '[]'::json) as leave
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The clinic is missing');
  return {
    zone: row.zone,
    limits: row.rules ?? WORK_RULES_AT_START,
    shifts: byEmployee(row.shifts),
    leave: byEmployee(row.leave),
  };
}

function byEmployee<Of extends { employeeId: string }>(rows: readonly Of[]): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const row of rows) groups.set(row.employeeId, [...(groups.get(row.employeeId) ?? []), row]);
  return groups;
}
