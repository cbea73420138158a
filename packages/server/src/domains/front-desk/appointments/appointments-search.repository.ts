import { appointments, SEARCH_LIMITS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { patientsMatchingSearch } from '../patients/patients.service';

const wallClock = sql`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Search for appointments of the matching patients: future ones first, then the latest. */
export const appointmentsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'appointments',
      access: appointments.list.access,
      sources: (query) => [
        patientsMatchingSearch(query),
        {
          name: 'visits',
          query: sql`
            select a.id, a.status, a.starts_at, f.id as patient_id, f.first_name, f.last_name, a.doctor_id,
              row_number() over (order by a.starts_at < now(), abs(extract(epoch from a.starts_at - now()))) as position
            from found f
            join appointments a on a.tenant_id = f.tenant_id and a.patient_id = f.id and a.deleted_at is null`,
        },
      ],
      rows: ({ tenantId }) => sql`
        select a.id, ${wallClock} as "dateTime", a.status,
          jsonb_build_object('id', a.patient_id, 'firstName', a.first_name, 'lastName', a.last_name) as patient,
          ${staffJsonOrNull('d')} as doctor
        from visits a
        join tenants t on t.id = ${tenantId}
        left join users d on d.tenant_id = t.id and d.id = a.doctor_id
        where a.position <= ${SEARCH_LIMITS.each} order by a.position`,
    },
  ],
  recents: [
    {
      kind: 'appointment',
      access: appointments.list.access,
      table: 'appointments',
      title: (tenantId, id) => sql`(select p.first_name || ' ' || p.last_name || ', ' || ${wallClock}
        from appointments a
        join tenants t on t.id = a.tenant_id
        join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
        where a.tenant_id = ${tenantId} and a.id = ${id} and a.deleted_at is null)`,
      patient: (tenantId, id) => sql`(select a.patient_id from appointments a
        where a.tenant_id = ${tenantId} and a.id = ${id})`,
    },
  ],
};
