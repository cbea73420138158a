import { encounterNotes, type NoteSection } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openDesk, type Desk } from '../../../testing/desk';
import { readPdf } from '../../../testing/pdf';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { noteHash } from './note-hash';

// The text of a note from the first draft to the printed page.

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
const start = async (by: TestPerson, sections: NoteSection[], templateId = 'soap') =>
  (await by.call(encounterNotes.create, { body: { patientId: desk.patientId, templateId, sections } })).note;
const at = (id: string, version: number) => ({ params: { id }, body: { version } });
const read = async (id: string) => nurse.call(encounterNotes.get, { params: { id } });
const preferring = (language: string | null) =>
  sql`update patients set preferred_language = ${language} where id = ${desk.patientId}`.execute(desk.clinic.db);

/** Text of the PDF of a note, without spaces. */
async function pdfOf(id: string): Promise<string> {
  const file = await nurse.raw({ method: 'GET', url: `/api/encounter-notes/${id}/pdf` });
  expect(file.headers['content-type']).toBe('application/pdf');
  return readPdf(file.rawPayload).join(' ').replaceAll(/\s+/g, '');
}

test('a save that changes nothing makes no version, so that nobody else is refused because of it', async () => {
  const { id, version, sections, editedBy } = await start(doctor, [section('plan', 'Paracetamol 500 mg')]);
  const { note } = await nurse.call(encounterNotes.save, { params: { id }, body: { sections, version } });
  expect([note.version, note.editedBy]).toEqual([version, editedBy]);
  const empty = [...sections, section('objective', '')];
  expect(
    (await nurse.call(encounterNotes.save, { params: { id }, body: { sections: empty, version } })).note.version,
  ).toBe(1);
});

test('carried text stays marked after saving, reopening and signing, until it is edited', async () => {
  const { id } = await start(doctor, [section('plan', 'Physiotherapy', '2026-03-12'), section('objective', 'Stiff')]);
  const save = async (sections: NoteSection[], version: number) =>
    (await doctor.call(encounterNotes.save, { params: { id }, body: { sections, version } })).note.sections;
  // A client that does not know of the mark.
  const others = [section('objective', 'Stiff, no swelling')];
  expect(await save([section('plan', 'Physiotherapy'), ...others], 1)).toEqual([
    section('plan', 'Physiotherapy', '2026-03-12'),
    ...others,
  ]);
  const { note } = await doctor.call(encounterNotes.sign, at(id, 2));
  expect(note.sections[0]).toEqual(section('plan', 'Physiotherapy', '2026-03-12'));
  expect((await read(id)).note.sections[0]?.carriedFrom).toBe('2026-03-12');
  const { id: edited } = await start(doctor, [section('plan', 'Physiotherapy', '2026-03-12')]);
  const body = { sections: [section('plan', 'Physiotherapy, 6 times')], version: 1 };
  const { note: changed } = await doctor.call(encounterNotes.save, { params: { id: edited }, body });
  expect(changed.sections).toEqual(body.sections);
});

test('a mark of carried text is part of what is signed', async () => {
  const note = await start(doctor, [section('plan', 'Physiotherapy', '2026-03-12')]);
  expect(noteHash(note)).not.toBe(noteHash({ ...note, sections: [section('plan', 'Physiotherapy')] }));
});

test.each([
  ['Hindi', /[\u0900-\u097F]/],
  ['ta', /[\u0B80-\u0BFF]/],
  [null, /Clinicalnote.*Carriedforwardfrom/s],
])(
  'the PDF of a note is in the language of the patient (%s), with marks, addenda, signatures and hash',
  async (language, script) => {
    await desk.clinic.as('ADMIN').call(encounterNotes.changeSettings, { body: { coSignNurseNotes: true } });
    const { id } = await start(nurse, [
      section('plan', 'Paracetamol 500 mg', '2026-03-12'),
      section('subjective', 'Cough'),
    ]);
    const { note: signed } = await nurse.call(encounterNotes.sign, at(id, 1));
    await doctor.call(encounterNotes.coSign, at(id, signed.version));
    await nurse.call(encounterNotes.addAddendum, { params: { id }, body: { text: 'Also advised rest' } });
    await preferring(language);
    const text = await pdfOf(id);
    for (const part of ['Cough', 'Paracetamol500mg', 'Alsoadvisedrest', signed.contentHash ?? ''])
      expect(text).toContain(part);
    expect(text.indexOf('Cough')).toBeLessThan(text.indexOf('Paracetamol500mg'));
    expect(text).toMatch(script);
  },
);

test('the PDF of a draft says that it is one, and that of a note entered in error why', async () => {
  const { id } = await start(doctor, [section('plan', 'Paracetamol 500 mg', '2026-03-12')]);
  const draft = await pdfOf(id);
  for (const part of ['Draft,notsigned', 'Carriedforwardfrom']) expect(draft).toContain(part);
  await doctor.call(encounterNotes.markInError, { params: { id }, body: { version: 1, reason: 'Wrong patient' } });
  const voided = await pdfOf(id);
  for (const part of ['Enteredinerror', 'Wrongpatient', 'Paracetamol500mg']) expect(voided).toContain(part);
});

test.each(['hi', 'ta'] as const)(
  'each template has sections with titles in %s, which print the text of the note',
  async (language) => {
    const { templates } = await doctor.call(encounterNotes.templates, { query: {} });
    expect(templates.length).toBeGreaterThan(1);
    for (const { id, name, sections } of templates) {
      expect(name[language]).not.toBe(name.en);
      expect(sections.map(({ key }) => key)).toEqual(expect.arrayContaining(['assessment', 'plan']));
      for (const { key, label } of sections) expect([id, key, label[language].trim() === '']).toEqual([id, key, false]);
    }
    const last = templates.at(-1);
    const [first] = last?.sections ?? [];
    const note = await start(doctor, [section(first?.key ?? '', 'As described')], last?.id);
    await preferring(language);
    expect(await pdfOf(note.id)).toContain('Asdescribed');
  },
);

test("the templates of a doctor's own specialty come first, and the others follow", async () => {
  const { userId } = await doctor.identity();
  const ids = async (query = {}) =>
    (await doctor.call(encounterNotes.templates, { query })).templates.map(({ id }) => id);
  const all = await ids();
  expect(all[0]).toBe('soap');
  await sql`update users set specialization = 'Cardiology' where id = ${userId}`.execute(desk.clinic.db);
  const own = await ids();
  expect(own.slice(0, 2)).toEqual(['cardiology', 'soap']);
  expect(own.toSorted()).toEqual(all.toSorted());
  expect(await ids({ specialty: 'ENT' })).toEqual(['ear-nose-throat', 'soap']);
});
