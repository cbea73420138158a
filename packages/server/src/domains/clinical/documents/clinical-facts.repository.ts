import { sql, type RawBuilder } from 'kysely';
import type { DocumentData } from '../../../platform/documents/document-data';

/** Data of the patient that a clinical document shows. */
export interface PatientFacts extends DocumentData {
  firstName: string;
  lastName: string;
  recordNumber: string;
  dateOfBirth: string | null;
  address: string | null;
  /** Preferred language as the record names it, such as 'hi' or 'Hindi'. */
  preferredLanguage: string | null;
}

/** Selects what a document shows of a patient. */
export function patientFacts(tenantId: string, patientId: string): RawBuilder<PatientFacts> {
  return sql<PatientFacts>`(
    select jsonb_build_object('footer', null, 'taxNumber', null, 'firstName', p.first_name, 'lastName', p.last_name,
      'recordNumber', p.record_number, 'dateOfBirth', p.date_of_birth, 'address', p.address,
      'preferredLanguage', p.preferred_language)
    from patients p where p.tenant_id = ${tenantId} and p.id = ${patientId})`;
}
