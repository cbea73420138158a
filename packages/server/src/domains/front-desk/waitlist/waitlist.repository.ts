import type { ParsedInputOf, WaitlistChange, WaitlistEntry, WaitlistFields, waitlist } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson } from '../../../platform/db/person-json';

type Filter = ParsedInputOf<(typeof waitlist)['list']>['query'];
type Row = z.infer<typeof WaitlistFields>;

/** Sort order: by urgency, then the longest wait. */
const IN_TURN = sql`array_position(array['URGENT', 'SOON', 'ROUTINE'], w.urgency), w.created_at, w.id`;

export const waitlistRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<WaitlistEntry>> {
    const { status, doctorId, fits } = filter;
    const conditions = [
      sql`w.tenant_id = ${db.tenantId}`,
      status ? sql`${statusFilter} = ${status}` : sql`w.status in ('WAITING', 'OFFERED')`,
      ...(doctorId ? [sql`(w.doctor_ids = '{}' or ${doctorId}::uuid = any(w.doctor_ids))`] : []),
      ...(fits ? [suits(fits, doctorId)] : []),
    ];
    const filtered = selectEntries(db, sql`${sql.join(conditions, sql` and `)}`);
    const matching = filtered.clearSelect().select('w.id');
    return countedPage(db, { page: sliceOf(filtered.orderBy(IN_TURN), filter), matching }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<WaitlistEntry | undefined> {
    return selectEntries(db, sql`w.tenant_id = ${db.tenantId} and w.id = ${id}`).executeTakeFirst();
  },

  /** Locks an entry until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const locked = await db
      .selectFrom('waitlistEntries')
      .select('version')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return locked?.version;
  },

  async insert(db: TenantDatabase, { windows, ...entry }: Row, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('waitlistEntries')
      .values({ tenantId: db.tenantId, ...entry, windows: JSON.stringify(windows), createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, { version: _, windows, ...changes }: WaitlistChange): Promise<void> {
    await db
      .updateTable('waitlistEntries')
      .set({ ...changes, ...(windows && { windows: JSON.stringify(windows) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async setStatus(db: TenantDatabase, id: string, status: WaitlistEntry['status']): Promise<void> {
    await db
      .updateTable('waitlistEntries')
      .set({ status })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns whether the patient has this appointment, and it can still be rescheduled. */
  async hasAppointment(db: TenantDatabase, patientId: string, appointmentId: string): Promise<boolean> {
    const found = await db
      .selectFrom('appointments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', appointmentId)
      .where('patientId', '=', patientId)
      .where('status', 'in', ['REQUESTED', 'SCHEDULED', 'CONFIRMED'])
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },
};

const isOpenOffer = sql<boolean>`o.tenant_id = w.tenant_id and o.waitlist_id = w.id and o.status = 'OPEN' and o.expires_at > now()`;

/** SQL for the effective status: an entry with an expired offer is waiting again, even before the job updates it. */
const statusFilter = sql<WaitlistEntry['status']>`case when w.status = 'OFFERED'
  and not exists (select from appointment_offers o where ${isOpenOffer}) then 'WAITING' else w.status end`;

/**
 * Returns SQL for whether an available start suits entry w: weekday, time of day and dates, and the end before the
 * doctor's next appointment.
 */
function suits(dateTime: string, doctorId: string | undefined): RawBuilder<boolean> {
  const wall = sql`${dateTime}::timestamp`;
  const end = sql`(${wall} + make_interval(mins => w.duration))`;
  const isFree = sql`not exists (
    select from appointments a
    where a.tenant_id = w.tenant_id and a.doctor_id = ${doctorId ?? null}::uuid and a.deleted_at is null
      and a.status not in ('CANCELLED', 'NO_SHOW')
      and a.during && tstzrange(${wall} at time zone t.timezone, ${end} at time zone t.timezone))`;
  return sql<boolean>`(
    w.status = 'WAITING' and (w.date_from is null or ${wall}::date >= w.date_from) and (w.date_to is null or ${wall}::date <= w.date_to)
    and (w.windows = '[]'::jsonb or exists (
      select from jsonb_to_recordset(w.windows) as f(weekdays int[], "from" text, "to" text)
      where (f.weekdays = '{}' or extract(isodow from ${wall})::int = any(f.weekdays))
        and to_char(${wall}, 'HH24:MI') >= f."from" and to_char(${end}, 'HH24:MI') <= f."to" and ${end}::date = ${wall}::date
    ))
    and ${doctorId ? isFree : sql`true`}
  )`;
}

/** Selects the contract's WaitlistEntry. */
function selectEntries(db: TenantDatabase, which: RawBuilder<unknown>) {
  return db
    .selectFrom('waitlistEntries as w')
    .innerJoin('tenants as t', 't.id', 'w.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'w.tenantId').onRef('p.id', '=', 'w.patientId'))
    .leftJoin('services as s', (join) => join.onRef('s.tenantId', '=', 'w.tenantId').onRef('s.id', '=', 'w.serviceId'))
    .where(sql<boolean>`${which}`)
    .select(['w.id', 'w.patientId', 'w.serviceId', 'w.doctorIds', 'w.duration', 'w.dateFrom', 'w.dateTo'])
    .select(['w.appointmentId', 'w.note', 'w.version', 'w.createdAt', 's.name as serviceName'])
    .select([
      statusFilter.as('status'),
      sql<WaitlistEntry['windows']>`w.windows`.as('windows'),
      sql<WaitlistEntry['urgency']>`w.urgency`.as('urgency'),
      personJson<WaitlistEntry['patient']>('p', 'phone', 'nativeName').as('patient'),
      sql<WaitlistEntry['doctors']>`coalesce((
        select json_agg(${staffJson('d')}
          order by d.last_name, d.first_name, d.id)
        from users d where d.tenant_id = w.tenant_id and d.id = any(w.doctor_ids)), '[]'::json)`.as('doctors'),
      sql<WaitlistEntry['offer']>`(
        select json_build_object('id', o.id,
          'dateTime', to_char(o.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
          'expiresAt', to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'doctor', ${staffJson('d')})
        from appointment_offers o join users d on d.tenant_id = o.tenant_id and d.id = o.doctor_id
        where ${isOpenOffer})`.as('offer'),
    ]);
}
