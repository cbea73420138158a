import { randomUUID } from 'node:crypto';
import {
  adminLogs,
  appointments,
  encounterNotes,
  encounters,
  type NoteSection,
  type NoteStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { move, openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { noteHash } from './note-hash';
import type { NoteAct } from './note.rules';

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

const section = (key: string, text: string, carriedFrom: string | null = null): NoteSection => ({
  key,
  text,
  carriedFrom,
});
const start = async (by: TestPerson, sections = [section('plan', 'Paracetamol 500 mg')], encounterId?: string) =>
  (
    await by.call(encounterNotes.create, {
      body: { patientId: desk.patientId, templateId: 'soap', sections, encounterId: encounterId ?? null },
    })
  ).note;
const at = (id: string, version: number) => ({ params: { id }, body: { version } });
const inError = (id: string, version: number) => ({ params: { id }, body: { version, reason: 'Wrong patient' } });
const addendum = (id: string) => ({ params: { id }, body: { text: 'Also advised rest' } });
const read = async (id: string) => nurse.call(encounterNotes.get, { params: { id } });
const askForCoSignature = () =>
  desk.clinic.as('ADMIN').call(encounterNotes.changeSettings, { body: { coSignNurseNotes: true } });

test('a draft is saved, signed by its author with the hash of its content, and never changes again', async () => {
  const draft = await start(doctor);
  const sections = [section('subjective', 'Cough'), section('plan', 'Rest', '2026-03-12')];
  const body = { sections, version: draft.version };
  const { note } = await doctor.call(encounterNotes.save, { params: { id: draft.id }, body });
  expect(note).toMatchObject({ status: 'DRAFT', sections, version: 2, signedAt: null });
  const { note: signed } = await doctor.call(encounterNotes.sign, at(note.id, 2));
  expect(signed).toMatchObject({ status: 'SIGNED', contentHash: noteHash(note), coSignedBy: null });
  expect(signed.contentHash).toMatch(/^[0-9a-f]{64}$/);
  const again = { params: { id: note.id }, body: { sections, version: signed.version } };
  expect((await doctor.refusal(encounterNotes.save, again)).code).toBe('NOTE_SIGNED');
});

describe('a note that was written on a phone without a network', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const newNote = (id: string) => ({
    id,
    patientId: desk.patientId,
    templateId: 'soap',
    sections: [],
    at: hoursAgo(3),
  });

  test('has the id of the phone, and the times at which it was written and signed, also in the audit log', async () => {
    const id = randomUUID();
    const { note } = await doctor.call(encounterNotes.create, { body: newNote(id) });
    expect([note.id, Date.parse(note.createdAt) < Date.now() - 2 * 3_600_000]).toEqual([id, true]);
    const body = { sections: [section('plan', 'Rest')], version: 1 };
    await doctor.call(encounterNotes.save, { params: { id }, body });
    const at = hoursAgo(2);
    const { note: signed } = await doctor.call(encounterNotes.sign, { params: { id }, body: { version: 2, at } });
    expect(Date.parse(signed.signedAt ?? '')).toBe(Date.parse(at));
    const { logs } = await desk.clinic.as('ADMIN').call(adminLogs.list, { query: { resource: 'encounterNotes' } });
    expect(JSON.stringify(logs)).toContain(at);
  });

  test('is signed at the earliest when it was begun, and never in the future', async () => {
    const { id, version } = await start(doctor);
    const tomorrow = { version, at: hoursAgo(-24) };
    expect((await doctor.refusal(encounterNotes.sign, { params: { id }, body: tomorrow })).code).toBe('INVALID_INPUT');
    const { note } = await doctor.call(encounterNotes.sign, { params: { id }, body: { version, at: hoursAgo(5) } });
    expect(note.signedAt).toBe(note.createdAt);
  });

  test('takes no id that another note has', async () => {
    const { id } = await start(doctor);
    const refusal = await doctor.refusal(encounterNotes.create, { body: newNote(id) });
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { id: expect.any(String) } });
  });

  test('is saved once, although the phone sends it again after a lost answer', async () => {
    const { id, version } = await start(doctor);
    const save = { params: { id }, body: { sections: [section('plan', 'Rest')], version } };
    const key = { 'idempotency-key': randomUUID() };
    await doctor.call(encounterNotes.save, save, key);
    expect((await doctor.call(encounterNotes.save, save, key)).note.version).toBe(version + 1);
    expect((await read(id)).note.version).toBe(version + 1);
  });
});

test('of two people who edit a draft the second is told, and the saved text of the first can be read', async () => {
  const { id, version } = await start(doctor);
  const save = (by: TestPerson, text: string) => ({
    input: { params: { id }, body: { sections: [section('plan', text)], version } },
    by,
  });
  const first = save(nurse, 'Rest');
  await first.by.call(encounterNotes.save, first.input);
  const second = save(doctor, 'Paracetamol');
  const refusal = await second.by.refusal(encounterNotes.save, second.input);
  expect(refusal).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
  const { note } = await read(id);
  expect(note.sections).toEqual([section('plan', 'Rest')]);
  expect(note.editedBy?.id).toBe((await nurse.identity()).userId);
});

test('a doctor who signs while a colleague edits signs what they have seen, or is told', async () => {
  const { id, version } = await start(doctor);
  const edit = { params: { id }, body: { sections: [section('plan', 'Rest')], version } };
  await nurse.call(encounterNotes.save, edit);
  expect((await doctor.refusal(encounterNotes.sign, at(id, version))).code).toBe('STALE_VERSION');
  await doctor.call(encounterNotes.sign, at(id, version + 1));
  const late = { params: { id }, body: { sections: [section('plan', 'Rest, fluids')], version: version + 1 } };
  expect((await nurse.refusal(encounterNotes.save, late)).code).toBe('NOTE_SIGNED');
});

test('of a signature and an edit at the same moment one succeeds', async () => {
  const { id, version } = await start(doctor);
  const outcomes = await Promise.allSettled([
    doctor.call(encounterNotes.sign, at(id, version)),
    nurse.call(encounterNotes.save, { params: { id }, body: { sections: [section('plan', 'Rest')], version } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('only the author signs, and an empty note is not signed', async () => {
  const { id } = await start(doctor);
  expect((await nurse.refusal(encounterNotes.sign, at(id, 1))).code).toBe('NOTE_OF_OTHER');
  const empty = await start(doctor, [section('plan', ' ')]);
  expect((await doctor.refusal(encounterNotes.sign, at(empty.id, 1))).code).toBe('NOTE_EMPTY');
});

test("a nurse's note waits for a doctor's signature where the clinic asks for it", async () => {
  await askForCoSignature();
  const { id } = await start(nurse);
  const { note } = await nurse.call(encounterNotes.sign, at(id, 1));
  expect(note.status).toBe('CO_SIGN_REQUIRED');
  const waiting = await doctor.call(encounterNotes.unsigned, { query: {} });
  expect(waiting.notes.map((one) => one.id)).toEqual([id]);
  expect((await nurse.call(encounterNotes.unsigned, { query: {} })).notes).toEqual([]);
  const { note: complete } = await doctor.call(encounterNotes.coSign, at(id, note.version));
  expect(complete).toMatchObject({ status: 'SIGNED', coSignedBy: { id: (await doctor.identity()).userId } });
  expect(complete.contentHash).toBe(note.contentHash);
});

test('an administrator alone sets whether notes of nurses need a co-signature, and each change is audited', async () => {
  const admin = desk.clinic.as('ADMIN');
  const settingOf = async (by: TestPerson) => (await by.call(encounterNotes.settings, {})).settings.coSignNurseNotes;
  const change = (coSignNurseNotes: boolean) => ({ body: { coSignNurseNotes } });
  expect(await settingOf(nurse)).toBe(false);
  expect((await doctor.refusal(encounterNotes.changeSettings, change(true))).code).toBe('FORBIDDEN');
  const before = await start(nurse);
  expect((await nurse.call(encounterNotes.sign, at(before.id, 1))).note.status).toBe('SIGNED');
  await admin.call(encounterNotes.changeSettings, change(true));
  expect(await settingOf(nurse)).toBe(true);
  const { logs } = await admin.call(adminLogs.list, { query: { resource: 'encounterNotes', action: 'UPDATE' } });
  expect(logs.map(({ changes }) => changes)).toEqual([
    { from: { coSignNurseNotes: false }, to: { coSignNurseNotes: true } },
  ]);
  // The note that was signed before stays complete; a doctor's own note never waits.
  expect((await read(before.id)).note.status).toBe('SIGNED');
  const own = await start(doctor);
  expect((await doctor.call(encounterNotes.sign, at(own.id, 1))).note.status).toBe('SIGNED');
  await admin.call(encounterNotes.changeSettings, change(false));
  const after = await start(nurse);
  expect((await nurse.call(encounterNotes.sign, at(after.id, 1))).note.status).toBe('SIGNED');
});

test('a signed note takes addenda, each with author, time and hash', async () => {
  const { id } = await start(doctor);
  await doctor.call(encounterNotes.sign, at(id, 1));
  await nurse.call(encounterNotes.addAddendum, addendum(id));
  const { addenda } = await read(id);
  expect(addenda).toMatchObject([{ text: 'Also advised rest', author: { id: (await nurse.identity()).userId } }]);
});

test('a note entered in error keeps its content and says why', async () => {
  const { id } = await start(doctor);
  await doctor.call(encounterNotes.sign, at(id, 1));
  const { note } = await doctor.call(encounterNotes.markInError, inError(id, 2));
  expect(note).toMatchObject({ status: 'ENTERED_IN_ERROR', voidReason: 'Wrong patient' });
  expect(note.sections).toEqual([section('plan', 'Paracetamol 500 mg')]);
});

describe('each act is possible in its statuses alone', () => {
  const POSSIBLE: Record<NoteStatus, readonly NoteAct[]> = {
    DRAFT: ['save', 'sign', 'markInError'],
    CO_SIGN_REQUIRED: ['coSign', 'addAddendum', 'markInError'],
    SIGNED: ['addAddendum', 'markInError'],
    ENTERED_IN_ERROR: [],
  };
  const ACTS: readonly NoteAct[] = ['save', 'sign', 'coSign', 'addAddendum', 'markInError'];

  /** Brings a new note of the nurse into a status; returns its version. */
  async function noteIn(status: NoteStatus): Promise<{ id: string; version: number }> {
    if (status === 'CO_SIGN_REQUIRED') await askForCoSignature();
    const draft = await start(nurse);
    if (status === 'DRAFT') return draft;
    if (status === 'ENTERED_IN_ERROR') return (await nurse.call(encounterNotes.markInError, inError(draft.id, 1))).note;
    return (await nurse.call(encounterNotes.sign, at(draft.id, 1))).note;
  }

  test.each(Object.keys(POSSIBLE) as NoteStatus[])('%s', async (status) => {
    for (const act of ACTS) {
      const { id, version } = await noteIn(status);
      const sections = [section('plan', 'Rest')];
      const attempt = {
        save: () => nurse.call(encounterNotes.save, { params: { id }, body: { sections, version } }),
        sign: () => nurse.call(encounterNotes.sign, at(id, version)),
        coSign: () => doctor.call(encounterNotes.coSign, at(id, version)),
        addAddendum: () => nurse.call(encounterNotes.addAddendum, addendum(id)),
        markInError: () => nurse.call(encounterNotes.markInError, inError(id, version)),
      }[act];
      const [outcome] = await Promise.allSettled<unknown>([attempt()]);
      expect([act, outcome?.status]).toEqual([act, POSSIBLE[status].includes(act) ? 'fulfilled' : 'rejected']);
    }
  });
});

describe('the database itself refuses', () => {
  const refusal = /encounter_notes_immutable|never (changes|deleted)/;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.clinic.db);

  test('to change or delete a signed note and its addenda', async () => {
    const { id } = await start(doctor);
    await doctor.call(encounterNotes.sign, at(id, 1));
    await doctor.call(encounterNotes.addAddendum, addendum(id));
    for (const change of [
      sql`sections = '[]'`,
      sql`content_hash = 'x'`,
      sql`author_id = gen_random_uuid()`,
      sql`status = 'DRAFT', signed_at = null, content_hash = null`,
      sql`co_signed_at = now()`,
      sql`template_id = 'other'`,
      sql`created_at = now() - interval '1 day'`,
    ])
      await expect(run(sql`update encounter_notes set ${change} where id = ${id}`)).rejects.toThrow(refusal);
    await expect(run(sql`delete from encounter_notes where id = ${id}`)).rejects.toThrow(refusal);
    await expect(run(sql`update encounter_note_addenda set text = 'x' where note_id = ${id}`)).rejects.toThrow(refusal);
    await expect(run(sql`delete from encounter_note_addenda where note_id = ${id}`)).rejects.toThrow(refusal);
    await expect(run(sql`truncate encounter_note_addenda, encounter_notes`)).rejects.toThrow();
  });

  test('to delete a draft, or to bring back a note entered in error', async () => {
    const { id } = await start(doctor);
    await expect(run(sql`delete from encounter_notes where id = ${id}`)).rejects.toThrow(refusal);
    await doctor.call(encounterNotes.markInError, inError(id, 1));
    const revival = sql`update encounter_notes set status = 'DRAFT', voided_at = null, void_reason = null where id = ${id}`;
    await expect(run(revival)).rejects.toThrow(refusal);
  });
});

test('the previous note is the last signed one with the same template', async () => {
  const previous = async () =>
    (await doctor.call(encounterNotes.previous, { params: { id: desk.patientId }, query: { templateId: 'soap' } }))
      .note;
  const { id } = await start(doctor);
  expect(await previous()).toBeNull();
  await doctor.call(encounterNotes.sign, at(id, 1));
  await start(doctor);
  expect((await previous())?.id).toBe(id);
});

test('the start of a visit with a note is not undone', async () => {
  const { id, patientId } = await desk.bookNow();
  await nurse.call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await nurse.call(appointments.setStatus, move(id, 'IN_PROGRESS'));
  const [open] = (await nurse.call(encounters.list, { query: { patientId } })).encounters;
  await start(doctor, undefined, open?.id);
  expect((await nurse.refusal(appointments.setStatus, move(id, 'CHECKED_IN'))).code).toBe('ENCOUNTER_HAS_DATA');
  await nurse.call(appointments.setStatus, move(id, 'COMPLETED'));
});

test('a note belongs to an encounter of its patient', async () => {
  const other = await desk.clinic.givenPatient();
  const { encounter } = await doctor.call(encounters.create, { body: { patientId: other, kind: 'PHONE' } });
  const body = { patientId: desk.patientId, templateId: 'soap', sections: [], encounterId: encounter.id };
  expect((await doctor.refusal(encounterNotes.create, { body })).code).toBe('ENCOUNTER_NOT_FOUND');
  const unknown = { ...body, encounterId: null };
  expect((await doctor.refusal(encounterNotes.create, { body: { ...unknown, templateId: 'x' } })).code).toBe(
    'TEMPLATE_UNKNOWN',
  );
  const nobody = { body: { ...unknown, patientId: randomUUID() } };
  expect((await doctor.refusal(encounterNotes.create, nobody)).code).toBe('PATIENT_UNKNOWN');
});

test('nobody of another clinic reads or signs a note, and the front desk reads none', async () => {
  const { id } = await start(doctor);
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(encounterNotes.get, { params: { id } })).code).toBe('NOTE_NOT_FOUND');
  expect((await stranger.refusal(encounterNotes.sign, at(id, 1))).code).toBe('NOTE_NOT_FOUND');
  const receptionist = desk.clinic.as('RECEPTIONIST');
  expect((await receptionist.refusal(encounterNotes.get, { params: { id } })).code).toBe('FORBIDDEN');
});
