import { randomUUID } from 'node:crypto';
import type { BookingRules, ExceptionKind, WorkingHours } from '@polyclinic/contract';
import type { TestClinic } from './test-clinic';
import { momentOf } from '../platform/time/zone-clock';

/** Tests book on dates far in the future. */
const FAR_AHEAD_DAYS = 10_000;

/** Returns the same hours for every day of the week. */
export function dailyHours(from: string, to: string): WorkingHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to, validFrom: null, validTo: null }));
}

export async function givenHours({ db, tenantId }: TestClinic, hours: WorkingHours[], userId: string | null = null) {
  await db
    .insertInto('workingHours')
    .values({ tenantId, userId, hours: JSON.stringify(hours) })
    .execute();
}

/** Inserts an exception; times are local time of the clinic. */
export async function givenException(
  { db, tenantId }: TestClinic,
  kind: ExceptionKind,
  [startsLocal, endsLocal]: [string, string],
  whom: { userId?: string; facilityId?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const { timezone } = await db
    .selectFrom('tenants')
    .select('timezone')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const moment = (local: string) => new Date(momentOf(timezone, local)).toISOString();
  await db
    .insertInto('scheduleExceptions')
    .values({
      tenantId,
      id,
      kind,
      ...whom,
      startsLocal,
      endsLocal,
      startsAt: moment(startsLocal),
      endsAt: moment(endsLocal),
    })
    .execute();
  return id;
}

export async function givenService(
  { db, tenantId }: TestClinic,
  values: Partial<BookingRules> & {
    name?: string;
    doctorIds?: string[];
    facilityIds?: string[];
    isActive?: boolean;
    isOnline?: boolean;
    instructions?: string;
    instructionsByLanguage?: string;
    newPatientDuration?: number;
    consents?: string[];
    skills?: string[];
    price?: number;
  } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('services')
    .values({ tenantId, id, name: id, maxAdvanceDays: FAR_AHEAD_DAYS, ...values })
    .execute();
  return id;
}

export async function givenFacility(
  { db, tenantId }: TestClinic,
  values: { kind?: 'ROOM' | 'EQUIPMENT'; capacity?: number } = {},
) {
  const id = randomUUID();
  await db
    .insertInto('facilities')
    .values({ tenantId, id, kind: 'ROOM', name: id, ...values })
    .execute();
  return id;
}

/** Inserts an appointment without checking conflicts. */
export async function givenBooking(
  { db, tenantId }: TestClinic,
  { places = [], startsAt, duration = 30, ...booking }: BookingInput,
): Promise<string> {
  const id = randomUUID();
  const endsAt = new Date(Date.parse(startsAt) + duration * 60_000).toISOString();
  await db
    .insertInto('appointments')
    .values({ tenantId, id, type: 'Visit', startsAt, endsAt, duration, ...booking })
    .execute();
  for (const facilityId of places) {
    await db
      .insertInto('appointmentFacilities')
      .values({ tenantId, appointmentId: id, facilityId, during: `[${startsAt},${endsAt})` })
      .execute();
  }
  return id;
}

interface BookingInput {
  patientId: string;
  doctorId: string | null;
  /** Timestamp. */
  startsAt: string;
  duration?: number;
  serviceId?: string | null;
  bufferBefore?: number;
  bufferAfter?: number;
  lane?: number;
  status?: string;
  places?: string[];
}
