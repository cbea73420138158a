import type { OutsideMedicine } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { clinicDate } from '../course-end.repository';

/** The paper of another prescriber names no end: its drugs count as taken for so many days after it was issued. */
export const OUTSIDE_DAYS = 90;

/** Returns the drugs of prescriptions from elsewhere that count as taken, latest first. */
export async function outsideMedicines(db: TenantDatabase, patientId: string, now: Date): Promise<OutsideMedicine[]> {
  const { rows } = await sql<OutsideMedicine>`
    select i.id, i.prescription_id as "prescriptionId", i.drug_name as "drugName", i.ingredients, i.directions,
      i.quantity, i.dose_unit as "doseUnit", x.prescriber_name as "prescriberName", x.issued_on::text as "issuedOn"
    from outside_prescriptions x
    join tenants t on t.id = x.tenant_id
    join outside_prescription_items i on i.tenant_id = x.tenant_id and i.prescription_id = x.id
    where x.tenant_id = ${db.tenantId} and x.patient_id = ${patientId}
      and x.issued_on > ${clinicDate(now)} - ${OUTSIDE_DAYS}::int
    order by x.issued_on desc, i.prescription_id, i.position`.execute(db);
  return rows;
}
