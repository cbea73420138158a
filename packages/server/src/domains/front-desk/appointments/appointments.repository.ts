import type { Appointment, AppointmentFilter, AppointmentStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { isInDays } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { patientsFound } from '../patients/patients.service';

/** Narrows every read to what the caller may see. */
export interface Scope {
  patientId?: string;
}

const SORT_COLUMNS = {
  dateTime: 'a.startsAt',
  createdAt: 'a.createdAt',
} as const;

export const appointmentsRepository = {
  async find(db: TenantDatabase, id: string, scope: Scope): Promise<Appointment | undefined> {
    return shown(db, scope).where('a.id', '=', id).executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: AppointmentFilter, scope: Scope) {
    const rows = await shown(db, scope)
      .where(wanted(db, filter))
      .select(counted(db, filter, scope).as('total'))
      .orderBy(SORT_COLUMNS[filter.sortBy], filter.sortOrder)
      .orderBy('a.id', filter.sortOrder)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute();
    // A page past the end has no row to carry the count.
    const totalCount = rows[0]?.total ?? (filter.page > 1 ? await this.count(db, filter, scope) : 0);
    return { appointments: rows, totalCount };
  },

  async count(db: TenantDatabase, filter: AppointmentFilter, scope: Scope): Promise<number> {
    return (await counted(db, filter, scope).executeTakeFirstOrThrow()).count;
  },
};

const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** The contract's Appointment of rows a that the caller may see, as a query to narrow further. */
export function shown(db: TenantDatabase, { patientId }: Scope) {
  const rows = db
    .selectFrom('appointments as a')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.patientId'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .selectAll('a')
    .select([
      moment('a.startsAt').as('dateTime'),
      sql<AppointmentStatus>`a.status`.as('status'),
      sql<Appointment['priority']>`a.priority`.as('priority'),
      sql<Appointment['cancelReason']>`a.cancel_reason`.as('cancelReason'),
      sql<Appointment['kind']>`a.kind`.as('kind'),
      sql<Appointment['override']>`a.override`.as('override'),
      sql<string[]>`array(select f.facility_id from appointment_facilities f
        where f.tenant_id = a.tenant_id and f.appointment_id = a.id order by f.facility_id)`.as('facilityIds'),
      sql<Appointment['patient']>`json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'phone', p.phone, 'nativeName', p.native_name)`.as('patient'),
      sql<Appointment['doctor']>`case when d.id is not null then
        json_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) end`.as('doctor'),
    ]);
  return patientId ? rows.where('a.patientId', '=', patientId) : rows;
}

/** How many rows there are of which a page shows a few: without the joins, which neither add nor drop any. */
function counted(db: TenantDatabase, filter: AppointmentFilter, { patientId }: Scope) {
  const rows = db
    .selectFrom('appointments as a')
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .where(wanted(db, filter))
    .select(sql<number>`count(*)::int`.as('count'));
  return patientId ? rows.where('a.patientId', '=', patientId) : rows;
}

/** What the filter asks of appointment a. */
function wanted({ tenantId }: TenantDatabase, filter: AppointmentFilter) {
  const { doctorId, patientId, status, dateFrom, dateTo, search } = filter;
  return sql<boolean>`${sql.join(
    [
      ...(doctorId ? [sql`a.doctor_id = ${doctorId}`] : []),
      ...(patientId ? [sql`a.patient_id = ${patientId}`] : []),
      ...(status ? [sql`a.status = ${status}`] : []),
      isInDays(sql`a.starts_at`, tenantId, { dateFrom, dateTo }),
      ...(search?.trim() ? [sql`a.patient_id in ${patientsFound(search)}`] : []),
    ],
    sql` and `,
  )}`;
}
