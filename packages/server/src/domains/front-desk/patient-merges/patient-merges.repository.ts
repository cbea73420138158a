import { MERGE_UNDO_DAYS, MergeField, type Merge, type MergeSettings } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { camelCase } from '../../../platform/db/names';
import { personJson } from '../../../platform/db/person-json';
import type { MergeValues } from './merge-fields.rules';

/** Row of a patient as needed for a merge. */
export type MergeRecord = MergeValues & {
  id: string;
  firstName: string;
  lastName: string;
  isLiving: boolean;
  mergedIntoId: string | null;
};

/** Stored merge. */
export interface MergeRow {
  targetId: string;
  sourceIds: string[];
  snapshot: { rows: Record<string, string[]> };
  status: 'ACTIVE' | 'REVERSED';
  isTooOld: boolean;
}

type StoredMerge = Omit<Merge, 'changes' | 'obstacles'> &
  Record<'before' | 'after', Record<string, string | null> | null>;

export const patientMergesRepository = {
  /** Sets a savepoint; endTry() rolls back to it, which also releases the locks. */
  async beginTry(db: TenantDatabase): Promise<void> {
    await sql`savepoint tried`.execute(db);
  },

  async endTry(db: TenantDatabase): Promise<void> {
    await sql`rollback to savepoint tried`.execute(db);
  },

  /** Locks records in id order, which avoids deadlocks between merges; also blocks concurrent bookings. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<Map<string, MergeRecord>> {
    const { rows } = await sql<MergeRecord>`
      select p.id, ${sql.join(MergeField.options.map((field) => sql.id('p', field)))},
        p.deleted_at is null as is_living, p.merged_into_id
      from patients p where p.tenant_id = ${db.tenantId} and p.id = any (${[...ids]}::uuid[])
      order by p.id for update`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Returns appointments of the sources that are in progress. */
  async visitsInProgress(db: TenantDatabase, sourceIds: readonly string[]): Promise<string[]> {
    const visits = await db
      .selectFrom('appointments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', 'in', [...sourceIds])
      .where('status', '=', 'IN_PROGRESS')
      .where('deletedAt', 'is', null)
      .orderBy('startsAt')
      .execute();
    return visits.map(({ id }) => id);
  },

  /** Returns future appointments of different records at the same time: one person cannot attend both. */
  async overlaps(db: TenantDatabase, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with ahead as (
        select id, patient_id, starts_at, ends_at from appointments
        where tenant_id = ${db.tenantId} and patient_id = any (${[...ids]}::uuid[]) and deleted_at is null
          and status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS') and ends_at > now()
      )
      select a.id from ahead a where exists (select from ahead o
        where o.patient_id <> a.patient_id and o.starts_at < a.ends_at and a.starts_at < o.ends_at)
      order by a.starts_at, a.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Returns whether two of the records have an open offer for the same service: one person cannot accept both. */
  async hasRivalOffers(db: TenantDatabase, ids: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      select from waitlist_entries where tenant_id = ${db.tenantId} and patient_id = any (${[...ids]}::uuid[])
        and status = 'OFFERED' group by service_id having count(*) > 1`.execute(db);
    return rows.length > 0;
  },

  async insert(
    db: TenantDatabase,
    merge: { targetId: string; sourceIds: string[]; settings: MergeSettings; rows: object; mergedBy: string },
  ): Promise<string> {
    const { targetId, sourceIds, settings, rows, mergedBy } = merge;
    const before = sql<string>`(select jsonb_build_object('rows', ${JSON.stringify(rows)}::jsonb,
      'patients', jsonb_agg(to_jsonb(p) order by p.id)) from patients p
      where p.tenant_id = ${db.tenantId} and p.id = any (${[targetId, ...sourceIds]}::uuid[]))`;
    const { id } = await db
      .insertInto('patientMerges')
      .values({
        tenantId: db.tenantId,
        targetId,
        sourceIds,
        mergedBy,
        snapshot: before,
        settings: JSON.stringify(settings),
        reason: settings.reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Locks and returns a merge until the transaction ends. */
  async find(db: TenantDatabase, id: string, { forUpdate = false } = {}): Promise<MergeRow | undefined> {
    const { rows } = await sql<MergeRow>`
      select target_id, source_ids, snapshot, status,
        merged_at < now() - make_interval(days => ${MERGE_UNDO_DAYS}::int) as is_too_old
      from patient_merges where tenant_id = ${db.tenantId} and id = ${id} ${forUpdate ? sql`for update` : sql``}`.execute(
      db,
    );
    return rows[0];
  },

  /** Returns whether any of these patients took part in a later merge, which depends on this one. */
  async hasLater(db: TenantDatabase, id: string, patientIds: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      select from patient_merges m where m.tenant_id = ${db.tenantId} and m.id > ${id} and m.status = 'ACTIVE'
        and (m.target_id = any (${[...patientIds]}::uuid[]) or m.source_ids && ${[...patientIds]}::uuid[])
      limit 1`.execute(db);
    return rows.length > 0;
  },

  async markUndone(db: TenantDatabase, id: string, by: { userId: string; reason: string }): Promise<void> {
    await db
      .updateTable('patientMerges')
      .set({ status: 'REVERSED', undoneBy: by.userId, undoReason: by.reason, undoneAt: sql`clock_timestamp()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async tell(db: TenantDatabase, id: string): Promise<Merge> {
    const { rows } = await sql<{ merges: StoredMerge[] }>`
      select coalesce(jsonb_agg(${storedMerge}), '[]') as merges from patient_merges m
      where m.tenant_id = ${db.tenantId} and m.id = ${id}`.execute(db);
    const [merge] = (rows[0]?.merges ?? []).map(asMerge);
    if (!merge) throw new Error('A merge that was just written is not there');
    return merge;
  },

  /**
   * Returns the merges of a patient, including those of records merged into it; undefined if there is no such patient.
   */
  async of(db: TenantDatabase, patientId: string): Promise<Merge[] | undefined> {
    const { rows } = await sql<{ merges: StoredMerge[] }>`
      with patient as (
        select p.id from patients p where p.tenant_id = ${db.tenantId} and p.deleted_at is null
          and p.id = (select coalesce(a.merged_into_id, a.id) from patients a
            where a.tenant_id = ${db.tenantId} and a.id = ${patientId})
      ), family as (
        select array_agg(p.id) as ids from patients p, patient
        where p.tenant_id = ${db.tenantId} and (p.id = patient.id or p.merged_into_id = patient.id)
      )
      select coalesce((
        select jsonb_agg(${storedMerge} order by m.id desc) from patient_merges m, family f
        where m.tenant_id = ${db.tenantId} and (m.target_id = any (f.ids) or m.source_ids && f.ids)
      ), '[]') as merges
      from patient`.execute(db);
    return rows[0]?.merges.map(asMerge);
  },
};

const moment = (time: ReturnType<typeof sql>) =>
  sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the contract's data of merge m. */
const storedMerge = sql`jsonb_build_object('id', m.id, 'targetId', m.target_id, 'status', m.status, 'reason', m.reason,
  'at', ${moment(sql`m.merged_at`)},
  'undoUntil', ${moment(sql`m.merged_at + make_interval(days => ${sql.lit(MERGE_UNDO_DAYS)})`)},
  'by', (select ${personJson('u')} from users u where u.tenant_id = m.tenant_id and u.id = m.merged_by),
  'sources', (select jsonb_agg(${personJson('p', 'recordNumber')} order by array_position(m.source_ids, p.id))
    from patients p where p.tenant_id = m.tenant_id and p.id = any (m.source_ids)),
  'moves', (select coalesce(jsonb_object_agg(t.table_name, t.rows), '{}') from (
    select i.table_name, count(distinct i.row_id) as rows from patient_merge_items i
    where i.tenant_id = m.tenant_id and i.merge_id = m.id and i.table_name <> 'patients' group by i.table_name
  ) t),
  'before', (select i.before from patient_merge_items i where i.tenant_id = m.tenant_id and i.merge_id = m.id
    and i.table_name = 'patients' and i.row_id = m.target_id),
  'after', (select i.after from patient_merge_items i where i.tenant_id = m.tenant_id and i.merge_id = m.id
    and i.table_name = 'patients' and i.row_id = m.target_id))`;

function asMerge({ before, after, moves, ...merge }: StoredMerge): Merge {
  const names = Object.keys(after ?? {}).filter((column) => MergeField.safeParse(camelCase(column)).success);
  const change = (column: string) => ({ from: before?.[column] ?? null, to: after?.[column] ?? null });
  return {
    ...merge,
    changes: Object.fromEntries(names.map((column) => [camelCase(column), change(column)])),
    moves: Object.fromEntries(Object.entries(moves).map(([table, rows]) => [camelCase(table), rows])),
    obstacles: [],
  };
}
