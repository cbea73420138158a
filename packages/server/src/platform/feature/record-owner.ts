import type { AuditResource } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { declared } from './declared';
import { none, type RecordDeclaration } from './declaration';

/** Returns the declaration of a record type. Throws if there is none, since its audit entries would have no owner. */
export function recordOf(resource: AuditResource): RecordDeclaration {
  const record = declared().records.get(resource);
  if (!record) throw new Error(`No feature declares the record ${resource}`);
  return record;
}

/**
 * Returns the id of the patient or account that a record belongs to, as an SQL expression over the clinic and the id of
 * the record; null in SQL if it belongs to nobody.
 */
export function ownerOf(
  resource: AuditResource,
  kind: 'patient' | 'account',
  tenantId: RawBuilder<unknown>,
  recordId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { table, [kind]: owner } = recordOf(resource);
  if (owner === none) return sql`null::uuid`;
  const { column } = owner;
  // No lookup needed: a join with the owner finds nothing if the row was deleted or belongs to another clinic.
  if (column === 'id') return recordId;
  const [rows, key] = 'in' in owner ? [owner.in, owner.by] : [table, 'id'];
  const found = sql`(select o.${sql.id(column)} from ${sql.table(rows)} o
    where o.tenant_id = ${tenantId} and o.${sql.id(key)} = ${recordId} limit 1)`;
  return 'of' in owner ? ownerOf(owner.of, kind, tenantId, found) : found;
}

/** Returns a query for the ids of the records of a type that belong to one patient. */
export function recordsOfPatient(
  resource: AuditResource,
  tenantId: RawBuilder<unknown>,
  patientId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { table, patient } = recordOf(resource);
  if (patient === none) throw new Error(`${resource} belongs to no patient`);
  const { column } = patient;
  if (column === 'id') return sql`select ${patientId}`;
  const owner = 'of' in patient ? sql`in (${recordsOfPatient(patient.of, tenantId, patientId)})` : sql`= ${patientId}`;
  const [rows, key] = 'in' in patient ? [patient.in, patient.by] : [table, 'id'];
  return sql`select o.${sql.id(key)} from ${sql.table(rows)} o
    where o.tenant_id = ${tenantId} and o.${sql.id(column)} ${owner}`;
}
