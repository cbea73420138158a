import type {
  AppointmentReason,
  AppointmentStatus,
  MyAppointment,
  OnlineDoctor,
  OnlineService,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull } from '../../../platform/db/person-json';

/** Facts about the clinic that patients see and that rule their bookings. */
export interface ClinicFacts {
  name: string;
  phone: string | null;
  email: string | null;
  address: Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'postalCode', string | null>> | null;
  needsApproval: boolean;
  showsPrices: boolean;
  cutOffHours: number;
  hasServices: boolean;
}

/** Service that is bookable online; without doctors, every doctor offers it. */
export type OnlineServiceRow = OnlineService;

/** Appointment without the moment that follows from the clinic's rules. */
export type MyAppointmentRow = Omit<MyAppointment, 'changeUntil'>;

const isOnline = sql<boolean>`s.is_active and s.is_online and s.deleted_at is null`;

export const myAppointmentsRepository = {
  async clinic(db: TenantDatabase): Promise<ClinicFacts> {
    return db
      .selectFrom('tenants as t')
      .select(['t.name', 't.patientCutOffHours as cutOffHours'])
      .select([
        sql<string | null>`t.organization ->> 'phone'`.as('phone'),
        sql<string | null>`t.organization ->> 'email'`.as('email'),
        sql<ClinicFacts['address']>`t.organization -> 'address'`.as('address'),
        sql<boolean>`coalesce((t.features ->> 'approveOnlineBookings')::boolean, false)`.as('needsApproval'),
        sql<boolean>`coalesce((t.features ->> 'showPrices')::boolean, false)`.as('showsPrices'),
        sql<boolean>`exists (select from services s
          where s.tenant_id = t.id and s.is_active and s.deleted_at is null)`.as('hasServices'),
      ])
      .where('t.id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
  },

  async services(db: TenantDatabase): Promise<OnlineServiceRow[]> {
    return onlineServices(db).execute();
  },

  /** Returns a service that patients may book; undefined for any other. */
  async service(db: TenantDatabase, id: string): Promise<OnlineServiceRow | undefined> {
    return onlineServices(db).where('s.id', '=', id).executeTakeFirst();
  },

  async doctors(db: TenantDatabase): Promise<OnlineDoctor[]> {
    return db
      .selectFrom('users as u')
      .select(['u.id', 'u.firstName', 'u.lastName', 'u.specialization'])
      .where('u.tenantId', '=', db.tenantId)
      .where('u.role', '=', 'DOCTOR')
      .where('u.isActive', '=', true)
      .where('u.deletedAt', 'is', null)
      .execute();
  },

  async find(db: TenantDatabase, id: string, patientId: string): Promise<MyAppointmentRow | undefined> {
    return db
      .selectFrom('appointments as a')
      .innerJoin('tenants as t', 't.id', 'a.tenantId')
      .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
      .leftJoin('services as s', (join) =>
        join.onRef('s.tenantId', '=', 'a.tenantId').onRef('s.id', '=', 'a.serviceId'),
      )
      .select(['a.id', 'a.startsAt', 'a.endsAt', 'a.duration', 'a.type', 'a.serviceId', 'a.serviceName'])
      .select(['a.reason', 'a.queueToken', 'a.rescheduleCount', 'a.version', 's.instructions'])
      .select([
        sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('dateTime'),
        sql<AppointmentStatus>`a.status`.as('status'),
        sql<AppointmentReason | null>`a.cancel_reason`.as('cancelReason'),
        personJsonOrNull('d').as('doctor'),
      ])
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', id)
      .where('a.patientId', '=', patientId)
      .where('a.deletedAt', 'is', null)
      .executeTakeFirst();
  },

  /** Returns the moments at which an appointment was created and last changed. */
  async stamps(db: TenantDatabase, id: string): Promise<{ createdAt: string; updatedAt: string }> {
    return db
      .selectFrom('appointments')
      .select(['createdAt', 'updatedAt'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns the doctor of the caller's hold; undefined if it has expired. */
  async doctorOfHold(db: TenantDatabase, { id, userId }: { id: string; userId: string }): Promise<string | undefined> {
    const hold = await db
      .selectFrom('appointmentHolds')
      .select('doctorId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst();
    return hold?.doctorId;
  },
};

function onlineServices(db: TenantDatabase) {
  return db
    .selectFrom('services as s')
    .select(['s.id', 's.name', 's.category', 's.description', 's.duration', 's.price', 's.instructions', 's.doctorIds'])
    .where('s.tenantId', '=', db.tenantId)
    .where(isOnline)
    .orderBy(sql`s.category collate "und-x-icu" nulls last, s.name collate "und-x-icu"`)
    .orderBy('s.id');
}
