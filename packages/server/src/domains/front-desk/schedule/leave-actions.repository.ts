import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';

/** Leave and closures that appointments lie in, with who is away and until when. */
export const leaveActions: readonly NextActionDeclaration[] = [
  {
    kind: 'LEAVE_AFFECTS',
    order: 60,
    hasEnd: true,
    access: allow('ADMIN', 'RECEPTIONIST', 'DOCTOR'),
    rows: ({ tenantId, now, caller: { role, userId } }) => sql`
      select coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), e.title) as name, e.id as record_id,
        null::uuid as subject_id, e.starts_at as since, e.ends_at as until
      from schedule_exceptions e
      left join users w on w.tenant_id = e.tenant_id and w.id = e.user_id
      where e.tenant_id = ${tenantId} and e.deleted_at is null and e.ends_at > ${now} and e.kind <> 'OPEN_EXTRA'
        and e.facility_id is null and (${role !== 'DOCTOR'} or e.user_id = ${userId})
        and exists (
          select from appointments a
          where a.tenant_id = e.tenant_id and a.deleted_at is null and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED')
            and a.starts_at < e.ends_at and a.ends_at > e.starts_at and a.starts_at >= ${now}
            and (e.user_id is null or a.doctor_id = e.user_id)
        )`,
  },
];
