import type { ExceptionKind, LeaveReason, NewScheduleException, ScheduleException } from '@polyclinic/contract';
import { sql } from 'kysely';
import { momentOf } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

type Entry = Pick<
  NewScheduleException,
  'kind' | 'userId' | 'facilityId' | 'startsAt' | 'endsAt' | 'title' | 'leaveReason'
>;
type Changes = Partial<Pick<Entry, 'startsAt' | 'endsAt' | 'title' | 'leaveReason'>>;

export const exceptionsRepository = {
  async list(
    db: TenantDatabase,
    { dateFrom, dateTo, userId }: { dateFrom: string; dateTo: string; userId?: string | undefined },
    now: Date,
  ): Promise<ScheduleException[]> {
    const visibleRows = selectExceptions(db, now)
      .where('e.startsAt', '<', momentOf(db.tenantId, sql`(${dateTo}::date + 1)::timestamp`))
      .where('e.endsAt', '>', momentOf(db.tenantId, sql`${dateFrom}::timestamp`))
      .orderBy('e.startsAt')
      .orderBy('e.id');
    return (userId ? visibleRows.where('e.userId', '=', userId) : visibleRows).execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<ScheduleException | undefined> {
    return selectExceptions(db, now).where('e.id', '=', id).executeTakeFirst();
  },

  /** Locks an exception until the transaction ends; false if there is none. */
  async lock(db: TenantDatabase, id: string): Promise<boolean> {
    const locked = await db
      .selectFrom('scheduleExceptions')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return locked !== undefined;
  },

  async insert(db: TenantDatabase, { startsAt, endsAt, ...entry }: Entry, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('scheduleExceptions')
      .values({ tenantId: db.tenantId, ...entry, ...timesOf(db, startsAt, endsAt), createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(db: TenantDatabase, before: ScheduleException, changes: Changes): Promise<void> {
    const { startsAt = before.startsAt, endsAt = before.endsAt, ...columns } = changes;
    await db
      .updateTable('scheduleExceptions')
      .set({ ...columns, ...timesOf(db, startsAt, endsAt) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
  },

  async remove(db: TenantDatabase, id: string, now: Date): Promise<void> {
    await db
      .updateTable('scheduleExceptions')
      .set({ deletedAt: now.toISOString() })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function timesOf(db: TenantDatabase, startsLocal: string, endsLocal: string) {
  const startsAt = momentOf(db.tenantId, sql`${startsLocal}::timestamp`);
  // In the hour skipped by daylight saving time, the order of two local times may differ from that of their timestamps.
  const endsAt = sql<string>`greatest(${startsAt}, ${momentOf(db.tenantId, sql`${endsLocal}::timestamp`)})`;
  return { startsLocal, endsLocal, startsAt, endsAt };
}

const wallTime = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Selects the contract's ScheduleException, with the number of future appointments affected. */
function selectExceptions(db: TenantDatabase, now: Date) {
  const affected = sql<number>`case when e.kind = 'OPEN_EXTRA' then 0 else (
    select count(*)::int from appointments a
    where a.tenant_id = e.tenant_id and a.deleted_at is null and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED')
      and a.starts_at >= greatest(e.starts_at - interval '8 hours', ${now.toISOString()}::timestamptz)
      and a.starts_at < e.ends_at and a.ends_at > e.starts_at
      and (e.user_id is null or a.doctor_id = e.user_id)
      and (e.facility_id is null or exists (select from appointment_facilities f
        where f.tenant_id = a.tenant_id and f.appointment_id = a.id and f.facility_id = e.facility_id))) end`;
  return db
    .selectFrom('scheduleExceptions as e')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'e.tenantId').onRef('u.id', '=', 'e.userId'))
    .leftJoin('facilities as f', (join) =>
      join.onRef('f.tenantId', '=', 'e.tenantId').onRef('f.id', '=', 'e.facilityId'),
    )
    .where('e.tenantId', '=', db.tenantId)
    .where('e.deletedAt', 'is', null)
    .select(['e.id', 'e.userId', 'e.facilityId', 'e.title', 'e.version', 'e.createdAt', 'f.name as facilityName'])
    .select([
      sql<ExceptionKind>`e.kind`.as('kind'),
      sql<LeaveReason | null>`e.leave_reason`.as('leaveReason'),
      wallTime('e.startsLocal').as('startsAt'),
      wallTime('e.endsLocal').as('endsAt'),
      affected.as('affected'),
      staffJsonOrNull('u').as('person'),
    ]);
}
