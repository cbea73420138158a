import { APPOINTMENT_LABELS, PATIENT_LABELS } from '@polyclinic/contract';
import { sql } from 'kysely';
import { columnsOf, column, wall, within } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';

export const appointmentsExport: ExportDeclaration = {
  type: 'appointments',
  isDated: true,
  columns: {
    ...columnsOf(APPOINTMENT_LABELS, { dateTime: 'dateTime', duration: 'number' }),
    ...columnsOf(PATIENT_LABELS, { recordNumber: 'text' }),
    patient: column(APPOINTMENT_LABELS.patientId),
    doctor: column(APPOINTMENT_LABELS.doctorId),
    service: column(APPOINTMENT_LABELS.serviceId),
    ...columnsOf(APPOINTMENT_LABELS, {
      type: 'text',
      kind: 'text',
      status: 'text',
      priority: 'text',
      reason: 'text',
      notes: 'text',
      cancelReason: 'text',
      queueToken: 'number',
      checkedInAt: 'dateTime',
      startedAt: 'dateTime',
      endedAt: 'dateTime',
      createdAt: 'dateTime',
    }),
  },
  query: (tenantId, days) => sql`
      select ${wall('a.starts_at')} as "dateTime", a.duration, p.record_number as "recordNumber",
        p.first_name || ' ' || p.last_name as patient, d.first_name || ' ' || d.last_name as doctor,
        a.service_name as service, a.type, a.kind, a.status, a.priority, a.reason, a.notes,
        a.cancel_reason as "cancelReason", a.queue_token as "queueToken", ${wall('a.checked_in_at')} as "checkedInAt",
        ${wall('a.started_at')} as "startedAt", ${wall('a.ended_at')} as "endedAt", ${wall('a.created_at')} as "createdAt"
      from appointments a join tenants t on t.id = a.tenant_id
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
      where a.tenant_id = ${tenantId} and a.deleted_at is null ${within('a.starts_at', tenantId, days)}
      order by a.starts_at, a.id`,
};
