import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';

/** Notes of the desk that nobody has turned into an appointment yet. */
export const quickAppointmentActions: readonly NextActionDeclaration[] = [
  {
    kind: 'QUICK_APPOINTMENT_OPEN',
    order: 70,
    access: allow('ADMIN', 'RECEPTIONIST'),
    rows: ({ tenantId }) => sql`
      select q.patient_name as name, q.id as record_id, null::uuid as subject_id, q.created_at as since
      from quick_appointments q where q.tenant_id = ${tenantId} and q.status = 'OPEN' and q.deleted_at is null`,
  },
];
