import type { Client } from 'pg';
import { nameKey } from '../domains/front-desk/patients/name-key';

/** Size and days of a clinic's appointments. */
export interface Calendar {
  timeZone: string;
  /** First day with appointments. */
  firstDay: string;
  doctorIds: readonly string[];
  /** Appointments of one doctor a day. */
  slots: number;
}

/** Name that one patient in fifty has. */
export const FREQUENT_NAME = 'Lakshmi';

const FIRST = (
  `${FREQUENT_NAME} Asha Meera Kavya Ravi Suresh Ganesh Priya Deepak Anita Sunita Ramesh Mahesh Arjun Ingrid Thomas ` +
  'Fatima Kiran Leela Mohan Nisha Omar Pooja Rahul Sanjay Tara Uma Vikram Yusuf Zara Aditi Bharat Chitra Dinesh Esha ' +
  'Farhan Gita Hari Indira Jaya Kamal Lalita Manoj Neha Padma Rajesh Sarita Tarun Usha Vijay'
).split(' ');
const LAST =
  `Rao Iyer Narayanan Kumar Sharma Patel Reddy Khan Das Bose Nair Menon Gupta Verma Joshi Vogel Pillai Shetty Ghosh Dutta`.split(
    ' ',
  );
/** Families of one surname: a second word narrows a search down. */
const FAMILIES = 97;

/** Terms that a picker of patients is asked for: a first name, a surname, and the number of the family. */
export const SEARCHES = FIRST.slice(1, 9).flatMap((first, index) =>
  LAST.slice(0, 4).map((last, place) => `${first} ${last} ${10 + index * 4 + place}`.toLowerCase()),
);

/** Adds patients with frequent first names and surnames, as the superuser. */
export async function fillPatients(superuser: Client, tenantId: string, count: number): Promise<void> {
  const names = FIRST.flatMap((first) => LAST.map((last) => ({ first, last, key: nameKey(`${first} ${last}`) })));
  await superuser.query(
    `insert into patients (tenant_id, record_number, first_name, last_name, name_key, phone, date_of_birth, gender, created_at)
     select $1, 'P-' || lpad(n::text, 7, '0'), name->>'first', (name->>'last') || ' ' || n / jsonb_array_length($3) % $4::int,
       name->>'key', '+91 9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), date '1940-01-01' + n * 7 % 30000,
       case n % 2 when 0 then 'FEMALE' else 'MALE' end, now() - make_interval(mins => $2::int - n)
     from generate_series(1, $2::int) n, lateral (select $3::jsonb -> (n * 7 % jsonb_array_length($3::jsonb)) as name) x`,
    [tenantId, count, JSON.stringify(names), FAMILIES],
  );
}

/** Adds appointments day after day: completed before today, planned from today on. */
export async function fillAppointments(superuser: Client, tenantId: string, count: number, calendar: Calendar) {
  const { timeZone, firstDay, doctorIds, slots } = calendar;
  await superuser.query(
    `with guests as (select id, row_number() over (order by id) - 1 as place from patients where tenant_id = $1),
     booked as (
       select n, p.id as patient_id, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as doctor_id,
         ($4::date + n / (cardinality($3::uuid[]) * $5::int) + time '09:00'
           + make_interval(mins => 30 * (n / cardinality($3::uuid[]) % $5::int))) at time zone $6 as starts_at,
         $4::date + n / (cardinality($3::uuid[]) * $5::int) < (now() at time zone $6)::date as is_past
       from generate_series(0, $2::int - 1) n join guests p on p.place = n::bigint * 7919 % $2::int
     )
     insert into appointments (tenant_id, patient_id, doctor_id, starts_at, ends_at, duration, type, reason, status,
       confirmed_at, checked_in_at, started_at, ended_at, created_at)
     select $1, patient_id, doctor_id, starts_at, starts_at + interval '30 minutes', 30, 'Consultation',
       'A check-up after the last visit',
       case when not is_past then 'SCHEDULED' when n % 10 = 0 then 'CANCELLED' else 'COMPLETED' end,
       starts_at - interval '1 day', case when is_past then starts_at - interval '5 minutes' end,
       case when is_past then starts_at end, case when is_past then starts_at + interval '25 minutes' end,
       starts_at - interval '7 days'
     from booked order by n`,
    [tenantId, count, doctorIds, firstDay, slots, timeZone],
  );
}
