import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Onboardings that are not complete: for the desk those of today's patients, for patients their own. */
export const onboardingActions: readonly NextActionDeclaration[] = [
  {
    kind: 'ONBOARDING_OPEN',
    order: 90,
    access: allow('RECEPTIONIST', 'NURSE'),
    rows: ({ tenantId, isIn, caller }) => sql`
      select distinct on (p.id) p.first_name || ' ' || p.last_name as name, p.id as record_id,
        p.id as subject_id, o.started_at as since
      from appointments a
      join patient_onboardings o on o.tenant_id = a.tenant_id and o.patient_id = a.patient_id and o.completed_at is null
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      where a.tenant_id = ${tenantId} and a.deleted_at is null and ${isIn(sql`a.starts_at`, 0)}
        and a.status in ('SCHEDULED', 'CONFIRMED', 'CHECKED_IN') and ${isOpenToCaller(caller, 'a.patientId')}`,
  },
  {
    kind: 'ONBOARDING_OPEN',
    order: 90,
    access: allow('PATIENT'),
    rows: ({ tenantId, caller: { patientId } }) => sql`
      select null::text as name, o.patient_id as record_id, o.patient_id as subject_id, o.started_at as since from patient_onboardings o
      where o.tenant_id = ${tenantId} and o.patient_id = ${patientId ?? null}::uuid and o.completed_at is null`,
  },
];
