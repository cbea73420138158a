import { appointments, desk, publicQueue, type AppointmentPriority } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { move, noonZone, openDesk, type Desk } from '../../../testing/desk';

let server: TestServer;
let clinic: Desk['clinic'];
let front: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

// Around noon, so that an hour ago and in an hour are both today.
beforeEach(async () => {
  front = await openDesk(server, noonZone());
  clinic = front.clinic;
});

const checkIn = (id: string, as: 'NURSE' | 'RECEPTIONIST' | 'ADMIN' = 'RECEPTIONIST') =>
  clinic.as(as).call(desk.checkIn, { params: { id }, body: {} });

const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();

/** Books ten minutes for another patient, some minutes from now. */
async function givenVisit(minutes: number, visit: { doctorId?: string; priority?: AppointmentPriority } = {}) {
  const { id } = await clinic.db
    .insertInto('appointments')
    .values({
      tenantId: clinic.tenantId,
      patientId: await clinic.givenPatient(),
      doctorId: front.doctorId,
      startsAt: at(minutes),
      endsAt: at(minutes + 10),
      duration: 10,
      type: 'Check-up',
      ...visit,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a check-in draws the next token of the day, and doing it again changes nothing', async () => {
  const [first, second] = [await givenVisit(-30), await givenVisit(10)];
  const { appointment } = await checkIn(first);
  expect(appointment).toMatchObject({ status: 'CHECKED_IN', queueToken: 1 });
  expect(appointment.checkedInAt).not.toBeNull();
  expect((await checkIn(first, 'NURSE')).appointment).toEqual(appointment);
  expect((await checkIn(second)).appointment.queueToken).toBe(2);
});

test('two desks that check in the same patient at once agree on one token', async () => {
  const id = await givenVisit(0);
  const desks = [clinic.as('RECEPTIONIST'), clinic.as('NURSE'), clinic.as('ADMIN')];
  const answers = await Promise.all(desks.map((one) => one.call(desk.checkIn, { params: { id }, body: {} })));
  expect(new Set(answers.map(({ appointment }) => JSON.stringify(appointment))).size).toBe(1);
  expect(answers[0]?.appointment.queueToken).toBe(1);
});

test('twenty check-ins at once get twenty tokens, none left out and none twice', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, position) => givenVisit(position, { doctorId: await clinic.givenDoctor() })),
  );
  const staff = clinic.as('RECEPTIONIST');
  const answers = await Promise.all(ids.map((id) => staff.call(desk.checkIn, { params: { id }, body: {} })));
  const tokens = answers.map(({ appointment }) => appointment.queueToken ?? 0).sort((one, other) => one - other);
  expect(tokens).toEqual(Array.from({ length: 20 }, (_, position) => position + 1));
});

test('a check-in that was taken back keeps its token for the next one, but not for another day', async () => {
  const id = await givenVisit(0);
  const staff = clinic.as('RECEPTIONIST');
  await checkIn(id);
  await staff.call(appointments.setStatus, move(id, 'CONFIRMED'));
  await checkIn(await givenVisit(20));
  expect((await checkIn(id)).appointment.queueToken).toBe(1);

  const change = { dateTime: '2030-05-06T10:00:00' };
  const { appointment } = await staff.call(appointments.update, { params: { id }, body: change });
  expect(appointment).toMatchObject({ status: 'SCHEDULED', queueToken: null, checkedInAt: null });
});

test('the status call draws a token as well', async () => {
  const id = await givenVisit(0);
  const { appointment } = await clinic.as('NURSE').call(appointments.setStatus, move(id, 'CHECKED_IN'));
  expect(appointment.queueToken).toBe(1);
});

test('each day counts its tokens from one, and the counters of the days before are forgotten', async () => {
  const { tenantId, db } = clinic;
  await db.insertInto('counters').values({ tenantId, name: 'queue 2020-01-06', value: 41 }).execute();
  await db.insertInto('counters').values({ tenantId, name: 'patients', value: 9 }).execute();
  expect((await checkIn(await givenVisit(0))).appointment.queueToken).toBe(1);
  const counters = await db
    .selectFrom('counters')
    .select('name')
    .where('tenantId', '=', tenantId)
    .orderBy('name')
    .execute();
  const names = counters.map(({ name }) => name);
  expect(names).toEqual(['patients', expect.stringMatching(/^queue /)]);
  expect(names).not.toContain('queue 2020-01-06');
});

test('only what is today’s, still ahead and as it was seen is checked in', async () => {
  const staff = clinic.as('RECEPTIONIST');
  const later = await front.book('10:00');
  const done = await givenVisit(0);
  await staff.call(appointments.setStatus, move(done, 'COMPLETED'));
  const refused = async (id: string, version?: number) =>
    (await staff.refusal(desk.checkIn, { params: { id }, body: { version } })).code;
  expect(await refused(later.id)).toBe('APPOINTMENT_NOT_TODAY');
  expect(await refused(done)).toBe('APPOINTMENT_TRANSITION_ILLEGAL');
  expect(await refused(await givenVisit(20), 7)).toBe('STALE_VERSION');
  expect(await refused(crypto.randomUUID())).toBe('APPOINTMENT_NOT_FOUND');
});

test('who came late gets in only if the slot was not given to somebody else', async () => {
  const staff = clinic.as('RECEPTIONIST');
  const [late, refilled] = [await givenVisit(-60), await givenVisit(-20)];
  for (const id of [late, refilled]) await staff.call(appointments.setStatus, move(id, 'NO_SHOW'));
  await givenVisit(-20);
  expect((await checkIn(late)).appointment.status).toBe('CHECKED_IN');
  const refusal = await staff.refusal(desk.checkIn, { params: { id: refilled }, body: {} });
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN', details: { conflicts: ['DOCTOR_BUSY'] } });
});

describe('walk-ins', () => {
  const walkIn = async (more: object = {}) => ({
    body: { patientId: await clinic.givenPatient(), doctorId: front.doctorId, duration: 20, ...more },
  });

  test('who comes while the doctor is free starts at once, checked in and under a token', async () => {
    const { appointment } = await clinic.as('RECEPTIONIST').call(desk.walkIn, await walkIn());
    expect(appointment).toMatchObject({ kind: 'WALK_IN', status: 'CHECKED_IN', queueToken: 1 });
    const late = Date.parse(appointment.checkedInAt ?? '') - Date.parse(appointment.startsAt);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(60_000);
  });

  test('who comes while the doctor is busy gets the next gap that is long enough', async () => {
    const staff = clinic.as('RECEPTIONIST');
    await givenVisit(-5);
    await givenVisit(15);
    const { appointment } = await staff.call(desk.walkIn, await walkIn());
    const wait = (Date.parse(appointment.startsAt) - server.clock.now().getTime()) / 60_000;
    expect(wait).toBeGreaterThan(24);
    expect(wait).toBeLessThan(31);
  });

  test('accepted conflicts put somebody in at once, beside the other one', async () => {
    await givenVisit(-5);
    const override = { kinds: ['DOCTOR_BUSY'], reason: 'Bleeding' };
    const { appointment } = await clinic.as('RECEPTIONIST').call(desk.walkIn, await walkIn({ override }));
    expect(appointment.override).toEqual(override);
    expect(Date.parse(appointment.startsAt)).toBeLessThanOrEqual(server.clock.now().getTime());
  });

  test('without a doctor it is simply now', async () => {
    const { appointment } = await clinic.as('ADMIN').call(desk.walkIn, await walkIn({ doctorId: null }));
    expect(appointment).toMatchObject({ doctor: null, status: 'CHECKED_IN' });
  });

  test('a walk-in that is sent twice is one visit under one token', async () => {
    const person = clinic.as('RECEPTIONIST');
    const [input, headers] = [await walkIn(), { 'idempotency-key': crypto.randomUUID() }];
    const first = await person.call(desk.walkIn, input, headers);
    expect(await person.call(desk.walkIn, input, headers)).toEqual(first);
    expect((await checkIn(await givenVisit(120))).appointment.queueToken).toBe(2);
  });

  test('ten who walk in at once follow one another', async () => {
    const person = clinic.as('RECEPTIONIST');
    const inputs = await Promise.all(Array.from({ length: 10 }, () => walkIn({ duration: 10 })));
    const answers = await Promise.all(inputs.map((input) => person.call(desk.walkIn, input)));
    const starts = answers.map(({ appointment }) => Date.parse(appointment.startsAt)).sort((one, other) => one - other);
    for (const [position, start] of starts.entries()) {
      if (position > 0) expect(start - (starts[position - 1] ?? 0)).toBeGreaterThanOrEqual(600_000);
    }
    expect(new Set(answers.map(({ appointment }) => appointment.queueToken)).size).toBe(10);
  });

  test('people and services that the clinic does not have are refused', async () => {
    const staff = clinic.as('RECEPTIONIST');
    const codeOf = async (more: object) => (await staff.refusal(desk.walkIn, await walkIn(more))).code;
    const nobody = crypto.randomUUID();
    expect(await codeOf({ patientId: nobody })).toBe('PATIENT_UNKNOWN');
    expect(await codeOf({ doctorId: nobody })).toBe('DOCTOR_UNKNOWN');
    expect(await codeOf({ serviceId: nobody })).toBe('SERVICE_UNKNOWN');
  });

  test('a day without a gap is refused with what stands against it', async () => {
    const [startsAt, endsAt] = [at(-1440), at(1440)];
    const away = { kind: 'LEAVE', userId: front.doctorId, startsLocal: startsAt, endsLocal: endsAt, startsAt, endsAt };
    await clinic.db
      .insertInto('scheduleExceptions')
      .values({ tenantId: clinic.tenantId, ...away })
      .execute();
    const refusal = await clinic.as('RECEPTIONIST').refusal(desk.walkIn, await walkIn());
    expect(refusal).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['ON_LEAVE'] } });
  });
});

test('the desk sees who is expected, waits, is with the doctor and is done, in the order of the queue', async () => {
  const staff = clinic.as('ADMIN');
  const seen = await givenVisit(-50);
  for (const status of ['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'] as const) {
    await staff.call(appointments.setStatus, move(seen, status));
  }
  const [early, urgent, inside] = [
    await givenVisit(-30),
    await givenVisit(40, { priority: 'URGENT' }),
    await givenVisit(0),
  ];
  for (const id of [early, urgent, inside]) await checkIn(id);
  await staff.call(appointments.setStatus, move(inside, 'IN_PROGRESS'));
  await givenVisit(60);
  await staff.call(appointments.setStatus, move(await givenVisit(-100), 'NO_SHOW'));
  await front.book('10:00');

  const day = await clinic.as('NURSE').call(desk.today, {});
  expect(day.summary).toMatchObject({ expected: 1, waiting: 2, inProgress: 1, completed: 1, noShow: 1 });
  expect(day.summary.averageWait).not.toBeNull();
  expect(day.appointments.map(({ id }) => id)).toEqual([inside, urgent, early, seen]);
  expect(day.doctors).toMatchObject([{ doctor: { id: front.doctorId }, waiting: 2, isBusy: true }]);
});

test('an empty day is a day with zeros', async () => {
  expect(await clinic.as('RECEPTIONIST').call(desk.today, {})).toEqual({
    summary: { expected: 0, waiting: 0, inProgress: 0, completed: 0, noShow: 0, averageWait: null },
    appointments: [],
    doctors: [],
  });
});

describe('a place in the queue', () => {
  const position = async (path: string) => {
    const token = path.split('#')[1] ?? '';
    return (await server.anonymous().call(publicQueue.place, { params: { token } })).place;
  };
  const link = async (id: string) => (await clinic.as('RECEPTIONIST').call(desk.queueLink, { params: { id } })).path;

  test('tells the token, who is ahead and when, and no name', async () => {
    const ids = [await givenVisit(-40), await givenVisit(-20), await givenVisit(20)];
    const [first = '', , last = ''] = ids;
    const path = await link(last);
    expect(await position(path)).toMatchObject({ state: 'EXPECTED', token: null, ahead: 0, clinicName: 'Test clinic' });
    for (const id of ids) await checkIn(id);
    // The doctor's pace is unknown yet.
    expect(await position(path)).toMatchObject({ state: 'WAITING', token: 3, ahead: 2, expectedAt: null });
    await clinic.db
      .updateTable('appointments')
      .set({ status: 'COMPLETED', startedAt: at(-40), endedAt: at(-30) })
      .where('id', '=', first)
      .execute();
    const later = await position(path);
    expect(later).toMatchObject({ state: 'WAITING', ahead: 1 });
    expect(Date.parse(later.expectedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(later.scheduledAt));
    expect(JSON.stringify(later)).not.toMatch(/Asha|Rao|Iyer|Meera/);
  });

  test('whoever has to be seen first is ahead, however late they came', async () => {
    const [calm, urgent] = [await givenVisit(0), await givenVisit(20, { priority: 'EMERGENCY' })];
    const path = await link(calm);
    for (const id of [calm, urgent]) await checkIn(id);
    expect((await position(path)).ahead).toBe(1);
  });

  test('a new link ends the one before, and one of another day is not made', async () => {
    const id = await givenVisit(0);
    const [old, fresh] = [await link(id), await link(id)];
    const gone = await server.anonymous().refusal(publicQueue.place, { params: { token: old.split('#')[1] ?? '' } });
    expect(gone.code).toBe('TOKEN_INVALID');
    expect((await position(fresh)).state).toBe('EXPECTED');
    const later = await front.book('10:00');
    const refusal = await clinic.as('RECEPTIONIST').refusal(desk.queueLink, { params: { id: later.id } });
    expect(refusal.code).toBe('APPOINTMENT_NOT_TODAY');
  });
});
