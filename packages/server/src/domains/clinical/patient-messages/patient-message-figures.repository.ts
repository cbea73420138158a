import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many messages of the clinic the patient, or the guardian who acts for the patient, has not read. */
export const patientMessageFigures: readonly FigureDeclaration[] = [
  {
    id: 'unreadMessages',
    roles: ['PATIENT'],
    value: ({ tenantId, caller: { patientId } }) => sql`(select count(*)::int from patient_messages m
      left join patient_threads t on t.tenant_id = m.tenant_id and t.patient_id = m.patient_id
      where m.tenant_id = ${tenantId} and m.patient_id = ${patientId ?? null}::uuid and not m.is_from_patient
        and (t.read_by_patient is null or m.id > t.read_by_patient))`,
  },
];
