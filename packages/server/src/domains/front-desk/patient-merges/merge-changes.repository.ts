import { PATIENT_DATES } from '@polyclinic/contract';
import { sql } from 'kysely';
import { alsoKnown } from '../patient-details/patient-details.service';
import { nameKey } from '../patients/patients.service';
import type { MergedFields } from './merge-fields.rules';
import { ledgered, type Ledger } from './merge-ledger.repository';
import type { MergeRecord } from './patient-merges.repository';

/** Adds contacts that do not fit into the record's own fields. */
export async function addContacts(
  ledger: Ledger,
  patientId: string,
  contacts: MergedFields['contacts'],
): Promise<void> {
  const { tenantId } = ledger.db;
  for (const { kind, value } of contacts) {
    await ledgered(
      ledger,
      'patient_contacts',
      sql`insert into patient_contacts (tenant_id, patient_id, kind, use, value)
        select ${tenantId}::uuid, ${patientId}::uuid, ${kind}::text, 'OTHER', ${value}::text
        where not exists (select from patient_contacts c where c.tenant_id = ${tenantId} and c.patient_id = ${patientId}
          and c.kind = ${kind} and c.value_key = case ${kind} when 'PHONE' then coalesce(app.phone_key(${value}), '')
            else lower(${value}) end)
        returning id, '{}'::jsonb, to_jsonb(new)`,
    );
  }
}

/** Deletes the sources; their ids and numbers then refer to the target. */
export async function hideSources(ledger: Ledger, targetId: string, sourceIds: readonly string[]): Promise<void> {
  await ledgered(
    ledger,
    'patients',
    sql`update patients p set deleted_at = now(), is_active = false, merged_into_id = ${targetId}
      where p.tenant_id = ${ledger.db.tenantId} and p.id = any (${[...sourceIds]}::uuid[])
      returning old.id, to_jsonb(old), to_jsonb(new)`,
  );
}

/** Updates the target last, when all data for its search terms have been moved. */
export async function changeTarget(ledger: Ledger, target: MergeRecord, values: MergedFields['values']): Promise<void> {
  const { firstName, lastName, nativeName } = { ...target, ...values };
  const key = nameKey(`${firstName} ${lastName} ${nativeName ?? ''}`);
  const columns = Object.entries(values).map(
    ([field, value]) => sql`, ${sql.id(field)} = ${value}::${sql.raw(PATIENT_DATES.includes(field) ? 'date' : 'text')}`,
  );
  await ledgered(
    ledger,
    'patients',
    sql`update patients p set name_key = ${key}, also_known = ${alsoKnown} ${sql.join(columns, sql``)}
      where p.tenant_id = ${ledger.db.tenantId} and p.id = ${target.id}
      returning old.id, to_jsonb(old), to_jsonb(new)`,
  );
}
