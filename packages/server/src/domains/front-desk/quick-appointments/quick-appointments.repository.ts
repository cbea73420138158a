import type { AppointmentReason, ParsedInputOf, quickAppointments, QuickAppointment } from '@polyclinic/contract';
import { sql } from 'kysely';
import { isInDays } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** Columns of a note. */
export interface QuickColumns {
  patientName: string;
  phone: string | null;
  doctorId: string | null;
  dateTime: string | null;
  duration: number;
  serviceId: string | null;
  reason: string | null;
}

type Filter = ParsedInputOf<typeof quickAppointments.list>['query'];

export const quickAppointmentsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<QuickAppointment>> {
    const ordered = selectQuickAppointments(db, filter).orderBy('q.createdAt', 'desc').orderBy('q.id', 'desc');
    const matching = rows(db, filter).select('q.id');
    return countedPage(db, { page: sliceOf(ordered, filter), matching }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<QuickAppointment | undefined> {
    return selectQuickAppointments(db).where('q.id', '=', id).executeTakeFirst();
  },

  /** Locks and returns a note until the transaction ends; includes a deleted one that was converted. */
  async lock(db: TenantDatabase, id: string): Promise<QuickAppointment | undefined> {
    const locked = await db
      .selectFrom('quickAppointments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return locked && this.find(db, id);
  },

  async insert(db: TenantDatabase, { dateTime, ...columns }: QuickColumns, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('quickAppointments')
      .values({ ...columns, tenantId: db.tenantId, startsAt: moment(db, dateTime), createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async write(
    db: TenantDatabase,
    id: string,
    {
      dateTime,
      ...columns
    }: Partial<QuickColumns> & {
      status?: QuickAppointment['status'];
      appointmentId?: string;
      cancelReason?: AppointmentReason;
      cancelNote?: string | null;
      deletedAt?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('quickAppointments')
      .set({ ...columns, ...(dateTime !== undefined && { startsAt: moment(db, dateTime) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns the duration of a service; undefined if the clinic does not offer it. */
  async durationOf(db: TenantDatabase, serviceId: string): Promise<number | undefined> {
    const service = await db
      .selectFrom('services')
      .select('duration')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', serviceId)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return service?.duration;
  },
};

const moment = (db: TenantDatabase, dateTime: string | null) =>
  sql<
    string | null
  >`${dateTime}::timestamp at time zone (select timezone from tenants where id = ${db.tenantId}::uuid)`;

function rows(db: TenantDatabase, { status, date, search }: Partial<Filter> = {}) {
  const word = search?.trim();
  return db
    .selectFrom('quickAppointments as q')
    .where('q.tenantId', '=', db.tenantId)
    .where('q.deletedAt', 'is', null)
    .$if(status !== undefined, (query) => query.where('q.status', '=', status ?? ''))
    .$if(date !== undefined, (query) =>
      query.where(isInDays(sql`q.starts_at`, db.tenantId, { dateFrom: date, dateTo: date })),
    )
    .$if(Boolean(word), (query) => {
      const pattern = `%${escapeLike(word ?? '')}%`;
      return query.where((is) => is.or([is('q.patientName', 'ilike', pattern), is('q.phone', 'ilike', pattern)]));
    });
}

function selectQuickAppointments(db: TenantDatabase, filter?: Filter) {
  return rows(db, filter)
    .innerJoin('tenants as t', 't.id', 'q.tenantId')
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'q.tenantId').onRef('d.id', '=', 'q.doctorId'))
    .leftJoin('services as s', (join) => join.onRef('s.tenantId', '=', 'q.tenantId').onRef('s.id', '=', 'q.serviceId'))
    .selectAll('q')
    .select([
      sql<QuickAppointment['status']>`q.status`.as('status'),
      sql<QuickAppointment['cancelReason']>`q.cancel_reason`.as('cancelReason'),
      sql<string | null>`to_char(q.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('dateTime'),
      's.name as serviceName',
      staffJsonOrNull('d').as('doctor'),
    ]);
}
