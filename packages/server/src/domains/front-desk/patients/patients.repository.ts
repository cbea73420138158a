import {
  Patient,
  type NewPatient,
  type PageQuery,
  type PatientFields,
  type PatientFilter,
  type PatientMatch,
} from '@polyclinic/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { recordColumns } from '../../../platform/db/record-columns';
import { tallyOf } from '../../../platform/db/tally';
import { nameKey } from './name-key';
import { birthDateIn, searchedIds, searchPatterns, type SearchPatterns, type TypedBirthDate } from './patient-search';

type Fields = z.output<typeof PatientFields>;

const COLUMNS = recordColumns('p', Patient, ['fullName', 'gender', 'status', 'age', 'lastVisit', 'mergedFrom']);

const SORT_COLUMNS = {
  firstName: ['p.firstName', 'p.lastName'],
  lastName: ['p.lastName', 'p.firstName'],
  createdAt: ['p.createdAt'],
} as const;

// Written out, since the index on the few inactive patients is not used for a parameter.
const ACTIVE = sql<boolean>`p.is_active`;
const INACTIVE = sql<boolean>`not p.is_active`;

// One order for names of all scripts, whatever the collation of the cluster.
const byName = sql`collate "und-x-icu"`;

/** Patients whose appointments, invoices and payments a search looks at. */
const MATCHES = 500;

export const patientsRepository = {
  async find(db: TenantDatabase, id: string): Promise<Patient | undefined> {
    return live(db).where('p.id', '=', id).executeTakeFirst();
  },

  /** Finds by the id of the record, or of one that was merged into it. */
  async findOrMerged(db: TenantDatabase, id: string): Promise<Patient | undefined> {
    const currentId = sql<string>`(select coalesce(m.merged_into_id, m.id) from patients m
      where m.tenant_id = ${db.tenantId} and m.id = ${id})`;
    return live(db)
      .where('p.id', '=', currentId)
      .select(
        sql<
          Patient['mergedFrom']
        >`(select jsonb_build_object('id', m.id, 'recordNumber', m.record_number) from patients m
          where m.tenant_id = p.tenant_id and m.id = ${id} and m.merged_into_id = p.id)`.as('mergedFrom'),
      )
      .executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: PatientFilter): Promise<CountedPage<Patient>> {
    const matching = narrowed(patientKeys(db).where('p.deletedAt', 'is', null), filter);
    const isNarrowed = filter.isActive || filter.doctorId || filter.search?.trim();
    const total = isNarrowed ? undefined : tallyOf(db.tenantId, 'patients');
    const search = patientSearch(filter);
    return countedPage(db, { page: pageOfPatients(db, matching, filter), matching, total, search }, filter);
  },

  async search(db: TenantDatabase, search: string, limit: number): Promise<PatientMatch[]> {
    if (birthDateIn(search)) {
      const matching = live(db).where(sql<boolean>`p.id = ${patientsMatching(search, limit)}`);
      return inOrder(matching, { sortBy: 'lastName', sortOrder: 'asc' }).limit(limit).execute();
    }
    const patterns = searchPatterns(search);
    if (!patterns) return [];
    return SEARCH.all(db, { ...patterns, limit });
  },

  /** Returns whether the clinic has reached its limit of patients; counts only if there is a limit. */
  async isFull(db: TenantDatabase): Promise<boolean> {
    const full = await db
      .selectFrom('tenants as t')
      .select('t.id')
      .where('t.id', '=', db.tenantId)
      .where(
        sql<boolean>`case when t.limits->>'patients' is null then false else (t.limits->>'patients')::int <=
          ${tallyOf(db.tenantId, 'patients')} end`,
      )
      .executeTakeFirst();
    return full !== undefined;
  },

  async insert(
    db: TenantDatabase,
    patient: NewPatient & { id?: string; recordNumber: string },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('patients')
      .values({
        ...patient,
        tenantId: db.tenantId,
        nameKey: keyOf(patient),
        createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Updates with optimistic locking; false if the version is out of date. */
  async update(db: TenantDatabase, before: Patient, changes: Partial<Fields>): Promise<boolean> {
    const updated = await db
      .updateTable('patients')
      .set({ ...changes, nameKey: keyOf({ ...before, ...changes }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** Locks the patient against new bookings until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  async hasAppointmentsAhead(db: TenantDatabase, id: string): Promise<boolean> {
    const ahead = await db
      .selectFrom('appointments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', id)
      .where('status', 'in', ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS'])
      .where('endsAt', '>', sql<string>`now()`)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return ahead !== undefined;
  },

  /** Soft-deletes the record; false if it is deleted already. */
  async hide(db: TenantDatabase, id: string): Promise<boolean> {
    const hidden = await db
      .updateTable('patients')
      .set({ deletedAt: sql`now()`, isActive: false })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return hidden !== undefined;
  },
};

function keyOf({ firstName, lastName, nativeName }: Pick<NewPatient, 'firstName' | 'lastName' | 'nativeName'>): string {
  return nameKey(`${firstName} ${lastName} ${nativeName ?? ''}`);
}

function live(db: TenantDatabase) {
  return patientRows(db).where('p.deletedAt', 'is', null);
}
type Keys = ReturnType<typeof patientKeys>;

/** Selects ids of patients, including deleted ones, to be filtered and counted without the columns of a page. */
export function patientKeys(db: TenantDatabase) {
  return db.selectFrom('patients as p').where('p.tenantId', '=', db.tenantId).select('p.id');
}

/** Selects one page of matching patients. The rows of earlier pages are passed over in the index alone. */
export function pageOfPatients(db: TenantDatabase, matching: Keys, filter: PatientFilter) {
  const keys = sliceOf(inOrder(matching, filter), filter);
  return inOrder(patientRows(db), filter).where('p.id', 'in', keys);
}

/**
 * Selects the contract's Patient, including deleted ones. PostgreSQL evaluates the selected expressions after sort and
 * limit, for the page only.
 */
export function patientRows(db: TenantDatabase) {
  return db
    .selectFrom('patients as p')
    .innerJoin('tenants as t', 't.id', 'p.tenantId')
    .where('p.tenantId', '=', db.tenantId)
    .select(COLUMNS)
    .select([
      sql<string>`p.first_name || ' ' || p.last_name`.as('fullName'),
      sql<Patient['gender']>`p.gender`.as('gender'),
      sql<Patient['status']>`case when p.is_active then 'ACTIVE' else 'INACTIVE' end`.as('status'),
      sql<number | null>`extract(year from age((now() at time zone t.timezone)::date, p.date_of_birth))::int`.as('age'),
      sql<string | null>`(select to_char(max(a.starts_at) at time zone t.timezone, 'YYYY-MM-DD') from appointments a
        where a.tenant_id = p.tenant_id and a.patient_id = p.id and a.status = 'COMPLETED' and a.deleted_at is null)`.as(
        'lastVisit',
      ),
    ]);
}

const SEARCH = prepared((db, wanted: SearchPatterns & { limit: number }) =>
  live(db).innerJoin(ranked(wanted, wanted.limit).as('f'), 'f.id', 'p.id').orderBy('f.rank'),
);

function ranked({ words, keys, typed, sounding, exact }: SearchPatterns, limit: number) {
  return sql<{ id: string; rank: number }>`app.search_patients(${words}::text[], ${keys}::text[], ${typed}::text[],
    ${sounding}::text[], ${exact}::text[], ${limit}::bigint)`;
}

/** SQL of the date of birth that was typed, read in the order of the clinic's date format; the other order if only that is a date. */
export function bornOn({ dayFirst, monthFirst }: TypedBirthDate): RawBuilder<string> {
  return sql<string>`(select case when t.date_format like 'MM%' then coalesce(${monthFirst}::date, ${dayFirst}::date)
    else coalesce(${dayFirst}::date, ${monthFirst}::date) end from tenants t where t.id = app.tenant_id())`;
}

function idsOf(search: string, wanted: number | null) {
  const birth = birthDateIn(search);
  if (birth) {
    const { typed, sounding } = searchPatterns(birth.rest) ?? { typed: [], sounding: [] };
    return sql<string[]>`(select coalesce(array_agg(p.id), '{}') from patients p
      where p.tenant_id = app.tenant_id() and p.deleted_at is null and p.date_of_birth = ${bornOn(birth.born)}
        and (p.search_text like all (${typed}::text[]) or p.search_text like all (${sounding}::text[])))`;
  }
  const patterns = searchPatterns(search);
  if (!patterns) return sql<string[]>`(select '{}'::uuid[])`;
  const { words, keys, typed, sounding } = patterns;
  return sql<string[]>`(select app.find_patient_ids(${words}::text[], ${keys}::text[], ${typed}::text[],
    ${sounding}::text[], ${wanted}::bigint))`;
}

/**
 * Returns SQL to compare the id of a patient with those matching a search term, for another feature's query: of a term
 * that matches more than `wanted`, so many or some more.
 */
export function patientsMatching(search: string, wanted = MATCHES): RawBuilder<string> {
  return sql<string>`any (${idsOf(search, wanted)}::uuid[])`;
}

/** Returns the search of a list by text, looked up once for its page and its count; undefined without one. */
export function patientSearch({ search, page, limit, count }: PageQuery & { search?: string | undefined }) {
  if (!search?.trim()) return undefined;
  const wanted = count === 'exact' ? null : Math.max(MATCHES, page * limit) + 1;
  return {
    given: sql`found (ids) as materialized ${idsOf(search, wanted)}`,
    isCut: sql<boolean>`(select coalesce(cardinality(ids) >= ${wanted}::bigint, false) from found)`,
  };
}

/** SQL to compare the id of a patient with those found by the search of a list. */
export const foundPatients = sql<string>`any ((select ids from found)::uuid[])`;

function narrowed(patients: Keys, { search, isActive, doctorId }: PatientFilter): Keys {
  let narrow = patients;
  if (doctorId) narrow = narrow.where(sql<boolean>`p.id in ${patientsOf(doctorId)}`);
  if (isActive) narrow = narrow.where(isActive === 'true' ? ACTIVE : INACTIVE);
  if (!search?.trim()) return narrow;
  const ids = searchedIds(search);
  if (ids) return narrow.where('p.id', 'in', ids);
  return narrow.where(sql<boolean>`p.id = ${foundPatients}`);
}

/** SQL of the patients of a doctor: those who have had an appointment, with the changes that are not added up yet. */
function patientsOf(doctorId: string): RawBuilder<string> {
  const own = sql`tenant_id = app.tenant_id() and doctor_id = ${doctorId}`;
  return sql<string>`(select v.patient_id from (
      select patient_id, visits as change from doctor_patients where ${own}
      union all
      select patient_id, change from doctor_visit_changes where ${own}
    ) v group by v.patient_id having sum(v.change) > 0)`;
}

/** Sorts as requested; the id breaks ties. */
function inOrder<Tables, Names extends keyof Tables, Row>(
  patients: SelectQueryBuilder<Tables, Names, Row>,
  { sortBy, sortOrder }: Pick<PatientFilter, 'sortBy' | 'sortOrder'>,
): SelectQueryBuilder<Tables, Names, Row> {
  const names = SORT_COLUMNS[sortBy].reduce(
    (query, column) =>
      query.orderBy(sortBy === 'createdAt' ? sql.ref(column) : sql`${sql.ref(column)} ${byName}`, sortOrder),
    patients,
  );
  return names.orderBy(sql.ref('p.id'), sortOrder);
}
