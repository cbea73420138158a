import { allow, REPEAT_MINUTES, type DuePatient } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { isOnDay } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJsonOrNull } from '../../../platform/db/person-json';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';
import type { NextActionDeclaration, NextActionQuery } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/**
 * Returns the patients in the clinic whose vital signs have to be taken: those who have no reading since they checked in,
 * and those whose early warning score asks for another one (RCP 2017, chart 4). The longest wait comes first.
 */
export async function patientsDue(db: TenantDatabase, at: Date): Promise<DuePatient[]> {
  const now = sql<string>`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<DuePatient>`
    select ${personJson('p')} as patient, a.id as "appointmentId", a.checked_in_at as "checkedInAt",
      ${staffJsonOrNull('u')} as doctor, last.recorded_at as "lastRecordedAt"
    ${due({ tenantId: db.tenantId, now })}
    order by coalesce(last.again, a.checked_in_at), a.id`.execute(db);
  return rows;
}

/** How many patients in the clinic need their vital signs taken. */
export const dueFigures: readonly FigureDeclaration[] = [
  {
    id: 'pendingVitals',
    value: (query) => sql`(select count(*)::int ${openDue(query)})`,
    lines: (query) => sql`
      select p.id, null::text as title, ${personJson('p')} as patient, coalesce(last.again, a.checked_in_at) as at,
        case when a.priority in ('EMERGENCY', 'URGENT') then 'high' when a.priority = 'HIGH' then 'medium' else 'low' end
          as urgency,
        null::text as state, null::int as count
      ${openDue(query)}
      order by coalesce(last.again, a.checked_in_at), a.id`,
  },
];

/** The one of them who has waited longest calls for a nurse. */
export const dueActions: readonly NextActionDeclaration[] = [
  {
    kind: 'VITALS_DUE',
    order: 6,
    access: allow('NURSE'),
    rows: (query) => sql`
      select p.first_name || ' ' || p.last_name as name, p.id as record_id, p.id as subject_id,
        coalesce(last.again, a.checked_in_at) as since
      ${openDue(query)}`,
  },
];

/** The rows whose records the caller may read. */
function openDue(query: NextActionQuery) {
  return sql`${due(query)} and ${isOpenToCaller(query.caller, 'a.patientId')}`;
}

/** Rows of appointments `a` whose patients `p` are due, with the doctor `u` and the last reading `last`. */
function due({ tenantId, now }: { tenantId: string; now: RawBuilder<string> }) {
  const { emergency, urgent } = REPEAT_MINUTES;
  const isToday = isOnDay(sql`a.starts_at`, tenantId, sql`(${now} at time zone z.timezone)::date`);
  return sql`from appointments a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    left join users u on u.tenant_id = a.tenant_id and u.id = a.doctor_id
    left join lateral (
      select r.recorded_at, r.recorded_at + make_interval(mins => case
          when (v.score ->> 'total')::int >= 7 then ${emergency}
          when (v.score ->> 'total')::int >= 5
            or exists (select from jsonb_array_elements(v.score -> 'parts') part where (part ->> 'points')::int >= 3)
            then ${urgent}
          end::int) as again
      from vitals r join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
      where r.tenant_id = a.tenant_id and r.patient_id = a.patient_id and not r.is_voided
        and r.recorded_at >= a.checked_in_at
      order by r.recorded_at desc, r.id limit 1
    ) last on true
    where a.tenant_id = ${tenantId} and a.status in ('CHECKED_IN', 'IN_PROGRESS') and a.deleted_at is null
      and ${isToday} and (last.recorded_at is null or last.again <= ${now})`;
}
