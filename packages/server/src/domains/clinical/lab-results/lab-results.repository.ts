import {
  type LabFlag,
  LabResult,
  type LabResultFilter,
  type LabResultRevision,
  type LabResultStatus,
  type LabSubject,
  type LabTrendPoint,
  type LabUrgency,
  type LabValue,
  type PageQuery,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';
import { personJson, personJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, isPatientOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', LabResult, ['patient', 'reviewedBy', 'values', 'comment', 'corrections']);
const FIRST = sql`case when r.flag in ('LL', 'HH') then 0 else 1 end`;
type Filter = Partial<z.output<typeof LabResultFilter>>;

/** Result as its status changes. */
export interface LockedResult {
  id: string;
  status: LabResultStatus;
  version: number;
  revision: number;
  patientId: string;
  encounterId: string | null;
  code: string;
}

interface NewHead {
  patientId: string;
  encounterId: string | null;
  orderId: string | null;
  code: string;
  name: string;
  urgency: LabUrgency;
  accession?: string;
}

interface HeadChange {
  accession?: string;
  status?: LabResultStatus;
  revision?: number;
  observedAt?: string;
  flag?: LabFlag | null;
  completedAt?: string;
  reviewedAt?: string | null;
  reviewedBy?: string | null;
  reviewComment?: string | null;
}

interface NewRevision {
  resultId: string;
  revision: number;
  values: readonly LabValue[];
  comment: string | null;
  reason: string | null;
  createdBy: string;
}

export const labResultsRepository = {
  async list(
    db: TenantDatabase,
    filter: z.output<typeof LabResultFilter>,
    reader: Reader,
  ): Promise<CountedPage<LabResult>> {
    const { patientId } = filter;
    const isOpen =
      patientId === undefined ? isOpenTo(reader, db, 'r.patientId') : isPatientOpenTo(reader, db, patientId);
    const ids = heads(db, filter).where(isOpen).select('r.id');
    const forwards = ids.orderBy('r.id', 'desc');
    const rowsOf = (chosen: RawBuilder<string[]>) =>
      selected(matching(db))
        .where(sql<boolean>`r.id = any(${chosen})`)
        .orderBy('r.id', 'desc');
    if (patientId !== undefined) {
      return orderedPage(db, { ids, forwards, backwards: ids.orderBy('r.id'), rowsOf }, filter);
    }
    // By the heads alone, which an index holds in order: results before the page are neither joined nor built.
    const page = rowsOf(sql<string[]>`array(${sliceOf(forwards, filter)})`);
    return countedPage(db, { page, matching: ids }, filter);
  },

  async toReview(db: TenantDatabase, slice: PageQuery, reader: Reader): Promise<CountedPage<LabResult>> {
    const found = matching(db, { status: 'COMPLETED' }).where(isOpenTo(reader, db, 'r.patientId'));
    const ordered = selected(found).orderBy(FIRST).orderBy('r.completedAt').orderBy('r.id');
    return countedPage(db, { page: sliceOf(ordered, slice), matching: found.select('r.id') }, slice);
  },

  /** Returns the last results and, however old they are, those that wait for review: of each up to the limit. */
  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<LabResult[]> {
    const ids = heads(db, { patientId }).select('r.id').orderBy('r.id', 'desc').limit(limit);
    const last = ids.where('r.status', 'in', ['PENDING', 'COMPLETED', 'REVIEWED']);
    const waiting = ids.where(sql<boolean>`r.status = 'COMPLETED'`);
    return selected(matching(db))
      .where(sql<boolean>`r.id = any(array(${last} union ${waiting}))`)
      .orderBy('r.id', 'desc')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<LabResult | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedResult | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  /** Returns the result with an accession number. */
  async ofAccession(db: TenantDatabase, accession: string): Promise<{ id: string; patientId: string } | undefined> {
    return db
      .selectFrom('labResults')
      .select(['id', 'patientId'])
      .where('tenantId', '=', db.tenantId)
      .where('accession', '=', accession)
      .executeTakeFirst();
  },

  async lockPendingOf(db: TenantDatabase, orderId: string): Promise<LockedResult | undefined> {
    return lockable(db).where('orderId', '=', orderId).where('status', '=', 'PENDING').executeTakeFirst();
  },

  async insert(db: TenantDatabase, { accession, ...head }: NewHead): Promise<string> {
    const { id } = await db
      .insertInto('labResults')
      .values({ tenantId: db.tenantId, ...head, ...(accession !== undefined && { accession }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: HeadChange): Promise<void> {
    await db
      .updateTable('labResults')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Writes a new version of the values; a released one remains what the patient reads. Requires the lock on the row. */
  async writeVersion(db: TenantDatabase, id: string, changes: HeadChange): Promise<void> {
    const released = <Value>(current: string, before: string) =>
      sql<Value | null>`case when released_at is null then null
        when released_revision is null then ${sql.ref(current)} else ${sql.ref(before)} end`;
    await db
      .updateTable('labResults')
      .set({
        ...changes,
        releasedRevision: released<number>('revision', 'releasedRevision'),
        releasedObservedAt: released<string>('observedAt', 'releasedObservedAt'),
        releasedReviewedAt: released<string>('reviewedAt', 'releasedReviewedAt'),
        releasedReviewComment: released<string>('reviewComment', 'releasedReviewComment'),
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async addRevision(db: TenantDatabase, { values, ...revision }: NewRevision): Promise<void> {
    await db
      .insertInto('labResultRevisions')
      .values({ tenantId: db.tenantId, ...revision, values: JSON.stringify(values) })
      .execute();
  },

  async history(db: TenantDatabase, id: string): Promise<LabResultRevision[]> {
    return db
      .selectFrom('labResultRevisions as v')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'v.tenantId').onRef('u.id', '=', 'v.createdBy'))
      .select(['v.revision', 'v.values', 'v.comment', 'v.reason', 'v.createdAt as at', personJson('u').as('by')])
      .where('v.tenantId', '=', db.tenantId)
      .where('v.resultId', '=', id)
      .orderBy('v.revision')
      .$narrowType<LabResultRevision>()
      .execute();
  },

  /** Returns the last numbers of a test, oldest first. */
  async trend(
    db: TenantDatabase,
    { patientId, code, limit }: { patientId: string; code: string; limit: number },
  ): Promise<LabTrendPoint[]> {
    const { rows } = await sql<LabTrendPoint>`
      select * from (
        select r.id, r.observed_at as "observedAt", (x ->> 'number')::float8 as number, x ->> 'unit' as unit,
          (x ->> 'low')::float8 as low, (x ->> 'high')::float8 as high, x ->> 'flag' as flag
        from lab_results r
        join lab_result_revisions v on v.tenant_id = r.tenant_id and v.result_id = r.id and v.revision = r.revision
        cross join lateral jsonb_array_elements(v."values") x
        where r.tenant_id = ${db.tenantId} and r.patient_id = ${patientId} and r.status in ('COMPLETED', 'REVIEWED')
          and x ->> 'code' = ${code} and x ->> 'number' is not null
        order by r.observed_at desc, r.id limit ${limit}
      ) newest order by "observedAt", id desc`.execute(db);
    return rows;
  },

  /** Returns sex and age of a patient at a time, locked against merging; undefined if there is none. */
  async subject(db: TenantDatabase, patientId: string, at: string): Promise<LabSubject | undefined> {
    const { rows } = await sql<LabSubject>`
      select p.gender as sex, (${at}::timestamptz at time zone t.timezone)::date - p.date_of_birth as "ageDays"
      from patients p join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null
      for no key update of p`.execute(db);
    return rows[0];
  },

  async hasResults(
    db: TenantDatabase,
    { encounterId, appointmentId }: { encounterId?: string; appointmentId?: string },
  ): Promise<boolean> {
    const { rows } = await sql`
      select from lab_results r join encounters e on e.tenant_id = r.tenant_id and e.id = r.encounter_id
      where r.tenant_id = ${db.tenantId} and r.status in ('COMPLETED', 'REVIEWED')
        and (e.id = ${encounterId ?? null}::uuid or e.appointment_id = ${appointmentId ?? null}::uuid) limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
};

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('labResults')
    .select(['id', 'status', 'version', 'revision', 'patientId', 'encounterId', 'code'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedResult>();
}

function heads(db: TenantDatabase, { patientId, status }: Filter = {}) {
  return db
    .selectFrom('labResults as r')
    .where('r.tenantId', '=', db.tenantId)
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''));
}

function matching(db: TenantDatabase, filter: Filter = {}) {
  return heads(db, filter)
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .leftJoin('labResultRevisions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'r.tenantId')
        .onRef('v.resultId', '=', 'r.id')
        .onRef('v.revision', '=', 'r.revision'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.reviewedBy'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      'r.revision as corrections',
      'v.comment',
      sql<LabValue[]>`coalesce(v."values", '[]'::jsonb)`.as('values'),
      personJson('p').as('patient'),
      personJsonOrNull('u').as('reviewedBy'),
    ])
    .$narrowType<LabResult>();
}
