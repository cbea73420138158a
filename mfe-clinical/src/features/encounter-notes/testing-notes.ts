import { fakeServer } from '@polyclinic/client/testing';
import { encounterNotes, type EncounterNote, type NoteSection, type Role } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { somePatient } from '../../lib/testing';

const ME = '0192f0c1-0000-7000-8000-000000000001';
const { id: patientId, firstName, lastName } = somePatient();
const NOTE_ID = '0192f0c1-0000-7000-8000-000000000701';
const label = (en: string) => ({ en, hi: en, ta: en });
const template = {
  id: 'soap',
  specialty: null,
  name: label('SOAP note'),
  sections: [
    { key: 'subjective', label: label('Subjective') },
    { key: 'plan', label: label('Plan') },
  ],
};

/** Instant of everything in these tests. */
export const MOMENT = '2030-01-01T00:00:00Z';
/** Address of the note. */
export const PATH = `/patients/${patientId}/notes/${NOTE_ID}`;
/** The signed-in person. */
export const me = { id: ME, firstName: 'Test', lastName: 'DOCTOR', nativeName: null };
/** Another person who writes notes. */
export const nurse = {
  id: '0192f0c1-0000-7000-8000-000000000202',
  firstName: 'Anita',
  lastName: 'Das',
  nativeName: null,
};

const section =
  (key: string) =>
  (text: string, carriedFrom: string | null = null): NoteSection => ({
    key,
    text,
    carriedFrom,
  });
/** Returns the first section of a note. */
export const subjective = section('subjective');
/** Returns the last section of a note. */
export const plan = section('plan');

/** A draft, complete by the contract. */
export function someNote(more: Partial<EncounterNote> = {}): EncounterNote {
  return {
    id: NOTE_ID,
    patient: { id: patientId, firstName, lastName },
    encounterId: null,
    templateId: 'soap',
    status: 'DRAFT',
    author: me,
    editedBy: me,
    signedAt: null,
    contentHash: null,
    coSignedBy: null,
    coSignedAt: null,
    voidedBy: null,
    voidedAt: null,
    voidReason: null,
    sections: [plan('Rest')],
    createdAt: MOMENT,
    updatedAt: MOMENT,
    version: 1,
    ...more,
  };
}

/** Answers with a note, its template and the note before it. */
export function serve(note: EncounterNote, role: Role = 'DOCTOR', previous: EncounterNote | null = null) {
  const server = fakeServer(role);
  server.answer(encounterNotes.templates, { templates: [template] });
  server.answer(encounterNotes.previous, { note: previous });
  server.answer(encounterNotes.get, { note, addenda: [] });
  return server;
}

/** Returns the requests that saved the note, in order. */
export const saves = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ method, path }) => method === 'PUT' && path === `/encounter-notes/${NOTE_ID}`);

/** Returns the field of a section, once it can be edited. */
export async function editor(name = 'Plan'): Promise<HTMLElement> {
  const field = await screen.findByLabelText(name);
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  return field;
}
