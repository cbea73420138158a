import { appointments, invoices, LiveEvent, messages, notes, patients, type Role } from '@polyclinic/contract';
import { sql } from 'kysely';
import { accountantOf, givenBooks, givenIssued } from '../../../testing/invoices.repository';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { removeOutdatedRows } from '../../../platform/retention/remove-outdated';

let server: TestServer;
let clinic: TestClinic;
let address: string;

beforeAll(async () => {
  server = await openTestServer({ liveStreamMs: 10_000 });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  // After an abort, Node's fetch opens a spare connection that stays unused; it may come at any time.
  const sweep = setInterval(() => server.app.server.closeAllConnections(), 50);
  await server.close();
  clearInterval(sweep);
});
beforeEach(async () => {
  clinic = await server.openClinic();
});

interface Heard {
  kind: string;
  id: string | undefined;
  data: unknown;
}

/** Follows the live events as a user until stopped. */
async function follow(person: TestPerson, after?: string) {
  const token = server.deps.tokens.issue(await person.identity());
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/live${after ? `?after=${after}` : ''}`, {
    headers,
    signal: stopping.signal,
  });
  const heard: Heard[] = [];
  const reading = (async () => {
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + new TextDecoder().decode(chunk)).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks.filter((one) => !one.startsWith(':'))) heard.push(parsed(block));
    }
  })().catch(() => undefined);
  const until = async (isThere: () => boolean) => {
    for (let turn = 0; turn < 200 && !isThere(); turn += 1) await new Promise((go) => setTimeout(go, 10));
  };
  await until(() => !response.ok || heard.some(({ kind }) => kind === 'ready'));
  return {
    response,
    kinds: () => heard.map(({ kind }) => kind),
    ready: () => heard.find(({ kind }) => kind === 'ready'),
    changes: () => heard.filter(({ kind }) => kind === 'change').map(({ data }) => LiveEvent.parse(data)),
    until,
    /** Waits for the expected number of changes, and a moment longer to detect extra ones. */
    async settled(count: number) {
      await until(() => heard.filter(({ kind }) => kind === 'change').length >= count);
      await new Promise((go) => setTimeout(go, 50));
      return this.changes();
    },
    async stop() {
      stopping.abort();
      await reading;
    },
    reading,
  };
}

function parsed(block: string): Heard {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  return { kind: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? 'null') };
}

const register = (by: TestPerson) =>
  by.call(patients.create, { body: { firstName: 'Asha', lastName: 'Rao' } }).then(({ patient }) => patient.id);

test('what one desk changes, another hears of, without what it is', async () => {
  const other = await follow(clinic.as('NURSE'));
  const patientId = await register(clinic.as('RECEPTIONIST'));
  const [change, ...more] = await other.settled(1);
  expect(more).toEqual([]);
  expect(change).toMatchObject({ topic: 'patients', recordId: patientId });
  expect(Object.keys(change ?? {}).sort()).toEqual(['at', 'id', 'recordId', 'topic']);
  await other.stop();
});

test('a change that is rolled back is never told', async () => {
  const other = await follow(clinic.as('NURSE'));
  const refusal = await clinic.as('RECEPTIONIST').refusal(appointments.create, {
    body: { patientId: '019d2c1e-0000-7000-8000-000000000001', dateTime: '2035-06-04T09:00:00' },
  });
  expect(refusal.code).toBe('PATIENT_UNKNOWN');
  expect(await other.settled(0)).toEqual([]);
  await other.stop();
});

test('nobody hears of another clinic', async () => {
  const elsewhere = await follow((await server.openClinic()).as('ADMIN'));
  await register(clinic.as('RECEPTIONIST'));
  expect(await elsewhere.settled(0)).toEqual([]);
  await elsewhere.stop();
});

test('patients hear of their own record and appointments alone', async () => {
  const ownId = await clinic.givenPatient();
  const otherId = await clinic.givenPatient();
  const own = await follow(clinic.as('PATIENT', { patientId: ownId }));
  const desk = clinic.as('RECEPTIONIST');
  const book = (patientId: string, time: string) =>
    desk.call(appointments.create, { body: { patientId, dateTime: `2035-06-04T${time}:00` } });
  await book(otherId, '09:00');
  const { appointment } = await book(ownId, '10:00');
  expect((await own.settled(1)).map(({ recordId }) => recordId)).toEqual([appointment.id]);
  await own.stop();
});

test('a message is told to whom it was sent, and to nobody else', async () => {
  const [doctor, nurse, admin] = (['DOCTOR', 'NURSE', 'ADMIN'] satisfies Role[]).map((role) => clinic.as(role));
  if (!doctor || !nurse || !admin) throw new Error('Three people were asked for');
  const [his, hers] = await Promise.all([follow(doctor), follow(nurse)]);
  const { userId } = await doctor.identity();
  await admin.call(messages.send, { params: { id: userId }, body: { text: 'Please come' } });
  expect((await his.settled(1)).map(({ topic }) => topic)).toEqual(['messages']);
  expect(await hers.settled(0)).toEqual([]);
  await Promise.all([his.stop(), hers.stop()]);
});

test('people without clinical access hear nothing of patients', async () => {
  const staff = await follow(clinic.as('STAFF'));
  await register(clinic.as('RECEPTIONIST'));
  expect(await staff.settled(0)).toEqual([]);
  await staff.stop();
});

test('a patient hears of a write-off of the own invoice', async () => {
  const patientId = await clinic.givenPatient();
  await givenBooks(clinic, { approvalLimit: 1_000_00 });
  const accountant = accountantOf(clinic);
  const invoice = await givenIssued(accountant, patientId);
  const own = await follow(clinic.as('PATIENT', { patientId }));
  const body = { amount: 40_00, reason: 'Agreed discount' };
  await accountant.call(invoices.writeOff, { params: { id: invoice.id }, body });
  expect((await own.settled(1)).map(({ topic }) => topic)).toContain('invoices');
  await own.stop();
});

test('who takes money or keeps the books hears of it, the patient of the own invoice, and nobody else', async () => {
  const patientId = await clinic.givenPatient();
  const otherId = await clinic.givenPatient();
  const accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
  const people = {
    desk: clinic.as('RECEPTIONIST'),
    books: clinic.as('STAFF', { duties: ['FINANCE_APPROVER'] }),
    own: clinic.as('PATIENT', { patientId }),
    other: clinic.as('PATIENT', { patientId: otherId }),
    nurse: clinic.as('NURSE'),
    staff: clinic.as('STAFF'),
  };
  const lines = await Promise.all(
    Object.entries(people).map(async ([who, person]) => ({ who, line: await follow(person) })),
  );
  const body = { patientId, lines: [{ description: 'Visit', unitPrice: 5_000 }] };
  const { invoice } = await accountant.call(invoices.create, { body });
  const heard: Record<string, number> = {};
  for (const { who, line } of lines) {
    const isTold = ['desk', 'books', 'own'].includes(who);
    const changes = await line.settled(isTold ? 1 : 0);
    heard[who] = changes.filter(({ topic, recordId }) => topic === 'invoices' && recordId === invoice.id).length;
    await line.stop();
  }
  expect(heard).toEqual({ desk: 1, books: 1, own: 1, other: 0, nurse: 0, staff: 0 });
});

test('notes to oneself are nobody else’s change', async () => {
  const other = await follow(clinic.as('NURSE'));
  await clinic.as('ADMIN').call(notes.create, { body: { text: 'Order gloves' } });
  expect(await other.settled(0)).toEqual([]);
  await other.stop();
});

test('who was cut off hears of what happened meanwhile', async () => {
  const desk = clinic.as('RECEPTIONIST');
  const nurse = clinic.as('NURSE');
  const first = await register(desk);
  const before = await follow(nurse);
  const { id: seen } = before.ready() ?? {};
  expect(seen).toBeDefined();
  await before.stop();
  const missed = [await register(desk), await register(desk)];
  const after = await follow(nurse, seen);
  const heard = (await after.settled(2)).map(({ recordId }) => recordId);
  // Duplicates are allowed; missing events are not.
  expect([...new Set(heard)].filter((id) => id !== first)).toEqual(missed);
  expect(after.kinds()).not.toContain('reset');
  await after.stop();
});

test('who was away for too long is told to begin anew', async () => {
  const nurse = clinic.as('NURSE');
  const late = await follow(nurse, '019d2c1e-0000-7000-8000-000000000001');
  expect(late.kinds()).toEqual(['reset', 'ready']);
  await late.stop();
});

test('changes older than an hour are forgotten', async () => {
  const desk = clinic.as('RECEPTIONIST');
  await register(desk);
  await clinic.db
    .updateTable('liveEvents')
    .set({ at: sql<string>`now() - interval '2 hours'` })
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const kept = await register(desk);
  await removeOutdatedRows(server.database);
  const rows = await clinic.db
    .selectFrom('liveEvents')
    .select('recordId')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(rows.map(({ recordId }) => recordId)).toEqual([kept]);
});

test('an ended session is refused, and a stream ends by itself', async () => {
  const nurse = clinic.as('NURSE');
  const { sessionId } = await nurse.identity();
  await clinic.db
    .updateTable('sessions')
    .set({ endedAt: new Date().toISOString() })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', sessionId)
    .execute();
  const token = server.deps.tokens.issue(await nurse.identity());
  const refused = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(401);
  await refused.text();

  server.deps.settings.liveStreamMs = 50;
  const short = await follow(clinic.as('NURSE'));
  server.deps.settings.liveStreamMs = 10_000;
  await short.reading;
  expect(short.kinds()).toEqual(['ready']);
});

test('a session has at most five streams, and a place is free again when one ends', async () => {
  const nurse = clinic.as('NURSE');
  const open = await Promise.all(Array.from({ length: 8 }, () => follow(nurse)));
  const [first, ...others] = open.filter(({ response }) => response.status === 200);
  const refused = open.filter(({ response }) => response.status === 503);
  expect([others.length + 1, refused.length]).toEqual([5, 3]);
  expect(refused.map(({ response }) => response.headers.get('retry-after'))).toEqual(['30', '30', '30']);
  const colleague = await follow(clinic.as('DOCTOR'));
  expect(colleague.response.status).toBe(200);
  await first?.stop();
  // The server has to notice the end first.
  let next = await follow(nurse);
  for (let turn = 0; turn < 100 && !next.response.ok; turn += 1) {
    await next.stop();
    await new Promise((go) => setTimeout(go, 20));
    next = await follow(nurse);
  }
  expect(next.response.status).toBe(200);
  await Promise.all([...others, ...refused, colleague, next].map((line) => line.stop()));
});

test('nothing keeps or packs the stream on its way', async () => {
  const { response, stop } = await follow(clinic.as('NURSE'));
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-encoding')).toBeNull();
  await stop();
});

test('a connection to the database that breaks ends the streams, and whoever comes again misses nothing', async () => {
  const desk = clinic.as('RECEPTIONIST');
  const nurse = clinic.as('NURSE');
  await register(desk);
  const before = await follow(nurse);
  const { id: seen } = before.ready() ?? {};
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${`polyclinic ${process.pid} live`} and query like 'listen%'`.execute(
    server.database.platform,
  );
  await before.reading;
  const missed = await register(desk);
  const after = await follow(nurse, seen);
  expect((await after.settled(1)).map(({ recordId }) => recordId)).toContain(missed);
  await after.stop();
});
