import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';
import { isOpenTo, readerOf } from '../restricted-patients.repository';

/** Active prescriptions of the clinic, as the list of prescriptions counts them for this pharmacist. */
export const prescriptionFigures: readonly FigureDeclaration[] = [
  {
    id: 'activePrescriptions',
    roles: ['PHARMACIST'],
    value: ({ tenantId, caller }) => sql`(select count(*)::int from prescriptions r
      where r.tenant_id = ${tenantId} and r.status = 'ACTIVE'
        and ${isOpenTo(readerOf(caller), caller.db, 'r.patientId')})`,
  },
];
