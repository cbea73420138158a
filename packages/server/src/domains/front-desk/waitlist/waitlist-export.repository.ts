import { PATIENT_LABELS, WAITLIST_LABELS } from '@polyclinic/contract';
import { sql } from 'kysely';
import { columnsOf, column, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';

export const waitlistExport: ExportDeclaration = {
  type: 'waitlist',
  columns: {
    ...columnsOf(PATIENT_LABELS, { recordNumber: 'text' }),
    patient: column(WAITLIST_LABELS.patientId),
    ...columnsOf(PATIENT_LABELS, { phone: 'text' }),
    service: column(WAITLIST_LABELS.serviceId),
    doctors: column(WAITLIST_LABELS.doctorIds),
    ...columnsOf(WAITLIST_LABELS, {
      urgency: 'text',
      status: 'text',
      duration: 'number',
      dateFrom: 'date',
      dateTo: 'date',
      windows: 'text',
      note: 'text',
      createdAt: 'dateTime',
    }),
  },
  query: (tenantId) => sql`
      select p.record_number as "recordNumber", p.first_name || ' ' || p.last_name as patient, p.phone, s.name as service,
        (select string_agg(u.first_name || ' ' || u.last_name, ', ' order by u.last_name, u.id) from users u
          where u.tenant_id = w.tenant_id and u.id = any (w.doctor_ids)) as doctors,
        w.urgency, w.status, w.duration, w.date_from as "dateFrom", w.date_to as "dateTo",
        -- Weekdays by ISO 8601: 1 is Monday.
        (select string_agg(concat_ws(' ', nullif(translate(x->>'weekdays', '[] ', ''), ''), (x->>'from') || '-' || (x->>'to')), '; ')
          from jsonb_array_elements(w.windows) x) as windows,
        w.note, ${wall('w.created_at')} as "createdAt"
      from waitlist_entries w join tenants t on t.id = w.tenant_id
      join patients p on p.tenant_id = w.tenant_id and p.id = w.patient_id
      left join services s on s.tenant_id = w.tenant_id and s.id = w.service_id
      where w.tenant_id = ${tenantId}
      order by w.created_at, w.id`,
};
