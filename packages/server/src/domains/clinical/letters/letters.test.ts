import {
  allergies,
  encounters,
  letters,
  medicationStatements,
  prescriptions,
  recordAccesses,
  roleDashboard,
  type InputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openDesk, type Desk } from '../../../testing/desk';
import { readPdf } from '../../../testing/pdf';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { letterHash } from './letter-hash';

let server: TestServer;
let desk: Desk;
let doctor: TestPerson;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  doctor = desk.clinic.as('DOCTOR');
  nurse = desk.clinic.as('NURSE');
});

type Body = InputOf<typeof letters.create>['body'];

const write = async (by: TestPerson, more: Partial<Body> = {}) => {
  const body: Body = {
    patientId: desk.patientId,
    kind: 'CERTIFICATE',
    language: 'en',
    body: 'Fit for travel.',
    ...more,
  };
  return (await by.call(letters.create, { body })).letter;
};
const at = (id: string, version: number) => ({ params: { id }, body: { version } });
const voiding = (id: string, version: number) => ({ params: { id }, body: { version, reason: 'Wrong dates' } });

test('a letter is drafted by a nurse, signed by a doctor with the hash of its content, and never changes again', async () => {
  const draft = await write(nurse);
  expect((await nurse.refusal(letters.sign, at(draft.id, 1))).code).toBe('FORBIDDEN');
  const { letter } = await doctor.call(letters.sign, at(draft.id, 1));
  expect(letter).toMatchObject({ status: 'SIGNED', contentHash: letterHash(draft) });
  expect(letter.signedBy?.id).toBe((await doctor.identity()).userId);
  const late = { params: { id: draft.id }, body: { body: 'Unfit', version: letter.version } };
  expect((await doctor.refusal(letters.save, late)).code).toBe('LETTER_SIGNED');
  const { letter: void_ } = await doctor.call(letters.void, voiding(draft.id, letter.version));
  expect(void_).toMatchObject({ status: 'VOID', voidReason: 'Wrong dates', body: 'Fit for travel.' });
  expect((await doctor.refusal(letters.void, voiding(draft.id, void_.version))).code).toBe('LETTER_VOID');
});

test('of two people who change a draft the second is told', async () => {
  const { id, version } = await write(nurse);
  await nurse.call(letters.save, { params: { id }, body: { body: 'Fit.', version } });
  const second = { params: { id }, body: { body: 'Unfit.', version } };
  expect((await doctor.refusal(letters.save, second)).code).toBe('STALE_VERSION');
  expect((await doctor.refusal(letters.sign, at(id, version))).code).toBe('STALE_VERSION');
});

test('a sick note names its days before it is signed, and the last one is not before the first', async () => {
  const { id } = await write(doctor, { kind: 'SICK_NOTE', fromDate: '2026-03-02' });
  const refusal = await doctor.refusal(letters.sign, at(id, 1));
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['INVALID_INPUT', ['untilDate']]);
  const reversed = { params: { id }, body: { untilDate: '2026-03-01', version: 1 } };
  expect(Object.keys((await doctor.refusal(letters.save, reversed)).fields ?? {})).toEqual(['untilDate']);
  await doctor.call(letters.save, { params: { id }, body: { untilDate: '2026-03-04', version: 1 } });
  expect((await doctor.call(letters.sign, at(id, 2))).letter.status).toBe('SIGNED');
});

test.each(['REFERRAL', 'SICK_NOTE', 'CERTIFICATE', 'VISIT_SUMMARY'] as const)(
  'the template of a letter (%s) names the patient, in the language of the patient or the one asked for',
  async (kind) => {
    await sql`update patients set preferred_language = 'Tamil' where id = ${desk.patientId}`.execute(desk.clinic.db);
    const template = (language?: 'en') =>
      doctor.call(letters.template, { params: { id: desk.patientId }, query: { kind, ...(language && { language }) } });
    const own = await template();
    expect(own.language).toBe('ta');
    expect(own.body).toMatch(/[\u0B80-\u0BFF]/);
    const english = await template('en');
    const { patient } = await write(doctor);
    expect(english.body).toContain(`${patient.firstName} ${patient.lastName}`.trim());
    expect(english.body).not.toMatch(/[\u0B80-\u0BFF]/);
  },
);

test('the template of a visit names the day of that visit, of this patient alone', async () => {
  const { encounter } = await doctor.call(encounters.create, { body: { patientId: desk.patientId, kind: 'PHONE' } });
  await sql`update encounters set started_at = '2025-03-12T06:00:00Z' where id = ${encounter.id}`.execute(
    desk.clinic.db,
  );
  const template = (patientId: string, encounterId?: string) => ({
    params: { id: patientId },
    query: { kind: 'VISIT_SUMMARY' as const, ...(encounterId && { encounterId }) },
  });
  const { body } = await doctor.call(letters.template, template(desk.patientId, encounter.id));
  expect(body).toContain('2025');
  expect((await doctor.call(letters.template, template(desk.patientId))).body).not.toContain('2025');
  const other = await desk.clinic.givenPatient();
  expect((await doctor.refusal(letters.template, template(other, encounter.id))).code).toBe('ENCOUNTER_NOT_FOUND');
});

test.each([
  ['REFERRAL', 'en', ['1 tablet by mouth', 'Fish oil', 'No known allergies']],
  ['VISIT_SUMMARY', 'hi', ['Metformin: 1', 'Fish oil', 'कोई एलर्जी ज्ञात नहीं']],
  ['VISIT_SUMMARY', 'ta', ['Metformin: 1', 'Fish oil', 'அறிந்த ஒவ்வாமை இல்லை']],
] as const)(
  'a letter (%s, %s) names the medicines with their doses, and whether allergies were asked about',
  async (kind, language, parts) => {
    const { patientId } = desk;
    const body = async () =>
      (await doctor.call(letters.template, { params: { id: patientId }, query: { kind, language } })).body;
    for (const part of parts) expect(await body()).not.toContain(part);
    const sig = { dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD', duration: 30 } as const;
    const items = [{ ...sig, drugName: 'Metformin', quantity: 30, refillsAllowed: 0 }];
    const startDate = server.clock.now().toISOString().slice(0, 10);
    const { prescription } = await doctor.call(prescriptions.create, { body: { patientId, startDate, items } });
    const signing = { params: { id: prescription.id }, body: { version: 1, isCheckedByHand: true } };
    await doctor.call(prescriptions.sign, signing);
    await nurse.call(medicationStatements.create, { body: { patientId, name: 'Fish oil' } });
    await nurse.call(allergies.stateNone, { params: { id: patientId } });
    for (const part of parts) expect(await body()).toContain(part);
  },
);

test('draft letters wait for their doctor, those of nurses for every doctor, until they are signed or voided', async () => {
  const [own, ofNurse] = [await write(doctor), await write(nurse)];
  const other = desk.clinic.as('DOCTOR');
  const waiting = async (person: TestPerson) => {
    const { letters: listed, pagination } = await person.call(letters.unsigned, { query: {} });
    expect(pagination.totalCount).toBe(listed.length);
    return listed.map(({ id }) => id);
  };
  const called = async (person: TestPerson) =>
    (await person.call(roleDashboard.mine, {})).dashboard.nextActions.find(({ kind }) => kind === 'LETTER_UNSIGNED');
  expect(await waiting(doctor)).toEqual([own.id, ofNurse.id]);
  expect([await waiting(other), await waiting(nurse)]).toEqual([[ofNurse.id], [ofNurse.id]]);
  expect(await called(doctor)).toMatchObject({ count: 2, recordId: own.id });
  expect(await called(nurse)).toBeUndefined();
  await doctor.call(letters.sign, at(own.id, 1));
  await doctor.call(letters.void, voiding(ofNurse.id, 1));
  expect([await waiting(doctor), await called(doctor)]).toEqual([[], undefined]);
});

test('a draft about a sensitive patient waits only for those who may open the record', async () => {
  await write(doctor);
  const reason = 'Works at the clinic';
  await desk.clinic.as('ADMIN').call(recordAccesses.mark, { params: { id: desk.patientId }, body: { reason } });
  const { letters: listed, pagination } = await doctor.call(letters.unsigned, { query: {} });
  expect([listed, pagination.totalCount]).toEqual([[], 0]);
  const { nextActions } = (await doctor.call(roleDashboard.mine, {})).dashboard;
  expect(nextActions.map(({ kind }) => kind)).not.toContain('LETTER_UNSIGNED');
});

test('the PDF of a letter carries recipient, text, signature and hash; a void one says so', async () => {
  const { id } = await write(doctor, { kind: 'REFERRAL', recipient: 'Dr. Anand\nCardiology' });
  const { letter } = await doctor.call(letters.sign, at(id, 1));
  const text = async () => {
    const { rawPayload } = await nurse.raw({ method: 'GET', url: `/api/letters/${id}/pdf` });
    return readPdf(rawPayload).join(' ').replaceAll(/\s+/g, '');
  };
  for (const part of ['Referral', 'Dr.Anand', 'Cardiology', 'Fitfortravel.', letter.contentHash ?? ''])
    expect(await text()).toContain(part);
  await doctor.call(letters.void, voiding(id, letter.version));
  expect(await text()).toContain('Wrongdates');
});

test('the letters of a patient are listed, newest first', async () => {
  const [first, second] = [await write(doctor), await write(nurse)];
  const { letters: listed } = await nurse.call(letters.list, { params: { id: desk.patientId }, query: {} });
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('the database itself refuses to change or delete a signed letter', async () => {
  const { id } = await write(doctor);
  await doctor.call(letters.sign, at(id, 1));
  const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.clinic.db);
  for (const change of [
    sql`body = 'x'`,
    sql`content_hash = 'x'`,
    sql`author_id = gen_random_uuid()`,
    sql`kind = 'REFERRAL'`,
  ])
    await expect(run(sql`update letters set ${change} where id = ${id}`)).rejects.toThrow(/never changes/);
  await expect(run(sql`delete from letters where id = ${id}`)).rejects.toThrow(/never deleted/);
  await expect(run(sql`truncate letters`)).rejects.toThrow();
});

test('nobody of another clinic reads a letter, and the front desk reads none', async () => {
  const { id } = await write(doctor);
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(letters.get, { params: { id } })).code).toBe('LETTER_NOT_FOUND');
  expect((await stranger.refusal(letters.pdf, { params: { id } })).code).toBe('LETTER_NOT_FOUND');
  expect((await desk.clinic.as('RECEPTIONIST').refusal(letters.get, { params: { id } })).code).toBe('FORBIDDEN');
});
