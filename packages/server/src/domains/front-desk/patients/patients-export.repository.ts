import { PATIENT_LABELS, PatientFields } from '@polyclinic/contract';
import { sql } from 'kysely';
import { selectFields } from '../../../platform/db/record-columns';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';

export const patientsExport: ExportDeclaration = {
  type: 'patients',
  columns: {
    ...columnsOf(PATIENT_LABELS, { recordNumber: 'text' }),
    ...fieldColumns(PatientFields, PATIENT_LABELS),
    ...columnsOf(PATIENT_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
      select p.record_number as "recordNumber", ${selectFields('p', PatientFields)}, ${wall('p.created_at')} as "createdAt"
      from patients p join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.deleted_at is null
      order by p.record_number, p.id`,
};
