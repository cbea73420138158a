import type { PatientContact, PatientDetails, PatientIdentifier, PatientRelation } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';

/** Lists that belong to a patient, by table. */
export interface DetailRows {
  patientIdentifiers: PatientIdentifier;
  patientContacts: PatientContact;
  patientRelations: PatientRelation;
}

/** State of a record needed for a change. */
export interface RecordState {
  id: string;
  version: number;
}

const COLUMNS: { [K in keyof DetailRows]: (keyof DetailRows[K])[] } = {
  patientIdentifiers: ['kind', 'value', 'issuer'],
  patientContacts: ['kind', 'use', 'value'],
  patientRelations: ['relationship', 'relatedPatientId', 'name', 'phone', 'isGuardian'],
};

const person = (alias: string) => personJson(alias, 'recordNumber');

export const patientDetailsRepository = {
  /** Finds by the id of the record, or of one that was merged into it. */
  async find(db: TenantDatabase, id: string): Promise<PatientDetails | undefined> {
    const { rows } = await sql<PatientDetails>`
      select p.version,
        coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value, 'issuer', i.issuer) order by i.id)
          from patient_identifiers i where i.tenant_id = p.tenant_id and i.patient_id = p.id), '[]') as identifiers,
        coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'use', c.use, 'value', c.value) order by c.id)
          from patient_contacts c where c.tenant_id = p.tenant_id and c.patient_id = p.id), '[]') as contacts,
        coalesce((select jsonb_agg(jsonb_build_object('relationship', r.relationship, 'name', r.name, 'phone', r.phone,
            'relatedPatientId', r.related_patient_id, 'isGuardian', r.is_guardian,
            'related', case when o.id is not null then ${person('o')} end) order by r.id)
          from patient_relations r
          left join patients o on o.tenant_id = r.tenant_id and o.id = r.related_patient_id and o.deleted_at is null
          where r.tenant_id = p.tenant_id and r.patient_id = p.id
            and (r.related_patient_id is null or o.id is not null)), '[]') as relations,
        coalesce((select jsonb_agg(jsonb_build_object('patient', ${person('o')}, 'relationship', r.relationship,
            'isGuardian', r.is_guardian) order by r.id)
          from patient_relations r
          join patients o on o.tenant_id = r.tenant_id and o.id = r.patient_id and o.deleted_at is null
          where r.tenant_id = p.tenant_id and r.related_patient_id = p.id), '[]') as "relatedFrom",
        coalesce((select jsonb_agg(${person('m')} order by m.record_number) from patients m
          where m.tenant_id = p.tenant_id and m.merged_into_id = p.id), '[]') as "mergedRecords",
        exists (select from patient_photos f where f.tenant_id = p.tenant_id and f.patient_id = p.id) as "hasPhoto"
      from patients p
      where p.tenant_id = ${db.tenantId} and p.deleted_at is null and p.id = coalesce((select m.merged_into_id
        from patients m where m.tenant_id = ${db.tenantId} and m.id = ${id}), ${id})`.execute(db);
    return rows[0];
  },

  /** Locks the record against changes, merging and deletion until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<RecordState | undefined> {
    return db
      .selectFrom('patients')
      .select(['id', 'version'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Replaces a list; unchanged rows keep their ids, so that undoing a merge can distinguish them from new ones. */
  async replace<T extends keyof DetailRows>(db: TenantDatabase, id: string, table: T, list: DetailRows[T][]) {
    const name = sql.table(table);
    const columns = sql.join(COLUMNS[table].map((column) => sql.id(String(column))));
    const rowsJson = JSON.stringify(list.map((row) => snakeRow(row, COLUMNS[table])));
    // A related patient may be deleted by now; such a row is not part of the submitted list, and stays.
    const isShown =
      table === 'patientRelations'
        ? sql`(related_patient_id is null or exists (select from patients o where o.tenant_id = r.tenant_id
            and o.id = r.related_patient_id and o.deleted_at is null))`
        : sql`true`;
    await sql`
      with wanted as (
        select w.*, row_number() over (partition by ${columns}) as copy, ordinality
        from jsonb_array_elements(${rowsJson}::jsonb) with ordinality as e (item, ordinality)
        cross join lateral (select ${columns} from jsonb_populate_record(null::${name}, e.item)) w
      ), present as (
        select r.id, ${sql.join(COLUMNS[table].map((column) => sql.id('r', String(column))))},
          row_number() over (partition by ${columns} order by r.id) as copy
        from ${name} r
        where r.tenant_id = ${db.tenantId} and r.patient_id = ${id} and ${isShown}
      ), gone as (
        delete from ${name} r where r.tenant_id = ${db.tenantId} and r.id in (
          select p.id from present p where not exists (select from wanted w where ${sameRow(table)})
        )
      )
      insert into ${name} (tenant_id, patient_id, ${columns})
      select ${db.tenantId}::uuid, ${id}::uuid, ${columns} from wanted w
      where not exists (select from present p where ${sameRow(table)})
      order by ordinality`.execute(db);
  },

  /** Increments the version and updates the search terms of the record. */
  async settle(db: TenantDatabase, id: string): Promise<void> {
    await sql`update patients p set also_known = ${alsoKnown} where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(
      db,
    );
  },

  /** Locks identifiers, so that concurrent assignments of the same number are serialised. */
  async lockNumbers(db: TenantDatabase, keys: readonly string[]): Promise<void> {
    for (const key of [...new Set(keys)].sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} identifier ${key}`}, 0))`.execute(db);
    }
  },

  /** Returns the first of these identifiers that belongs to another patient of the clinic. */
  async takenNumber(db: TenantDatabase, id: string, numbers: readonly PatientIdentifier[]) {
    const { rows } = await sql<{ kind: string; value: string }>`
      select w.kind, w.value
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as w (kind text, value text)
      join patient_identifiers i on i.tenant_id = ${db.tenantId} and i.kind = w.kind
        and i.value_key = upper(regexp_replace(w.value, '[^0-9A-Za-z]', '', 'g')) and i.value_key <> ''
      join patients p on p.tenant_id = i.tenant_id and p.id = i.patient_id and p.deleted_at is null
      where i.patient_id <> ${id}
      limit 1`.execute(db);
    return rows[0];
  },

  /** Returns those of the patients that exist, locked against deletion until the transaction ends. */
  async lockRelated(db: TenantDatabase, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const locked = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', 'in', [...ids])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forKeyShare()
      .execute();
    return new Set(locked.map(({ id }) => id));
  },
};

/** SQL for the search terms of patient p besides the record's own fields. */
export const alsoKnown = sql<string>`coalesce((
  select string_agg(' ' || word, '' order by word) from (
    select lower(i.value) as word from patient_identifiers i where i.tenant_id = p.tenant_id and i.patient_id = p.id
    union select lower(i.value_key) from patient_identifiers i where i.tenant_id = p.tenant_id and i.patient_id = p.id
    union select case c.kind when 'PHONE' then regexp_replace(c.value, '\\D', '', 'g') else lower(c.value) end
      from patient_contacts c where c.tenant_id = p.tenant_id and c.patient_id = p.id
    union select lower(m.record_number) from patients m where m.tenant_id = p.tenant_id and m.merged_into_id = p.id
  ) known
), '')`;

function sameRow(table: keyof DetailRows) {
  const same = COLUMNS[table].map((column) => sql`${sql.id('w', column)} is not distinct from ${sql.id('p', column)}`);
  return sql`${sql.join(same, sql` and `)} and w.copy = p.copy`;
}

function snakeRow<R>(row: R, columns: (keyof R)[]): Record<string, unknown> {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(columns.map((column) => [snake(String(column)), row[column]]));
}
