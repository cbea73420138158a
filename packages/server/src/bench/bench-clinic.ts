import { Client } from 'pg';

/** Ids of a loaded clinic, as parameters of requests. */
export interface BenchClinic {
  number: number;
  tenantId: string;
  appointmentIds: string[];
  patientIds: string[];
  doctorIds: string[];
  /** Working day in the middle of the loaded period. */
  day: string;
}

const SAMPLE = 2_000;

/** Reads the parameters of a loaded clinic, as the superuser. */
export async function readClinic(superuser: Client, number: number): Promise<BenchClinic> {
  const name = `Load clinic ${number}`;
  const { rows } = await superuser.query<{ id: string }>('select id from tenants where name = $1', [name]);
  const tenantId = rows[0]?.id;
  if (tenantId === undefined) throw new Error(`${name} was not loaded`);
  const ids = async (text: string) =>
    (await superuser.query<{ id: string }>(text, [tenantId])).rows.map(({ id }) => id);
  const { rows: days } = await superuser.query<{ day: string }>(
    `select to_char(percentile_disc(0.5) within group (order by starts_at) at time zone 'UTC', 'YYYY-MM-DD') as day
     from (select starts_at from appointments where tenant_id = $1 order by id limit 100000) sample`,
    [tenantId],
  );
  return {
    number,
    tenantId,
    day: days[0]?.day ?? '',
    appointmentIds: await ids(
      `select id from appointments where tenant_id = $1 order by md5(id::text) limit ${SAMPLE}`,
    ),
    patientIds: await ids(`select id from patients where tenant_id = $1 order by id limit ${SAMPLE}`),
    doctorIds: await ids(`select id from users where tenant_id = $1 and role = 'DOCTOR' order by id`),
  };
}

const FIRST_DAY = Date.UTC(2030, 0, 1);
const DAY_MS = 86_400_000;
const SLOTS_A_DAY = 32;

/** Returns the body of a booking that conflicts with no other one of the same run. */
export function bookingOf({ patientIds, doctorIds }: BenchClinic, turn: number) {
  const slot = Math.floor(turn / doctorIds.length) % SLOTS_A_DAY;
  const day = new Date(FIRST_DAY + Math.floor(turn / doctorIds.length / SLOTS_A_DAY) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const minutes = 8 * 60 + slot * 15;
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
