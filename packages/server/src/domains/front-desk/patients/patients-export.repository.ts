import { sql } from 'kysely';
import { TEXTS, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';

export const patientsExport: ExportDeclaration = {
  type: 'patients',
  columns: {
    ...TEXTS('recordNumber', 'firstName', 'lastName', 'nativeName', 'gender'),
    dateOfBirth: 'date',
    ...TEXTS('phone', 'email', 'address', 'occupation', 'preferredLanguage', 'emergencyContactName'),
    ...TEXTS('emergencyContactPhone', 'emergencyRelationship', 'roomNumber', 'notes'),
    isActive: 'yesNo',
    createdAt: 'dateTime',
  },
  query: (tenantId) => sql`
      select p.record_number as "recordNumber", p.first_name as "firstName", p.last_name as "lastName",
        p.native_name as "nativeName", p.gender, p.date_of_birth as "dateOfBirth", p.phone, p.email, p.address, p.occupation,
        p.preferred_language as "preferredLanguage", p.emergency_contact_name as "emergencyContactName",
        p.emergency_contact_phone as "emergencyContactPhone", p.emergency_relationship as "emergencyRelationship",
        p.room_number as "roomNumber", p.notes, p.is_active as "isActive", ${wall('p.created_at')} as "createdAt"
      from patients p join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.deleted_at is null
      order by p.record_number, p.id`,
};
