import type { PublicOffer } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

/** Slot offered to a patient. */
export interface NewOffer {
  patientId: string;
  doctorId: string;
  serviceId: string | null;
  startsAt: string;
  endsAt: string;
  duration: number;
  bufferBefore: number;
  bufferAfter: number;
  waitlistId: string | null;
  exceptionId: string | null;
  /** Appointment that it would reschedule. */
  appointmentId: string | null;
  createdBy: string;
  expiresAt: string;
}

/** Offer locked for the answer. */
export interface LockedOffer {
  id: string;
  status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN';
  patientId: string;
  doctorId: string;
  serviceId: string | null;
  /** Local time of the clinic. */
  dateTime: string;
  duration: number;
  waitlistId: string | null;
  appointmentId: string | null;
  holdId: string | null;
  isOver: boolean;
}

export type Answer = 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN';

/** Offer as its link shows it, with the patient of its record. */
export interface ShownOffer extends PublicOffer {
  patientId: string;
}

export const offersRepository = {
  /** Inserts an offer, and the hold on its slot. */
  async insert(db: TenantDatabase, offer: NewOffer): Promise<string> {
    const { endsAt, bufferBefore, bufferAfter, ...columns } = offer;
    const { id } = await db
      .insertInto('appointmentOffers')
      .values({ tenantId: db.tenantId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { doctorId, serviceId, startsAt, expiresAt } = offer;
    await db
      .insertInto('appointmentHolds')
      .values({
        tenantId: db.tenantId,
        doctorId,
        serviceId,
        startsAt,
        endsAt,
        bufferBefore,
        bufferAfter,
        expiresAt,
        userId: null,
        offerId: id,
      })
      .execute();
    return id;
  },

  /** Locks an offer, which serialises concurrent answers. */
  async lock(db: TenantDatabase, id: string, now: Date): Promise<LockedOffer | undefined> {
    return db
      .selectFrom('appointmentOffers as o')
      .innerJoin('tenants as t', 't.id', 'o.tenantId')
      .select(['o.id', 'o.patientId', 'o.doctorId', 'o.serviceId', 'o.duration', 'o.waitlistId', 'o.appointmentId'])
      .select([
        sql<LockedOffer['status']>`o.status`.as('status'),
        sql<string>`to_char(o.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('dateTime'),
        sql<boolean>`o.expires_at <= ${now.toISOString()}::timestamptz`.as('isOver'),
        sql<
          string | null
        >`(select h.id from appointment_holds h where h.tenant_id = o.tenant_id and h.offer_id = o.id)`.as('holdId'),
      ])
      .where('o.tenantId', '=', db.tenantId)
      .where('o.id', '=', id)
      .forUpdate('o')
      .executeTakeFirst();
  },

  /** Ends an open offer; its hold is released, unless it was booked. */
  async end(db: TenantDatabase, id: string, status: Answer, bookedId: string | null = null): Promise<void> {
    await db
      .updateTable('appointmentOffers')
      .set({ status, bookedId, answeredAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('appointmentHolds').where('tenantId', '=', db.tenantId).where('offerId', '=', id).execute();
  },

  /** Locks and returns the open offers to a waitlist entry, or for an appointment, including expired ones. */
  async open(db: TenantDatabase, of: { waitlistId: string } | { appointmentId: string }): Promise<string[]> {
    const rows = await db
      .selectFrom('appointmentOffers')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('status', '=', 'OPEN')
      .where((is) =>
        'waitlistId' in of ? is('waitlistId', '=', of.waitlistId) : is('appointmentId', '=', of.appointmentId),
      )
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Returns an offer as its patient sees it. */
  async shown(db: TenantDatabase, id: string): Promise<ShownOffer | undefined> {
    return db
      .selectFrom('appointmentOffers as o')
      .innerJoin('tenants as t', 't.id', 'o.tenantId')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.patientId'),
      )
      .innerJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'o.tenantId').onRef('d.id', '=', 'o.doctorId'))
      .leftJoin('services as s', (join) =>
        join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.serviceId'),
      )
      .leftJoin('appointments as a', (join) =>
        join.onRef('a.tenantId', '=', 'o.tenantId').onRef('a.id', '=', 'o.appointmentId'),
      )
      .select([
        'o.patientId',
        't.name as clinicName',
        'p.firstName',
        'o.duration',
        'o.expiresAt',
        's.name as serviceName',
      ])
      .select([
        sql<string | null>`t.organization ->> 'phone'`.as('clinicPhone'),
        sql<PublicOffer['doctor']>`json_build_object('firstName', d.first_name, 'lastName', d.last_name,
          'nativeName', d.native_name)`.as('doctor'),
        sql<PublicOffer['status']>`o.status`.as('status'),
        sql<string>`to_char(o.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('dateTime'),
        // After acceptance, the appointment itself has the new time.
        sql<string | null>`case when o.status <> 'ACCEPTED' then
          to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') end`.as('insteadOf'),
      ])
      .where('o.tenantId', '=', db.tenantId)
      .where('o.id', '=', id)
      .where('o.status', 'in', ['OPEN', 'ACCEPTED', 'DECLINED'])
      .executeTakeFirst();
  },

  /** Locks expired offers; concurrent processes skip them (SKIP LOCKED). */
  async lockOver(db: TenantDatabase, limit: number): Promise<{ id: string; waitlistId: string | null }[]> {
    return db
      .selectFrom('appointmentOffers')
      .select(['id', 'waitlistId'])
      .where('tenantId', '=', db.tenantId)
      .where('status', '=', 'OPEN')
      .where('expiresAt', '<=', sql<string>`now()`)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  },

  /** Updates the waitlist entry: waiting again without an open offer, booked after acceptance. */
  async setWaiting(db: TenantDatabase, waitlistId: string, status: 'WAITING' | 'OFFERED' | 'BOOKED'): Promise<void> {
    await db
      .updateTable('waitlistEntries')
      .set({ status })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', waitlistId)
      .where('status', 'in', ['WAITING', 'OFFERED'])
      .execute();
  },
};

/** Returns the clinics with expired offers. */
export async function clinicsWithOffersOver(platform: Database['platform']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.clinics_with_offers_over() id`.execute(platform);
  return rows.map(({ id }) => id);
}
