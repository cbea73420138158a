import type { Language, Prescription } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { DocumentData } from '../../../platform/documents/document-data';
import { knownLanguage } from '../../../platform/db/known-language';

/** The patient on the printed prescription. */
export interface PrescribedFor {
  recordNumber: string | null;
  dateOfBirth: string | null;
  language: Language | null;
  /** In kilograms; the last one measured. */
  weight: number | null;
  /** Day on which it was signed, by the clock of the clinic. */
  signedOn: string | null;
}

/** Returns the query for the facts of a printed prescription. */
export const prescribedFor = (tenantId: string, { patient, signedAt }: Prescription) => sql<
  DocumentData & PrescribedFor
>`(
    select jsonb_build_object('footer', null, 'taxNumber', null, 'recordNumber', p.record_number,
      'dateOfBirth', p.date_of_birth, 'language', ${knownLanguage('p.preferredLanguage')},
      'signedOn', (${signedAt}::timestamptz at time zone t.timezone)::date,
      'weight', (
        select v.weight from vitals r
        join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
        where r.tenant_id = p.tenant_id and r.patient_id = p.id and not r.is_voided and v.weight is not null
        order by r.recorded_at desc, r.id limit 1))
    from patients p join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} and p.id = ${patient.id})`;
