import { randomUUID } from 'node:crypto';
import { addDays } from '@polyclinic/contract';
import type { Client } from 'pg';
import { openTokens } from '../platform/http/tokens';
import { fillAppointments, fillPatients } from './clinic-rows';

/** Clinic of one size, with ids as parameters of requests. */
export interface BenchClinic {
  tenantId: string;
  rows: number;
  receptionist: { userId: string; sessionId: string };
  appointmentIds: string[];
  patientIds: string[];
  doctorIds: string[];
  /** Day with appointments, before today. */
  day: string;
  /** First day without appointments. */
  freeDay: string;
}

export const TIME_ZONE = 'Asia/Kolkata';

const SAMPLE = 2_000;
const DOCTORS = 40;
const SLOTS = 10;
/** The same at every size: the larger clinic has the longer history. */
const A_DAY = DOCTORS * SLOTS;
const DAYS_AHEAD = 5;

/**
 * Fills a new clinic with so many patients and as many appointments by plain statements, as the superuser with triggers
 * disabled: a million of each in minutes.
 */
export async function fillClinic(superuser: Client, rows: number): Promise<BenchClinic> {
  const tenantId = randomUUID();
  const ids = async (text: string, ...values: unknown[]) =>
    (await superuser.query<{ id: string }>(text, [tenantId, ...values])).rows.map(({ id }) => id);
  const today = new Date().toISOString().slice(0, 10);
  const firstDay = addDays(today, DAYS_AHEAD + 1 - Math.ceil(rows / A_DAY));

  await superuser.query('begin');
  await superuser.query('set local session_replication_role = replica');
  await ids(
    'insert into tenants (id, name, timezone, idle_minutes) values ($1, $2, $3, 120)',
    `Clinic of ${rows}`,
    TIME_ZONE,
  );
  const doctorIds = await ids(
    `insert into users (tenant_id, email, password_hash, first_name, last_name, role, specialization)
     select $1, 'doctor.' || n || '@bench.test', '', 'Doctor', 'Number ' || n, 'DOCTOR', 'General Practice'
     from generate_series(1, $2::int) n returning id`,
    DOCTORS,
  );
  const [userId = ''] = await ids(
    `insert into users (tenant_id, email, password_hash, first_name, last_name, role)
     values ($1, 'desk@bench.test', '', 'Asha', 'Rao', 'RECEPTIONIST') returning id`,
  );
  const [sessionId = ''] = await ids(
    `insert into sessions (tenant_id, user_id, current_hash, expires_at)
     values ($1, $2, '\\x00', now() + interval '1 day') returning id`,
    userId,
  );
  await fillPatients(superuser, tenantId, rows);
  await superuser.query('analyze patients');
  await fillAppointments(superuser, tenantId, rows, { timeZone: TIME_ZONE, firstDay, doctorIds, slots: SLOTS });
  await superuser.query('commit');
  await superuser.query('vacuum analyze tenants, users, sessions, patients, appointments, appointment_events');

  const some = (table: string) =>
    ids(`select id from ${table} where tenant_id = $1 order by md5(id::text) limit ${SAMPLE}`);
  return {
    tenantId,
    rows,
    receptionist: { userId, sessionId },
    doctorIds,
    appointmentIds: await some('appointments'),
    patientIds: await some('patients'),
    day: addDays(today, -3),
    freeDay: addDays(today, DAYS_AHEAD + 2),
  };
}

/** Returns an access token of the receptionist, which ends after ten minutes. */
export function tokenFor({ tenantId, receptionist }: BenchClinic, secret: string): string {
  return openTokens({ secret }).issue({ kind: 'tenant', tenantId, ...receptionist, role: 'RECEPTIONIST', duties: [] });
}

const BOOKINGS_A_DAY = 32;

/** Returns the body of a booking that conflicts with no other one of the same run. */
export function bookingOf({ patientIds, doctorIds, freeDay }: BenchClinic, turn: number) {
  const slot = Math.floor(turn / doctorIds.length) % BOOKINGS_A_DAY;
  const day = addDays(freeDay, Math.floor(turn / doctorIds.length / BOOKINGS_A_DAY));
  const minutes = 9 * 60 + slot * 15;
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    patientId: patientIds[turn % patientIds.length] ?? '',
    doctorId: doctorIds[turn % doctorIds.length] ?? '',
    dateTime: `${day}T${time}:00`,
    duration: 15,
    type: 'Consultation',
    reason: 'A check-up after the last visit',
  };
}
