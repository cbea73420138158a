import { TREATMENT_DAYS, UPCOMING_TREATMENT_DAYS, type AuditResource, type Role } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../platform/db/database';
import type { Caller } from '../../platform/http/service';
import { ownerOf } from '../../platform/feature/record-owner';

/** Roles that open records of patients; a reader of another role has operations of its own. */
export const READERS: readonly Role[] = ['ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST'];

/** Person who reads, and the time. */
export interface Reader {
  userId: string;
  role: Role;
  now: Date;
}

/** Returns the reader of a call. */
export const readerOf = ({ userId, role, now }: Pick<Caller, 'userId' | 'role' | 'now'>): Reader => ({
  userId,
  role,
  now: now(),
});

/** Patients by their ids, and records with the types that they may be of: an id is unique across all of them. */
export interface Asked {
  patientIds: readonly string[];
  records: readonly { id: string; resources: readonly AuditResource[] }[];
}

/** Patients whose record the reader does not treat: closed until a reason is given, or opened with one a short time ago. */
export interface Restricted {
  closed: string[];
  opened: string[];
}

/**
 * Returns those of the patients whose record the reader may open only with a reason: marked as sensitive, and not
 * treated by the reader. Being part of the treatment (decision 100): an own
 * appointment or encounter of the last 90 days or the next 30, unless the reader booked it; an open task that another
 * person gave; for nurses the patient is in the clinic; for pharmacists a prescription was signed.
 */
export async function restrictedPatients(db: TenantDatabase, asked: Asked, reader: Reader): Promise<Restricted> {
  const { patientIds, records } = asked;
  const owners = records.flatMap(({ id, resources }) =>
    resources.map(
      (resource) => sql`union select ${ownerOf(resource, 'patient', sql`${db.tenantId}::uuid`, sql`${id}::uuid`)}`,
    ),
  );
  const { rows } = await sql<{ patientId: string; isOpened: boolean }>`
    with asked as (select unnest(${patientIds}::uuid[]) as patient_id ${owners.length > 0 ? sql.join(owners, sql` `) : sql``})
    select s.patient_id as "patientId", ${isOpened(reader)} as "isOpened" from asked a
    join sensitive_patients s on s.tenant_id = ${db.tenantId} and s.patient_id = a.patient_id
    where ${isUntreated(reader)}`.execute(db);
  const which = (wanted: boolean) => rows.flatMap(({ patientId, isOpened: is }) => (is === wanted ? [patientId] : []));
  return { closed: which(false), opened: which(true) };
}

/**
 * Returns the condition of a list on the column of its patients: the rows that the reader may read, so that its total
 * counts no others. Records without a patient stay.
 */
export function isOpenTo(reader: Reader, db: TenantDatabase, column: string): RawBuilder<boolean> {
  if (!READERS.includes(reader.role)) return sql<boolean>`true`;
  const closed = sql`select s.patient_id from sensitive_patients s where s.tenant_id = ${db.tenantId} and ${isClosed(reader)}`;
  // The array is read once for the statement, and is empty in most clinics.
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <> all (array(${closed})))`;
}

/** The same condition of a list of one patient, which the database checks once instead of for each row. */
export function isPatientOpenTo(reader: Reader, db: TenantDatabase, patientId: string): RawBuilder<boolean> {
  if (!READERS.includes(reader.role)) return sql<boolean>`true`;
  return sql<boolean>`not exists (select from sensitive_patients s where s.tenant_id = ${db.tenantId}
    and s.patient_id = ${patientId} and ${isClosed(reader)})`;
}

/** Returns the condition `isOpenTo` for the caller: of a figure or of next actions. */
export const isOpenToCaller = (caller: Caller, column: string): RawBuilder<boolean> =>
  isOpenTo(readerOf(caller), caller.db, column);

/** Condition on a sensitive patient `s`: the reader has to state a reason first. */
function isClosed(reader: Reader): RawBuilder<boolean> {
  return sql<boolean>`not ${isOpened(reader)} and ${isUntreated(reader)}`;
}

/** Condition on a sensitive patient `s`: the reader has stated a reason a short time ago. */
function isOpened({ userId, now: at }: Reader): RawBuilder<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql<boolean>`exists (select from record_accesses r where r.tenant_id = s.tenant_id and r.user_id = ${userId}
        and r.patient_id = s.patient_id and r.granted_at <= ${now} and r.expires_at > ${now})`;
}

/** Condition on a sensitive patient `s`: the reader is not part of the treatment. */
function isUntreated({ userId, role, now: at }: Reader): RawBuilder<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql<boolean>`not exists (select from appointments v where v.tenant_id = s.tenant_id and v.patient_id = s.patient_id
        and v.deleted_at is null and v.status not in ('CANCELLED', 'NO_SHOW')
        and (v.doctor_id = ${userId} and v.created_by is distinct from ${userId}
            and v.starts_at > ${now} - make_interval(days => ${sql.lit(TREATMENT_DAYS)})
            and v.starts_at < ${now} + make_interval(days => ${sql.lit(UPCOMING_TREATMENT_DAYS)})
          or ${role} = 'NURSE' and v.status in ('CHECKED_IN', 'IN_PROGRESS') and v.starts_at > ${now} - interval '1 day'))
    and not exists (select from encounters e where e.tenant_id = s.tenant_id and e.patient_id = s.patient_id
        and e.doctor_id = ${userId} and e.status <> 'CANCELLED'
        and (e.status = 'IN_PROGRESS' or e.started_at > ${now} - make_interval(days => ${sql.lit(TREATMENT_DAYS)})))
    and not exists (select from tasks k where k.tenant_id = s.tenant_id and k.patient_id = s.patient_id
        and k.assigned_to = ${userId} and k.status in ('PENDING', 'IN_PROGRESS') and k.created_by is distinct from ${userId})
    and not (${role} = 'PHARMACIST' and exists (select from prescriptions x where x.tenant_id = s.tenant_id
        and x.patient_id = s.patient_id and x.status = 'ACTIVE'
        and x.signed_at > ${now} - make_interval(days => ${sql.lit(TREATMENT_DAYS)})))`;
}
