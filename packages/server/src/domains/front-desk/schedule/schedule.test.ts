import { randomUUID } from 'node:crypto';
import { availability, schedule, type NewScheduleException, type WorkingHours } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { dailyHours, givenBooking, givenFacility } from '../../../testing/schedule';

const DAY = '2030-05-06';
const NEXT = '2030-05-07';
const ALL_DAY = { startsAt: `${DAY}T00:00:00`, endsAt: `${NEXT}T00:00:00` };

let server: TestServer;
let clinic: TestClinic;
let doctorId: string;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  doctorId = await clinic.givenDoctor();
  admin = clinic.as('ADMIN');
});

const range = (from: string, to: string, more: Partial<WorkingHours> = {}) => ({ weekday: 1, from, to, ...more });
const enter = async (entry: Partial<NewScheduleException> & Pick<NewScheduleException, 'kind'>, person = admin) =>
  (await person.call(schedule.addException, { body: { ...ALL_DAY, ...entry } })).exception;
const refusalOf = (entry: Partial<NewScheduleException> & Pick<NewScheduleException, 'kind'>, person = admin) =>
  person.refusal(schedule.addException, { body: { ...ALL_DAY, ...entry } });
const trail = async (action: string) =>
  clinic.db
    .selectFrom('auditLog')
    .select(['resource', 'recordId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('working hours', () => {
  test('are those of the clinic and those of each doctor who has own ones', async () => {
    expect(await admin.call(schedule.hours, {})).toEqual({ hours: [] });
    const hours = dailyHours('09:00', '17:00');
    await admin.call(schedule.setHours, { body: { userId: doctorId, hours: [range('10:00', '24:00')], version: 0 } });
    await admin.call(schedule.setHours, { body: { userId: null, hours, version: 0 } });
    expect(await clinic.as('NURSE').call(schedule.hours, {})).toEqual({
      hours: [
        { userId: null, hours, version: 1 },
        { userId: doctorId, hours: [range('10:00', '24:00', { validFrom: null, validTo: null })], version: 1 },
      ],
    });
    expect(await trail('SET_HOURS')).toEqual([
      { resource: 'schedule', recordId: doctorId },
      { resource: 'schedule', recordId: clinic.tenantId },
    ]);
  });

  test('are replaced only by somebody who has seen the latest ones', async () => {
    const set = (version: number) => ({ body: { userId: null, hours: [range('09:00', '12:00')], version } });
    expect((await admin.refusal(schedule.setHours, set(1))).code).toBe('STALE_VERSION');
    const twice = await Promise.allSettled([
      admin.call(schedule.setHours, set(0)),
      admin.call(schedule.setHours, set(0)),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await admin.refusal(schedule.setHours, set(0))).toMatchObject({
      code: 'STALE_VERSION',
      details: { version: 1 },
    });
    expect((await admin.call(schedule.setHours, set(1))).hours.version).toBe(2);
  });

  test('of a doctor that are all taken away give the clinic’s back', async () => {
    await admin.call(schedule.setHours, { body: { userId: null, hours: dailyHours('09:00', '10:00'), version: 0 } });
    const own = (hours: WorkingHours[], version: number) => ({ body: { userId: doctorId, hours, version } });
    await admin.call(schedule.setHours, own(dailyHours('14:00', '15:00'), 0));
    const slots = async () => {
      const answer = await admin.call(availability.slots, { query: { doctorId, date: DAY } });
      return answer.slots.map(({ start }) => start.slice(11, 16));
    };
    expect(await slots()).toEqual(['14:00', '14:30']);
    await admin.call(schedule.setHours, own([], 1));
    expect(await slots()).toEqual(['09:00', '09:30']);
  });

  test('that cannot be are refused where they are wrong', async () => {
    const refusal = await admin.refusal(schedule.setHours, {
      body: {
        userId: null,
        version: 0,
        hours: [
          range('09:00', '12:00'),
          range('13:00', '13:00'),
          range('11:00', '14:00'),
          range('08:00', '10:00', { weekday: 2, validFrom: '2030-02-01', validTo: '2030-01-01' }),
        ],
      },
    });
    expect(refusal.code).toBe('INVALID_INPUT');
    expect(Object.keys(refusal.fields ?? {})).toEqual(['hours.1.to', 'hours.2.from', 'hours.3.validTo']);
    const apart = [
      range('09:00', '12:00', { validTo: '2030-01-31' }),
      range('09:00', '12:00', { validFrom: '2030-02-01' }),
    ];
    await admin.call(schedule.setHours, { body: { userId: null, version: 0, hours: apart } });
    const foreign = await (await server.openClinic()).givenDoctor();
    for (const userId of [foreign, randomUUID(), await clinic.givenDoctor({ isActive: false })]) {
      const body = { userId, version: 0, hours: [] };
      expect((await admin.refusal(schedule.setHours, { body })).code).toBe('DOCTOR_UNKNOWN');
    }
  });
});

describe('exceptions', () => {
  test('are listed for the days they touch, with whom they concern', async () => {
    const room = await givenFacility(clinic);
    const leave = await enter({ kind: 'LEAVE', userId: doctorId, leaveReason: 'VACATION', title: 'Away' });
    const closed = await enter({
      kind: 'CLOSED',
      facilityId: room,
      startsAt: `${NEXT}T09:00:00`,
      endsAt: `${NEXT}T10:00:00`,
    });
    expect(leave).toMatchObject({
      ...ALL_DAY,
      kind: 'LEAVE',
      userId: doctorId,
      leaveReason: 'VACATION',
      title: 'Away',
      facilityId: null,
      person: {
        id: doctorId,
        firstName: 'Meera',
        lastName: 'Iyer',
        nativeName: null,
      },
      facilityName: null,
      affected: 0,
      version: 1,
    });
    expect(closed).toMatchObject({ facilityId: room, facilityName: room, person: null });
    const on = async (dateFrom: string, dateTo: string, userId?: string) => {
      const query = { dateFrom, dateTo, ...(userId && { userId }) };
      const { exceptions } = await clinic.as('DOCTOR').call(schedule.exceptions, { query });
      return exceptions.map(({ id }) => id);
    };
    expect(await on(DAY, DAY)).toEqual([leave.id]);
    expect(await on(DAY, NEXT)).toEqual([leave.id, closed.id]);
    expect(await on(DAY, NEXT, doctorId)).toEqual([leave.id]);
    expect(await on('2030-05-01', '2030-05-05')).toEqual([]);
    for (const dateTo of ['2030-05-05', '2031-12-31']) {
      const query = { dateFrom: DAY, dateTo };
      expect((await admin.refusal(schedule.exceptions, { query })).fields).toHaveProperty('dateTo');
    }
  });

  test('count the appointments ahead that lie in them', async () => {
    const patientId = await clinic.givenPatient();
    const other = await clinic.givenDoctor();
    const room = await givenFacility(clinic);
    const at = (time: string) => new Date(`${DAY}T${time}:00+05:30`).toISOString();
    await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:00'), places: [room] });
    await givenBooking(clinic, { patientId, doctorId, startsAt: at('12:00') });
    await givenBooking(clinic, { patientId, doctorId, startsAt: at('10:00'), status: 'CANCELLED' });
    await givenBooking(clinic, { patientId, doctorId: other, startsAt: at('09:00') });
    const morning = { startsAt: `${DAY}T09:15:00`, endsAt: `${DAY}T12:00:00` };
    expect((await enter({ kind: 'LEAVE', userId: doctorId, ...morning })).affected).toBe(1);
    expect((await enter({ kind: 'LEAVE', userId: other })).affected).toBe(1);
    expect((await enter({ kind: 'HOLIDAY' })).affected).toBe(3);
    expect((await enter({ kind: 'BLOCKOUT', facilityId: room })).affected).toBe(1);
    expect((await enter({ kind: 'OPEN_EXTRA', userId: doctorId })).affected).toBe(0);
    const query = { dateFrom: DAY, dateTo: DAY };
    server.clock.now = () => new Date(at('11:00'));
    const { exceptions } = await admin.call(schedule.exceptions, { query });
    server.clock.now = () => new Date();
    expect(exceptions.find(({ kind }) => kind === 'HOLIDAY')?.affected).toBe(1);
  });

  test('of the same kind and person do not overlap, though they may touch', async () => {
    const leave = await enter({ kind: 'LEAVE', userId: doctorId });
    expect((await refusalOf({ kind: 'LEAVE', userId: doctorId, endsAt: `${DAY}T01:00:00` })).code).toBe(
      'EXCEPTION_OVERLAPS',
    );
    await enter({ kind: 'BLOCKOUT', userId: doctorId });
    await enter({ kind: 'LEAVE', userId: await clinic.givenDoctor() });
    const next = await enter({
      kind: 'LEAVE',
      userId: doctorId,
      startsAt: `${NEXT}T00:00:00`,
      endsAt: `${NEXT}T12:00:00`,
    });
    const widen = { params: { id: next.id }, body: { startsAt: ALL_DAY.startsAt, version: 1 } };
    expect((await admin.refusal(schedule.changeException, widen)).code).toBe('EXCEPTION_OVERLAPS');
    await admin.call(schedule.removeException, { params: { id: leave.id } });
    const { exception } = await admin.call(schedule.changeException, widen);
    expect(exception).toMatchObject({ startsAt: `${DAY}T00:00:00`, endsAt: `${NEXT}T12:00:00`, version: 2 });
    const twice = await Promise.allSettled([enter({ kind: 'HOLIDAY' }), enter({ kind: 'HOLIDAY' })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('are entered, changed and taken back by administrators, and by doctors only as their own leave', async () => {
    const doctor = clinic.as('DOCTOR');
    const { userId } = await doctor.identity();
    const own = await enter({ kind: 'LEAVE', userId }, doctor);
    const foreign = await enter({ kind: 'LEAVE', userId: doctorId });
    const change = (id: string) => ({ params: { id }, body: { title: 'Later', version: 1 } });
    expect((await doctor.call(schedule.changeException, change(own.id))).exception.title).toBe('Later');
    for (const entry of [
      { kind: 'LEAVE', userId: doctorId },
      { kind: 'HOLIDAY' },
      { kind: 'BLOCKOUT', userId },
      { kind: 'OPEN_EXTRA', userId },
      { kind: 'CLOSED', userId },
    ] as const) {
      expect((await refusalOf(entry, doctor)).code).toBe('FORBIDDEN');
    }
    expect((await doctor.refusal(schedule.changeException, change(foreign.id))).code).toBe('FORBIDDEN');
    expect((await doctor.refusal(schedule.removeException, { params: { id: foreign.id } })).code).toBe('FORBIDDEN');
    expect(await doctor.call(schedule.removeException, { params: { id: own.id } })).toEqual({ id: own.id });
    expect((await refusalOf({ kind: 'LEAVE', userId }, clinic.as('RECEPTIONIST'))).code).toBe('FORBIDDEN');
    expect(await trail('DELETE')).toEqual([{ resource: 'schedule', recordId: own.id }]);
  });

  test('that make no sense are refused where they are wrong', async () => {
    const room = await givenFacility(clinic);
    const wrong = async (entry: Parameters<typeof refusalOf>[0]) => {
      const { code, fields } = await refusalOf(entry);
      return [code, ...Object.keys(fields ?? {})];
    };
    expect(await wrong({ kind: 'LEAVE' })).toEqual(['INVALID_INPUT', 'userId']);
    expect(await wrong({ kind: 'HOLIDAY', userId: doctorId })).toEqual(['INVALID_INPUT', 'userId']);
    expect(await wrong({ kind: 'OPEN_EXTRA', facilityId: room })).toEqual(['INVALID_INPUT', 'facilityId']);
    expect(await wrong({ kind: 'CLOSED', userId: doctorId, facilityId: room })).toEqual([
      'INVALID_INPUT',
      'facilityId',
    ]);
    expect(await wrong({ kind: 'CLOSED', leaveReason: 'SICK' })).toEqual(['INVALID_INPUT', 'leaveReason']);
    expect(await wrong({ kind: 'CLOSED', endsAt: ALL_DAY.startsAt })).toEqual(['INVALID_INPUT', 'endsAt']);
    expect(await wrong({ kind: 'CLOSED', endsAt: '2032-01-01T00:00:00' })).toEqual(['INVALID_INPUT', 'endsAt']);
    const elsewhere = await server.openClinic();
    expect(await wrong({ kind: 'LEAVE', userId: await elsewhere.givenDoctor() })).toEqual(['PERSON_UNKNOWN']);
    expect(await wrong({ kind: 'CLOSED', facilityId: await givenFacility(elsewhere) })).toEqual(['FACILITY_UNKNOWN']);
  });

  test('that are gone, or were changed by somebody else, are not changed again', async () => {
    const { id } = await enter({ kind: 'HOLIDAY', title: 'New year' });
    const change = { params: { id }, body: { title: null, version: 1 } };
    expect((await admin.call(schedule.changeException, change)).exception.title).toBeNull();
    const stale = await admin.refusal(schedule.changeException, change);
    expect(stale).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
    await admin.call(schedule.removeException, { params: { id } });
    expect((await admin.refusal(schedule.removeException, { params: { id } })).code).toBe('EXCEPTION_NOT_FOUND');
    expect((await admin.refusal(schedule.changeException, change)).code).toBe('EXCEPTION_NOT_FOUND');
    const stranger = (await server.openClinic()).as('ADMIN');
    const there = await enter({ kind: 'HOLIDAY' });
    expect((await stranger.refusal(schedule.removeException, { params: { id: there.id } })).code).toBe(
      'EXCEPTION_NOT_FOUND',
    );
  });
});
