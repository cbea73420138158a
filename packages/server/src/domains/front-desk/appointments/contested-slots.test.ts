import type { Role } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { noonZone } from '../../../testing/desk';
import { rounds } from '../../../testing/rounds';

// A check followed by an insert booked 50 of 50 contested slots twice. Each slot takes about a quarter of a second on
// an idle machine.
const SLOTS = rounds({ sample: 10, all: 100 });

const ZONE = noonZone();
const LENGTH_MS = 30 * 60_000;
/** As many as the server has connections: a request that waits for a connection does not take part in the race. */
const AT_ONCE = 10;

let server: TestServer;
let clinic: TestClinic;
let staff: TestPerson[];

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic({ timeZone: ZONE });
  const roles: Role[] = ['ADMIN', 'RECEPTIONIST'];
  staff = roles.map((role) => clinic.as(role));
}, 60_000);
afterAll(() => server.close());

interface Answer {
  caller: 'book' | 'reschedule' | 'convert' | 'walkIn';
  status: number;
  code?: string | undefined;
}

const wallTime = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T');

interface Contest {
  doctorId: string;
  slot: number;
  answers: Answer[];
}

type Request = Pick<Answer, 'caller'> & { method: 'POST' | 'PUT'; url: string; payload: object };

/** Creates one slot of a doctor, starting this minute, and fifty requests for it. */
async function contest(): Promise<Contest> {
  const slot = Math.floor(Date.now() / 60_000) * 60_000;
  const dateTime = wallTime(slot);
  const doctorId = await clinic.givenDoctor();
  const patients = await givenPatients();
  const [later, notes] = await Promise.all([givenLater(doctorId, patients.slice(20, 35)), givenNotes(doctorId)]);
  const requests: Request[] = [
    ...patients.slice(0, 20).map((patientId) => booking({ patientId, doctorId, dateTime })),
    ...later.map((id) => moving(id, { dateTime })),
    ...patients.slice(35, 45).map((patientId, index) => converting(notes[index] ?? '', { patientId, dateTime })),
    ...patients.slice(45).map((patientId) => walkingIn({ patientId, doctorId })),
  ];
  // Shuffled, so that no kind of request is always first.
  const mixed = requests.map((_, index) => requests[(index * 29) % requests.length]).filter((one) => one !== undefined);
  const answers: Answer[] = [];
  const waiting = mixed.entries();
  const callers = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, request] of waiting) answers.push(await send(request, index));
  });
  await Promise.all(callers);
  return { doctorId, slot, answers };
}

const booking = (payload: object): Request => ({ caller: 'book', method: 'POST', url: '/api/appointments', payload });
const moving = (id: string, payload: object): Request => ({
  caller: 'reschedule',
  method: 'PUT',
  url: `/api/appointments/${id}`,
  payload,
});
const converting = (id: string, payload: object): Request => ({
  caller: 'convert',
  method: 'PUT',
  url: `/api/appointments/${id}/convert`,
  payload,
});
const walkingIn = (payload: object): Request => ({
  caller: 'walkIn',
  method: 'POST',
  url: '/api/appointments/walk-in',
  payload,
});

async function send({ caller, ...request }: Request, index: number): Promise<Answer> {
  const person = staff[index % staff.length];
  if (!person) throw new Error('Nobody is at the desk');
  const response = await person.raw({ ...request, headers: { 'idempotency-key': crypto.randomUUID() } });
  return { caller, status: response.statusCode, code: response.json<{ code?: string }>().code };
}

async function givenPatients(): Promise<string[]> {
  const names = { firstName: 'Asha', lastName: 'Rao', nameKey: 'asha rao' };
  const rows = Array.from({ length: 50 }, () => ({
    tenantId: clinic.tenantId,
    recordNumber: crypto.randomUUID(),
    ...names,
  }));
  const inserted = await clinic.db.insertInto('patients').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Creates appointments of the same doctor tomorrow, to be rescheduled to the slot. */
async function givenLater(doctorId: string, patientIds: readonly string[]): Promise<string[]> {
  const tomorrow = Date.now() + 86_400_000;
  const rows = patientIds.map((patientId, index) => {
    const startsAt = new Date(tomorrow + index * 1_800_000).toISOString();
    const endsAt = new Date(tomorrow + (index + 1) * 1_800_000).toISOString();
    return { tenantId: clinic.tenantId, patientId, doctorId, startsAt, endsAt, duration: 30, type: 'Check-up' };
  });
  const inserted = await clinic.db.insertInto('appointments').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

async function givenNotes(doctorId: string): Promise<string[]> {
  const rows = Array.from({ length: 10 }, () => ({ tenantId: clinic.tenantId, patientName: 'Ravi', doctorId }));
  const inserted = await clinic.db.insertInto('quickAppointments').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

test('of fifty who book, move, convert and walk in, each slot has one winner and nothing is half written', async () => {
  const contests: Contest[] = [];
  while (contests.length < SLOTS) contests.push(await contest());
  const answers = contests.flatMap((one) => one.answers);
  const of = (caller: Answer['caller']) => answers.filter((answer) => answer.caller === caller);
  expect(answers).toHaveLength(SLOTS * 50);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const lost = answers.filter(({ status }) => status === 409);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['APPOINTMENT_SLOT_TAKEN']));
  // A walk-in takes the next gap, if it loses the slot.
  expect(of('walkIn').every(({ status }) => status === 200)).toBe(true);

  const { tenantId, db } = clinic;
  const overlaps = await sql<{ id: string }>`
    select a.id from appointments a join appointments b on b.tenant_id = a.tenant_id and b.doctor_id = a.doctor_id
      and b.id > a.id and b.during && a.during
    where a.tenant_id = ${tenantId} and a.status not in ('CANCELLED', 'NO_SHOW')`.execute(db);
  expect(overlaps.rows).toEqual([]);
  const winners = await sql<{ winners: number }>`
    select (
      select count(*)::int from appointments a where a.tenant_id = ${tenantId} and a.doctor_id = slot.doctor_id
        and a.during && tstzrange(slot.starts_at, slot.ends_at)
    ) as winners
    from unnest(${contests.map(({ doctorId }) => doctorId)}::uuid[],
      ${contests.map(({ slot }) => new Date(slot).toISOString())}::timestamptz[],
      ${contests.map(({ slot }) => new Date(slot + LENGTH_MS).toISOString())}::timestamptz[]) slot (doctor_id, starts_at, ends_at)
  `.execute(db);
  expect(winners.rows).toEqual(Array.from({ length: SLOTS }, () => ({ winners: 1 })));
  expect(await halfWritten()).toEqual({ noEvent: 0, noAudit: 0, noAppointment: 0 });
}, 300_000);

/** Returns bookings without history or audit entry, and quick appointments that refer to missing appointments. */
async function halfWritten() {
  const { tenantId, db } = clinic;
  const { rows } = await sql<{ noEvent: number; noAudit: number; noAppointment: number }>`
    select
      (select count(*)::int from appointments a where a.tenant_id = ${tenantId} and a.created_by is not null and not exists (
        select from appointment_events e where e.tenant_id = a.tenant_id and e.appointment_id = a.id)) as "noEvent",
      (select count(*)::int from appointments a where a.tenant_id = ${tenantId} and a.version + (a.created_by is not null)::int > 1
        and not exists (select from audit_log l where l.tenant_id = a.tenant_id and l.record_id = a.id
          and l.action in ('CREATE', 'UPDATE'))) as "noAudit",
      (select count(*)::int from quick_appointments q where q.tenant_id = ${tenantId} and q.status = 'CONVERTED' and not exists (
        select from appointments a where a.tenant_id = q.tenant_id and a.id = q.appointment_id)) as "noAppointment"
  `.execute(db);
  return rows[0];
}
