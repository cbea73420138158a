import {
  AttendanceCorrection,
  AttendanceEntry,
  type attendance,
  type AttendanceSource,
  type CorrectionStatus,
  type DeskPerson,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { momentOf, startOfDate } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import { manages, type Rosterer } from '../managed-people.repository';
import { employeeJson } from '../named-json.repository';
import { wallTime } from '../shifts/shifts.service';

type Filter = ParsedInputOf<(typeof attendance)['list']>['query'];
type CorrectionFilter = ParsedInputOf<(typeof attendance)['corrections']>['query'];

/** Attendance that is written, with moments as ISO 8601. */
export interface EntryColumns {
  employeeId: string;
  shiftId: string | null;
  startsAt: string;
  endsAt: string | null;
  source: AttendanceSource;
}

/** Correction that is written, in wall times. */
export interface CorrectionColumns {
  employeeId: string;
  entryId: string | null;
  startsAt: string | null;
  endsAt: string | null;
  reason: string;
  requestedBy: string;
}

const ENTRY = recordColumns('a', AttendanceEntry, ['employee', 'startsAt', 'endsAt', 'source', 'minutes']);
const CORRECTION = recordColumns('c', AttendanceCorrection, ['employee', 'status', 'mayDecide', 'startsAt', 'endsAt']);
/** Minutes before the start of a shift from which attendance counts as that of the shift. */
const EARLY_MINUTES = 120;
/** Hours around now in which a shift is one of the people at the desk. */
const DESK_HOURS = 4;

export const attendanceRepository = {
  async list(db: TenantDatabase, filter: Filter, rosterer: Rosterer): Promise<CountedPage<AttendanceEntry>> {
    const { from, to, employeeId, departmentId } = filter;
    const found = entries(db)
      .where(manages(db.tenantId, rosterer))
      .$if(from !== undefined, (query) => query.where('a.startsAt', '>=', startOfDate(db.tenantId, from ?? '')))
      .$if(to !== undefined, (query) => query.where('a.startsAt', '<', startOfDate(db.tenantId, to ?? '', 1)))
      .$if(employeeId !== undefined, (query) => query.where('a.employeeId', '=', employeeId ?? ''))
      .$if(departmentId !== undefined, (query) =>
        query.where(sql<boolean>`exists (select from employee_assignments w where w.tenant_id = a.tenant_id
          and w.employee_id = a.employee_id and w.department_id = ${departmentId}::uuid
          and a.starts_at::date between w.valid_from and coalesce(w.valid_until, 'infinity'))`),
      );
    const page = sliceOf(describedEntries(found).orderBy('a.startsAt', 'desc').orderBy('a.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('a.id') }, filter);
  },

  /** Returns the attendance of an employee since a moment, newest first. */
  async since(db: TenantDatabase, employeeId: string, since: Date): Promise<AttendanceEntry[]> {
    return describedEntries(entries(db))
      .where('a.employeeId', '=', employeeId)
      .where(sql<boolean>`(a.ends_at is null or a.starts_at >= ${since.toISOString()})`)
      .orderBy('a.startsAt', 'desc')
      .limit(500)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<AttendanceEntry | undefined> {
    return describedEntries(entries(db)).where('a.id', '=', id).executeTakeFirst();
  },

  /** Returns the id of the attendance that has no end. Requires the lock on the employee. */
  async open(db: TenantDatabase, employeeId: string): Promise<string | undefined> {
    const row = await entries(db)
      .select('a.id')
      .where('a.employeeId', '=', employeeId)
      .where('a.endsAt', 'is', null)
      .executeTakeFirst();
    return row?.id;
  },

  /** Returns the shift that an employee begins at a moment, if one is planned then. */
  async shiftAt(db: TenantDatabase, employeeId: string, moment: string): Promise<string | null> {
    const row = await db
      .selectFrom('shifts')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('employeeId', '=', employeeId)
      .where('status', 'in', ['PUBLISHED', 'COMPLETED'])
      .where(
        sql<boolean>`starts_at <= ${moment}::timestamptz + make_interval(mins => ${EARLY_MINUTES}) and ends_at > ${moment}`,
      )
      .orderBy('startsAt')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Returns who is clocked in or has a shift that begins or ends within some hours, by name. */
  async atDesk(db: TenantDatabase, now: Date): Promise<DeskPerson[]> {
    const at = now.toISOString();
    const { rows } = await sql<DeskPerson>`
      select ${employeeJson('e')} as employee, ${local('a.starts_at')} as since,
        case when s.id is not null then jsonb_build_object('startsAt', ${wallTime('s.starts_local')},
          'endsAt', ${wallTime('s.ends_local')}) end as shift
      from employees e join tenants t on t.id = e.tenant_id
        left join attendance_entries a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.ends_at is null
          and a.voided_at is null
        left join lateral (select s.* from shifts s where s.tenant_id = e.tenant_id and s.employee_id = e.id
          and s.status in ('PUBLISHED', 'COMPLETED')
          and s.starts_at < ${at}::timestamptz + make_interval(hours => ${sql.lit(DESK_HOURS)})
          and s.ends_at > ${at}::timestamptz - make_interval(hours => ${sql.lit(DESK_HOURS)})
          order by s.starts_at limit 1) s on true
      where e.tenant_id = ${db.tenantId} and (a.id is not null or s.id is not null)
      order by lower(e.last_name), lower(e.first_name), e.id limit 500`.execute(db);
    return rows;
  },

  async insert(db: TenantDatabase, entry: EntryColumns, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('attendanceEntries')
      .values({ ...entry, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, changes: { endsAt?: string; voidedAt?: string }): Promise<void> {
    await db
      .updateTable('attendanceEntries')
      .set({ ...changes, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('voidedAt', 'is', null)
      .execute();
  },

  /** Returns whether an address is in one of the networks of the clinic. */
  async isInNetworks(db: TenantDatabase, address: string, networks: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ isInside: boolean }>`
      select exists (select from unnest(${networks}::text[]) n where ${address}::inet <<= n::cidr) as is_inside`.execute(
      db,
    );
    return rows[0]?.isInside ?? false;
  },

  async corrections(db: TenantDatabase, filter: CorrectionFilter, rosterer: Rosterer) {
    const found = correctionRows(db)
      .where(sql<boolean>`(e.user_id = ${rosterer.userId} or ${manages(db.tenantId, rosterer)})`)
      .$if(filter.status !== undefined, (query) => query.where('c.status', '=', filter.status ?? ''));
    const page = sliceOf(describedCorrections(db, found, rosterer).orderBy('c.id', 'desc'), filter);
    return countedPage<AttendanceCorrection>(db, { page, matching: found.select('c.id') }, filter);
  },

  async correction(db: TenantDatabase, id: string, rosterer: Rosterer): Promise<AttendanceCorrection | undefined> {
    return describedCorrections(db, correctionRows(db), rosterer).where('c.id', '=', id).executeTakeFirst();
  },

  /** Locks a correction of someone whom the person manages; the moments are ISO 8601. */
  async lockCorrection(db: TenantDatabase, id: string, rosterer: Rosterer) {
    return correctionRows(db)
      .select([
        'c.id',
        'c.employeeId',
        'c.entryId',
        'c.startsAt',
        'c.endsAt',
        'c.status',
        'c.version',
        'c.requestedBy',
        'e.userId',
      ])
      .where('c.id', '=', id)
      .where(manages(db.tenantId, rosterer))
      .forUpdate('c')
      .executeTakeFirst();
  },

  /** Returns whether a wall time of the clinic is still ahead. */
  async isAhead(db: TenantDatabase, local: string, now: Date): Promise<boolean> {
    const moment = momentOf(db.tenantId, sql`${local}::timestamp`);
    const { rows } = await sql<{ isAhead: boolean }>`select ${moment} > ${now.toISOString()} as is_ahead`.execute(db);
    return rows[0]?.isAhead ?? false;
  },

  async insertCorrection(
    db: TenantDatabase,
    { startsAt: startsLocal, endsAt: endsLocal, ...correction }: CorrectionColumns,
  ): Promise<string> {
    const { id } = await db
      .insertInto('attendanceCorrections')
      .values({
        ...correction,
        startsLocal,
        endsLocal,
        startsAt: momentOf(db.tenantId, sql`${startsLocal}::timestamp`),
        endsAt: momentOf(db.tenantId, sql`${endsLocal}::timestamp`),
        tenantId: db.tenantId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async decideCorrection(
    db: TenantDatabase,
    id: string,
    columns: { status: CorrectionStatus; decidedBy: string; decidedAt: string; decisionReason: string | null },
  ): Promise<void> {
    await db
      .updateTable('attendanceCorrections')
      .set({ ...columns, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

const local = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

function entries(db: TenantDatabase) {
  return db
    .selectFrom('attendanceEntries as a')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'a.tenantId').onRef('e.id', '=', 'a.employeeId'),
    )
    .where('a.tenantId', '=', db.tenantId)
    .where('a.voidedAt', 'is', null);
}

function describedEntries(query: ReturnType<typeof entries>) {
  return query
    .select(ENTRY)
    .select([
      employeeJson('e').$notNull().as('employee'),
      local('a.starts_at').as('startsAt'),
      local('a.ends_at').$castTo<string | null>().as('endsAt'),
      sql<AttendanceSource>`a.source`.as('source'),
      sql<number | null>`floor(extract(epoch from a.ends_at - a.starts_at) / 60)::int`.as('minutes'),
    ]);
}

function correctionRows(db: TenantDatabase) {
  return db
    .selectFrom('attendanceCorrections as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'c.tenantId').onRef('e.id', '=', 'c.employeeId'),
    )
    .where('c.tenantId', '=', db.tenantId);
}

function describedCorrections(db: TenantDatabase, query: ReturnType<typeof correctionRows>, rosterer: Rosterer) {
  return query.select(CORRECTION).select([
    employeeJson('e').$notNull().as('employee'),
    sql<CorrectionStatus>`c.status`.as('status'),
    wallTime('c.startsLocal').$castTo<string | null>().as('startsAt'),
    wallTime('c.endsLocal').$castTo<string | null>().as('endsAt'),
    sql<boolean>`(c.status = 'PENDING' and e.user_id is distinct from ${rosterer.userId}::uuid
        and c.requested_by is distinct from ${rosterer.userId}::uuid and ${manages(db.tenantId, rosterer)})`.as(
      'mayDecide',
    ),
  ]);
}
