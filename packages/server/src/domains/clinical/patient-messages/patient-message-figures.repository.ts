import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many messages of the clinic the patient has not read. */
export const patientMessageFigures: readonly FigureDeclaration[] = [
  {
    id: 'unreadMessages',
    roles: ['PATIENT'],
    value: ({ tenantId, caller: { userId } }) => sql`(select count(*)::int from users u
      join patient_messages m on m.tenant_id = u.tenant_id and m.patient_id = u.patient_id and not m.is_from_patient
      left join patient_threads t on t.tenant_id = u.tenant_id and t.patient_id = u.patient_id
      where u.tenant_id = ${tenantId} and u.id = ${userId} and (t.read_by_patient is null or m.id > t.read_by_patient))`,
  },
];
