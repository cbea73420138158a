import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Active prescriptions: for pharmacists those of the clinic, for patients their own. */
export const prescriptionFigures: readonly FigureDeclaration[] = [
  {
    id: 'activePrescriptions',
    roles: ['PHARMACIST'],
    value: ({ tenantId, caller }) => sql`(select count(*)::int from prescriptions r
      where r.tenant_id = ${tenantId} and r.status = 'ACTIVE' and ${isOpenToCaller(caller, 'r.patientId')})`,
  },
  {
    id: 'activePrescriptions',
    roles: ['PATIENT'],
    value: ({ tenantId, caller: { patientId } }) => sql`(select count(*)::int from prescriptions r
      where r.tenant_id = ${tenantId} and r.patient_id = ${patientId ?? null}::uuid and r.status = 'ACTIVE')`,
  },
];
