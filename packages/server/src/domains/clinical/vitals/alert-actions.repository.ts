import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration, NextActionQuery } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';
import { concerns } from './alerts-of-doctor.repository';

/** Alerts that nobody has acknowledged: for doctors those that concern them, for nurses all of them. */
export const alertActions: readonly NextActionDeclaration[] = [
  {
    kind: 'VITAL_ALERT_OPEN',
    order: 5,
    access: allow('NURSE'),
    rows: (query) => unacknowledged(query, sql`a.status in ('OPEN', 'ESCALATED')`),
  },
  {
    kind: 'VITAL_ALERT_OPEN',
    order: 5,
    access: allow('DOCTOR'),
    rows: (query) => {
      const { tenantId, now, caller } = query;
      const ofDoctor = concerns({ tenantId, userId: caller.userId, now });
      return unacknowledged(query, sql`a.status in ('OPEN', 'ESCALATED') and ${ofDoctor}`);
    },
  },
];

function unacknowledged({ tenantId, caller }: NextActionQuery, which: ReturnType<typeof sql>) {
  return sql`
    select p.first_name || ' ' || p.last_name as name, a.patient_id as record_id, a.patient_id as subject_id,
      a.opened_at as since
    from vital_alerts a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    where a.tenant_id = ${tenantId} and ${which} and ${isOpenToCaller(caller, 'a.patientId')}`;
}
