import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import { pharmacyQueue } from './pharmacy-orders.repository';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Prescriptions of which something is left to dispense. */
export const dispensingActions: readonly NextActionDeclaration[] = [
  {
    kind: 'PRESCRIPTION_TO_DISPENSE',
    order: 42,
    access: allow('PHARMACIST'),
    rows: ({ tenantId, now, caller }) => sql`
      select c.first_name || ' ' || c.last_name as name, o.id as record_id, o.patient_id as subject_id, o.since
      from ${pharmacyQueue(tenantId, now, isOpenToCaller(caller, 'r.patientId'))}
      join patients c on c.tenant_id = o.tenant_id and c.id = o.patient_id
      where not s.is_done`,
  },
];
