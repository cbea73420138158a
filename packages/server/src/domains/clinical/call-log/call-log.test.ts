import { callLog, recordAccesses, type InputOf, type Role } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let reception: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  reception = clinic.as('RECEPTIONIST');
  patientId = await clinic.givenPatient({ firstName: 'Asha' });
});

type Body = Omit<InputOf<typeof callLog.create>['body'], 'patientId'>;
const NO_ANSWER: Body = { direction: 'OUTGOING', outcome: 'NO_ANSWER', phone: '98765 43210' };
const note = async (body: Body = NO_ANSWER, by = reception) =>
  (await by.call(callLog.create, { body: { patientId, ...body } })).call;
const listed = async (query: object = {}, by = reception) => (await by.call(callLog.list, { query })).calls;

test('a call is noted with direction, result and note, by the signed-in person', async () => {
  const { userId } = await reception.identity();
  const call = await note({ ...NO_ANSWER, note: 'Asked to call back in the afternoon' });
  expect(call).toMatchObject({
    patient: { id: patientId, firstName: 'Asha' },
    direction: 'OUTGOING',
    outcome: 'NO_ANSWER',
    note: 'Asked to call back in the afternoon',
    recordedBy: { id: userId },
  });
  expect(await listed()).toEqual([call]);
});

test('the latest call comes first, and the list can be that of one patient or of one result', async () => {
  const first = await note({ ...NO_ANSWER, calledAt: new Date(Date.now() - 86_400_000).toISOString() });
  const second = await note({ direction: 'INCOMING', outcome: 'REACHED' });
  const otherId = await clinic.givenPatient();
  const { call: other } = await reception.call(callLog.create, { body: { patientId: otherId, ...NO_ANSWER } });
  expect((await listed()).map(({ id }) => id)).toEqual([other.id, second.id, first.id]);
  expect((await listed({ patientId })).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await listed({ patientId, outcome: 'NO_ANSWER' })).map(({ id }) => id)).toEqual([first.id]);
});

test('a call cannot be in the future or years ago, and needs a patient of the clinic', async () => {
  const calledAt = new Date(Date.now() + 3_600_000).toISOString();
  const late = await reception.refusal(callLog.create, { body: { patientId, ...NO_ANSWER, calledAt } });
  expect(late).toMatchObject({ code: 'INVALID_INPUT', fields: { calledAt: expect.any(String) } });
  const early = await reception.refusal(callLog.create, {
    body: { patientId, ...NO_ANSWER, calledAt: '0000-01-01T00:00:00Z' },
  });
  expect(early).toMatchObject({ code: 'INVALID_INPUT', fields: { calledAt: expect.any(String) } });
  const elsewhere = await server.openClinic();
  const body = { patientId: await elsewhere.givenPatient(), ...NO_ANSWER };
  expect((await reception.refusal(callLog.create, { body })).code).toBe('PATIENT_UNKNOWN');
});

test('a change is audited with what was there before, and refused against an older version', async () => {
  const { id, version } = await note();
  const body = { version, outcome: 'VOICEMAIL' as const };
  const { call } = await reception.call(callLog.update, { params: { id }, body });
  expect(call.outcome).toBe('VOICEMAIL');
  expect((await reception.refusal(callLog.update, { params: { id }, body })).code).toBe('STALE_VERSION');
  const [entry] = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', id)
    .where('action', '=', 'UPDATE')
    .execute();
  expect(entry?.changes).toEqual({ from: { outcome: 'NO_ANSWER' }, to: { outcome: 'VOICEMAIL' } });
});

test('a call entered in error is off the list, and stays stored with the reason', async () => {
  const { id } = await note();
  await reception.call(callLog.remove, { params: { id }, query: { reason: 'Another patient' } });
  expect(await listed()).toEqual([]);
  const again = await reception.refusal(callLog.remove, { params: { id }, query: { reason: 'Another patient' } });
  expect(again.code).toBe('CALL_NOT_FOUND');
  const stored = await clinic.db
    .selectFrom('callLog')
    .select('deleteReason')
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', id)
    .execute();
  expect(stored).toEqual([{ deleteReason: 'Another patient' }]);
});

test('calls with a patient whose record is sensitive are hidden from those outside the treatment', async () => {
  await note();
  const doctor = clinic.as('DOCTOR');
  await doctor.call(recordAccesses.mark, { params: { id: patientId }, body: { reason: 'Works at the clinic' } });
  const { calls, pagination } = await clinic.as('NURSE').call(callLog.list, {});
  expect(calls).toEqual([]);
  expect(pagination.totalCount).toBe(0);
});

test.each<Role>(['PHARMACIST', 'STAFF', 'PATIENT'])('%s sees no calls', async (role) => {
  expect((await clinic.as(role).refusal(callLog.list, {})).code).toBe('FORBIDDEN');
});
