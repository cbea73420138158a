import type {
  AppointmentReason,
  AppointmentStatus,
  MyAppointment,
  InstructionsByLanguage,
  OnlineDoctor,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { isNewPatient } from '../schedule/schedule.service';
import { staffJsonOrNull } from '../../../platform/db/person-json';

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

/** Instructions of a service in all languages. */
interface Instructions {
  instructions: string | null;
  instructionsByLanguage: InstructionsByLanguage;
}

/** Service that is bookable online, as it is for every patient; without doctors, every doctor offers it. */
export interface OnlineServiceRow extends Instructions {
  id: string;
  name: string;
  category: string | null;
  description: string | null;
  duration: number;
  newPatientDuration: number | null;
  price: number | null;
  doctorIds: string[];
  skills: string[];
  consents: string[];
}

/** Doctor who can be booked online, with the skills that services require. */
export type OnlineDoctorRow = OnlineDoctor & { skills: string[] };

/** Appointment without what follows from the clinic's rules and the caller's language. */
export type MyAppointmentRow = Omit<MyAppointment, 'changeUntil'> & {
  instructionsByLanguage: InstructionsByLanguage | null;
};

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

  /** Returns whether the patient has not completed a visit at the clinic yet. */
  async isNewPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
    const { isNew } = await db
      .selectFrom('tenants as t')
      .select(isNewPatient(sql`t.id`, sql`${patientId}::uuid`).as('isNew'))
      .where('t.id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return isNew;
  },

  async doctors(db: TenantDatabase): Promise<OnlineDoctorRow[]> {
    return db
      .selectFrom('users as u')
      .select(['u.id', 'u.firstName', 'u.lastName', 'u.nativeName', 'u.specialization', 'u.skills'])
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
      .select(sql<InstructionsByLanguage | null>`s.instructions_by_language`.as('instructionsByLanguage'))
      .select(sql<string[]>`coalesce(s.consents, '{}')`.as('consents'))
      .select([
        sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('dateTime'),
        sql<AppointmentStatus>`a.status`.as('status'),
        sql<AppointmentReason | null>`a.cancel_reason`.as('cancelReason'),
        staffJsonOrNull('d').as('doctor'),
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
    .select(['s.id', 's.name', 's.category', 's.description', 's.duration', 's.newPatientDuration', 's.price'])
    .select(['s.instructions', 's.doctorIds', 's.skills', 's.consents'])
    .select(sql<InstructionsByLanguage>`s.instructions_by_language`.as('instructionsByLanguage'))
    .where('s.tenantId', '=', db.tenantId)
    .where(isOnline)
    .orderBy(sql`s.category collate "und-x-icu" nulls last, s.name collate "und-x-icu"`)
    .orderBy('s.id');
}
