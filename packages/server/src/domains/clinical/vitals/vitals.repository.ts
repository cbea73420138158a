import {
  VitalValues,
  type OxygenScale,
  type TrendPoint,
  type Vitals,
  type VitalsFilter,
  type VitalsRevision,
  type VitalUnits,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';
import { staffJson } from '../../../platform/db/person-json';
import { selectFields } from '../../../platform/db/record-columns';
import type { EarlierBody } from './vital-input.rules';
import { isOpenTo, type Reader } from '../restricted-patients.repository';
import { heads, matching, selected, VALUE_COLUMNS } from './reading-rows.repository';
import type { Assessment } from './vital-assessment.rules';

type Filter = z.output<typeof VitalsFilter>;

/** A version of a reading to be written. */
export interface NewRevision {
  vitalsId: string;
  revision: number;
  values: VitalValues;
  note: string | null;
  units: VitalUnits;
  assessment: Assessment;
  score: Vitals['score'];
  reason: string | null;
  isVoided: boolean;
  createdBy: string;
}

/** A patient on the clinic's day of a reading. */
export interface ReadPatient {
  dateOfBirth: string | null;
  day: string;
  sex: string | null;
  scale: OxygenScale;
}

/** Readings that are looked at again after one before them was wrong. */
const AFTER_LIMIT = 50;

export const vitalsRepository = {
  async list(db: TenantDatabase, filter: Filter, reader: Reader): Promise<CountedPage<Vitals>> {
    const { patientId, sortOrder } = filter;
    const opposite = sortOrder === 'asc' ? 'desc' : 'asc';
    // By the heads alone, which an index holds in order: rows before the page are neither joined nor built.
    const ids = heads(db, filter)
      .where(isOpenTo(reader, db, 'r.patientId'))
      .select('r.id');
    const inOrder = (order: 'asc' | 'desc') =>
      ids.orderBy('r.recordedAt', order).orderBy('r.id', order === 'desc' ? 'asc' : 'desc');
    const rowsOf = (chosen: RawBuilder<string[]>) =>
      selected(matching(db))
        .where(sql<boolean>`r.id = any(${chosen})`)
        .orderBy('r.recordedAt', sortOrder)
        .orderBy('r.id', opposite);
    if (patientId !== undefined) {
      const list = { ids, forwards: inOrder(sortOrder), backwards: inOrder(opposite), rowsOf };
      return orderedPage(db, list, filter);
    }
    const page = rowsOf(sql<string[]>`array(${sliceOf(inOrder(sortOrder), filter)})`);
    return countedPage(db, { page, matching: ids }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<Vitals | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<Vitals[]> {
    return selected(matching(db, { patientId })).orderBy('r.recordedAt', 'desc').orderBy('r.id').limit(limit).execute();
  },

  /** Locks a reading until the transaction ends. */
  async lock(db: TenantDatabase, id: string) {
    return db
      .selectFrom('vitals')
      .select(['version', 'revision', 'patientId', 'recordedAt'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('isVoided', '=', false)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    reading: { patientId: string; encounterId: string | null; recordedAt: string; recordedBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('vitals')
      .values({ tenantId: db.tenantId, ...reading })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async addRevision(db: TenantDatabase, written: NewRevision): Promise<void> {
    const { values, assessment, score, units, ...revision } = written;
    const { bmi, meanArterialPressure, flags, ranges } = assessment;
    await db
      .insertInto('vitalRevisions')
      .values({
        tenantId: db.tenantId,
        ...revision,
        ...values,
        bmi,
        meanArterialPressure,
        units: JSON.stringify(units),
        score: score && JSON.stringify(score),
        flags: JSON.stringify(flags),
        ranges: JSON.stringify(ranges),
      })
      .execute();
  },

  /** Makes a version the one that counts; requires the lock on the reading. */
  async setRevision(db: TenantDatabase, id: string, revision: number, isVoided: boolean): Promise<void> {
    await db
      .updateTable('vitals')
      .set({ revision, isVoided })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns the versions of a reading, the first one first, with the patient for the audit log. */
  async history(db: TenantDatabase, id: string): Promise<(VitalsRevision & { patientId: string })[]> {
    return db
      .selectFrom('vitalRevisions as v')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'v.tenantId').onRef('u.id', '=', 'v.createdBy'))
      .innerJoin('vitals as r', (join) => join.onRef('r.tenantId', '=', 'v.tenantId').onRef('r.id', '=', 'v.vitalsId'))
      .select(VALUE_COLUMNS)
      .select(['v.revision', 'v.createdAt as at', 'v.reason', 'v.isVoided', staffJson('u').as('by'), 'r.patientId'])
      .where('v.tenantId', '=', db.tenantId)
      .where('v.vitalsId', '=', id)
      .orderBy('v.revision')
      .$narrowType<VitalsRevision & { patientId: string }>()
      .execute();
  },

  /** Returns the last readings of a patient, oldest first. */
  async trend(db: TenantDatabase, patientId: string, limit: number): Promise<TrendPoint[]> {
    const { rows } = await sql<TrendPoint>`
      select r.id, r.recorded_at as "recordedAt", v.bmi, (v.score ->> 'total')::int as score, v.ranges, ${selectFields('v', VitalValues)}
      from (
        select id, tenant_id, recorded_at, revision from vitals
        where tenant_id = ${db.tenantId} and patient_id = ${patientId} and not is_voided
        order by recorded_at desc, id limit ${limit}
      ) r join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
      order by r.recorded_at, r.id desc`.execute(db);
    return rows;
  },

  /** Returns what the rules need to know of a patient, locked against merging; undefined if there is none. */
  async patient(db: TenantDatabase, patientId: string, at: string): Promise<ReadPatient | undefined> {
    const { rows } = await sql<ReadPatient>`${patientOn(db, patientId, at)} for no key update of p`.execute(db);
    return rows[0];
  },

  /** Returns what the rules need to know of a patient, without a lock. */
  async readPatient(db: TenantDatabase, patientId: string, at: string): Promise<ReadPatient | undefined> {
    return (await patientOn(db, patientId, at).execute(db)).rows[0];
  },

  /** Returns the last weight and height before a time, except those of one reading. */
  async earlierBody(
    db: TenantDatabase,
    patientId: string,
    at: string,
    except: string | null,
  ): Promise<EarlierBody | undefined> {
    const last = (column: 'weight' | 'height') => sql`(
      select array[v.${sql.ref(column)}, extract(epoch from ${at}::timestamptz - r.recorded_at) / 86400]
      from vitals r join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
      where r.tenant_id = ${db.tenantId} and r.patient_id = ${patientId} and not r.is_voided
        and r.recorded_at < ${at}::timestamptz and r.id is distinct from ${except}::uuid and v.${sql.ref(column)} is not null
      order by r.recorded_at desc limit 1)`;
    const { rows } = await sql<{ weight: number[] | null; height: number[] | null }>`
      select ${last('weight')} as weight, ${last('height')} as height`.execute(db);
    const [found] = rows;
    if (!found?.weight && !found?.height) return undefined;
    return {
      weight: found.weight?.[0] ?? null,
      height: found.height?.[0] ?? null,
      daysAgo: found.weight?.[1] ?? 0,
    };
  },

  /** Returns the score of the reading before a time, and the minutes since then. */
  async scoreBefore(
    db: TenantDatabase,
    { patientId, at, except }: { patientId: string; at: string; except: string | null },
  ): Promise<{ kind: string | null; total: number | null; minutes: number } | undefined> {
    const { rows } = await sql<{ kind: string | null; total: number | null; minutes: number }>`
      select v.score ->> 'kind' as kind, (v.score ->> 'total')::int as total,
        floor(extract(epoch from ${at}::timestamptz - r.recorded_at) / 60)::int as minutes
      from vitals r join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
      where r.tenant_id = ${db.tenantId} and r.patient_id = ${patientId} and not r.is_voided
        and r.recorded_at < ${at}::timestamptz and r.id is distinct from ${except}::uuid
      order by r.recorded_at desc, r.id limit 1`.execute(db);
    return rows[0];
  },

  /** Returns the readings of a patient after a time, oldest first. */
  async after(db: TenantDatabase, patientId: string, at: string): Promise<Vitals[]> {
    return selected(matching(db, { patientId }))
      .where('r.recordedAt', '>', at)
      .orderBy('r.recordedAt')
      .orderBy('r.id')
      .limit(AFTER_LIMIT)
      .execute();
  },

  /** Returns whether the patient has no later reading. */
  async isLatest(db: TenantDatabase, patientId: string, at: string): Promise<boolean> {
    const { rows } = await sql`
      select from vitals where tenant_id = ${db.tenantId} and patient_id = ${patientId} and not is_voided
        and recorded_at > ${at}::timestamptz limit 1`.execute(db);
    return rows.length === 0;
  },

  async hasDataOf(
    db: TenantDatabase,
    { encounterId, appointmentId }: { encounterId?: string; appointmentId?: string },
  ) {
    const { rows } = await sql`
      select from vitals r join encounters e on e.tenant_id = r.tenant_id and e.id = r.encounter_id
      where r.tenant_id = ${db.tenantId} and not r.is_voided
        and (e.id = ${encounterId ?? null}::uuid or e.appointment_id = ${appointmentId ?? null}::uuid) limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },

  async scaleOf(db: TenantDatabase, patientId: string): Promise<OxygenScale> {
    const found = await db
      .selectFrom('oxygenScales')
      .select('scale')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .executeTakeFirst();
    return found?.scale === 2 ? 2 : 1;
  },

  async setScale(db: TenantDatabase, patientId: string, scale: OxygenScale, setBy: string): Promise<void> {
    await db
      .insertInto('oxygenScales')
      .values({ tenantId: db.tenantId, patientId, scale, setBy })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'patientId']).doUpdateSet({ scale, setBy, setAt: sql<string>`now()` }),
      )
      .execute();
  },
};

function patientOn(db: TenantDatabase, patientId: string, at: string) {
  return sql<ReadPatient>`
    select p.date_of_birth::text as "dateOfBirth", (${at}::timestamptz at time zone t.timezone)::date::text as day,
      p.gender as sex, coalesce(s.scale, 1) as scale
    from patients p join tenants t on t.id = p.tenant_id
    left join oxygen_scales s on s.tenant_id = p.tenant_id and s.patient_id = p.id
    where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null`;
}
