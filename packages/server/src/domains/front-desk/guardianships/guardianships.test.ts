import {
  alerts,
  appointments,
  guardianships,
  myAppointments,
  myLabResults,
  patientMessages,
  patients,
  type Role,
} from '@polyclinic/contract';
import { dailyHours, givenHours, givenService } from '../../../testing/schedule';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let parent: TestPerson;
let parentId: string;
let childId: string;

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
  parentId = await clinic.givenPatient({ firstName: 'Lakshmi', dateOfBirth: yearsAgo(40) });
  parent = clinic.as('PATIENT', { patientId: parentId });
  await parent.identity();
  childId = await clinic.givenPatient({ firstName: 'Asha', dateOfBirth: yearsAgo(8) });
});

const bodyFor = (guardianPatientId: string) => ({
  guardianPatientId,
  relationship: 'PARENT' as const,
  proof: 'BIRTH_CERTIFICATE' as const,
  proofNote: 'Chennai Corporation, no. 4711',
});
const grant = async (id = childId) =>
  (await desk.call(guardianships.create, { params: { id }, body: bodyFor(parentId) })).guardianship;
const refusedGrant = async (id: string, guardian = parentId) =>
  (await desk.refusal(guardianships.create, { params: { id }, body: bodyFor(guardian) })).code;
const forChild = (id = childId) => ({ 'x-acting-for': id });
const record = (headers: Record<string, string>) => parent.call(patients.me, {}, headers);
const refusedRecord = async (headers: Record<string, string>) => (await parent.refusal(patients.me, {}, headers)).code;
const trail = () =>
  clinic.db
    .selectFrom('auditLog')
    .select(['action', 'resource', 'actorId', 'actorRole', 'patientIds', 'reason'])
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('id')
    .execute();

describe('at the desk', () => {
  test('a guardian is added with the document that was shown and the name of who checked it', async () => {
    const { userId: checker } = await desk.identity();
    const guardianship = await grant();
    expect(guardianship).toMatchObject({
      patientId: childId,
      proof: 'BIRTH_CERTIFICATE',
      proofNote: 'Chennai Corporation, no. 4711',
      status: 'ACTIVE',
      endsOn: `${Number(yearsAgo(8).slice(0, 4)) + 18}-01-01`,
      checkedBy: { id: checker },
    });
    const listed = await desk.call(guardianships.list, { params: { id: childId } });
    expect(listed.guardianships).toEqual([guardianship]);
    expect(await trail()).toContainEqual(
      expect.objectContaining({ action: 'CREATE', resource: 'guardianships', actorId: checker }),
    );
  });

  test('a guardian is refused for an adult, without a date of birth, twice, and for oneself', async () => {
    expect(await refusedGrant(await clinic.givenPatient({ dateOfBirth: yearsAgo(18) }))).toBe('GUARDIAN_OF_ADULT');
    expect(await refusedGrant(await clinic.givenPatient())).toBe('GUARDIAN_NEEDS_BIRTH_DATE');
    expect(await refusedGrant(childId, childId)).toBe('GUARDIAN_IS_PATIENT');
    expect(await refusedGrant(childId, await clinic.givenPatient())).toBe('GUARDIAN_UNKNOWN');
    await grant();
    expect(await refusedGrant(childId)).toBe('GUARDIAN_TWICE');
  });

  test('the age of majority is that of the state of the clinic', async () => {
    const address = { country: 'US', state: 'Mississippi' };
    await clinic.db
      .updateTable('tenants')
      .set({ organization: JSON.stringify({ address }) })
      .where('id', '=', clinic.tenantId)
      .execute();
    const { endsOn } = await grant(await clinic.givenPatient({ dateOfBirth: yearsAgo(19) }));
    expect(endsOn).toBe(`${Number(yearsAgo(19).slice(0, 4)) + 21}-01-01`);
  });

  test.each<Role>(['DOCTOR', 'NURSE', 'PHARMACIST', 'STAFF', 'PATIENT'])('%s adds no guardian', async (role) => {
    const refusal = await clinic.as(role).refusal(guardianships.create, {
      params: { id: childId },
      body: bodyFor(parentId),
    });
    expect(refusal.code).toBe('FORBIDDEN');
  });
});

describe('a guardian', () => {
  test('sees the children for whom to act', async () => {
    await grant();
    const { members } = await parent.call(guardianships.mine, {});
    expect(members).toMatchObject([{ patient: { id: childId, firstName: 'Asha' }, relationship: 'PARENT' }]);
    expect((await clinic.as('PATIENT').call(guardianships.mine, {})).members).toEqual([]);
  });

  test('reads the record of the child by choice only', async () => {
    await grant();
    expect((await record({})).patient.id).toBe(parentId);
    expect((await record(forChild())).patient.id).toBe(childId);
    expect((await record(forChild(parentId))).patient.id).toBe(parentId);
    await parent.call(myLabResults.list, {}, forChild());
  });

  test('books for the child, and the audit log names both', async () => {
    await grant();
    const { userId } = await parent.identity();
    await givenHours(clinic, dailyHours('09:00', '12:00'));
    await clinic.givenDoctor();
    const serviceId = await givenService(clinic, { name: 'Check-up', duration: 30 });
    const dateTime = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T09:00:00`;
    const { appointment } = await parent.call(
      myAppointments.create,
      { body: { serviceId, doctorId: null, dateTime } },
      forChild(),
    );
    const { appointment: booked } = await desk.call(appointments.get, { params: { id: appointment.id } });
    expect(booked.patientId).toBe(childId);
    const entries = (await trail()).filter(({ actorRole }) => actorRole === 'GUARDIAN');
    expect(entries.find(({ action }) => action === 'CREATE')).toMatchObject({
      resource: 'appointments',
      actorId: userId,
      patientIds: [childId],
    });
    expect(entries.every(({ actorId }) => actorId === userId)).toBe(true);
  });

  test('leaves an entry that names both when reading', async () => {
    await grant();
    const { userId } = await parent.identity();
    await record(forChild());
    const reads = (await trail()).filter(({ action, actorRole }) => action === 'READ' && actorRole === 'GUARDIAN');
    expect(reads).toMatchObject([{ resource: 'patients', actorId: userId, patientIds: [childId] }]);
  });

  test('hears of appointments and messages of the child, whether or not the child has an account', async () => {
    await grant();
    const doctorId = await clinic.givenDoctor();
    const dateTime = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T10:00:00`;
    await desk.call(appointments.create, { body: { patientId: childId, doctorId, dateTime } });
    await clinic.as('DOCTOR').call(patientMessages.send, { params: { id: childId }, body: { text: 'Please call us' } });
    const { alerts: heard } = await parent.call(alerts.list, {});
    expect(heard.map(({ kind }) => kind)).toEqual(['MESSAGE_RECEIVED', 'APPOINTMENT_BOOKED']);
    const { messages } = await parent.call(patientMessages.mine, { query: {} }, forChild());
    expect(messages).toMatchObject([{ text: 'Please call us', isFromPatient: false }]);
  });

  test('is refused without a guardianship, and for a patient of another clinic', async () => {
    expect(await refusedRecord(forChild())).toBe('GUARDIANSHIP_ENDED');
    const elsewhere = await server.openClinic();
    expect(await refusedRecord(forChild(await elsewhere.givenPatient()))).toBe('GUARDIANSHIP_ENDED');
    expect(await refusedRecord({ 'x-acting-for': 'nobody' })).toBe('GUARDIANSHIP_ENDED');
    const attempts = (await trail()).filter(({ actorRole }) => actorRole === 'GUARDIAN');
    expect(attempts.map(({ action, reason }) => [action, reason])).toEqual([
      ['READ', 'GUARDIANSHIP_ENDED'],
      ['READ', 'GUARDIANSHIP_ENDED'],
    ]);
  });

  test('is refused at the next request after the desk has removed the guardian', async () => {
    const { id, version } = await grant();
    await record(forChild());
    const body = { reason: 'Custody was given to the other parent', version };
    const { guardianship } = await desk.call(guardianships.revoke, { params: { id }, body });
    expect(guardianship).toMatchObject({ status: 'REVOKED', revokeReason: body.reason });
    expect(await refusedRecord(forChild())).toBe('GUARDIANSHIP_ENDED');
    expect((await parent.call(guardianships.mine, {})).members).toEqual([]);
    const again = await desk.refusal(guardianships.revoke, { params: { id }, body });
    expect(again.code).toBe('GUARDIANSHIP_CLOSED');
  });

  test('loses access by one removal, even where a merge of two records has left the guardian twice', async () => {
    const { id, version } = await grant();
    const { userId } = await parent.identity();
    const { userId: checkedBy } = await desk.identity();
    await clinic.db
      .insertInto('guardianships')
      .values({ tenantId: clinic.tenantId, patientId: childId, userId, checkedBy })
      .execute();
    const body = { reason: 'Custody was given to the other parent', version };
    await desk.call(guardianships.revoke, { params: { id }, body });
    expect(await refusedRecord(forChild())).toBe('GUARDIANSHIP_ENDED');
    const { guardianships: listed } = await desk.call(guardianships.list, { params: { id: childId } });
    expect(listed.map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    expect((await trail()).filter(({ action }) => action === 'REVOKE')).toHaveLength(2);
  });

  test('loses access when the patient is of age', async () => {
    await grant();
    await clinic.db
      .updateTable('patients')
      .set({ dateOfBirth: yearsAgo(18) })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', childId)
      .execute();
    expect(await refusedRecord(forChild())).toBe('GUARDIANSHIP_ENDED');
    const { guardianships: listed } = await desk.call(guardianships.list, { params: { id: childId } });
    expect(listed).toMatchObject([{ status: 'ENDED' }]);
  });

  test('acts for nobody as an employee', async () => {
    await grant();
    const refusal = await clinic.as('DOCTOR').refusal(patients.get, { params: { id: childId } }, forChild());
    expect(refusal.code).toBe('GUARDIANSHIP_ENDED');
  });
});
