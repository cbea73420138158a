import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Active prescriptions of the clinic, for pharmacists. */
export const prescriptionFigures: readonly FigureDeclaration[] = [
  {
    id: 'activePrescriptions',
    roles: ['PHARMACIST'],
    value: ({ tenantId, caller }) => sql`(select count(*)::int from prescriptions r
      where r.tenant_id = ${tenantId} and r.status = 'ACTIVE' and ${isOpenToCaller(caller, 'r.patientId')})`,
  },
];
