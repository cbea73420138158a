import { z } from 'zod';
import { INBOX_TEXT_LENGTH } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, Version } from '../base/shared';

/** Personal reminder, visible to its author only. Clinical information belongs in the patient's record. */
export const NoteFields = z.object({ text: filledText(INBOX_TEXT_LENGTH), isDone: z.boolean() });
export const NewNote = NoteFields.pick({ text: true });
export const NoteChange = NoteFields.partial().extend({ version: Version });
export const Note = NoteFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

const oneNote = z.object({ note: Note });

export const notes = defineEndpoints('notes', {
  list: {
    method: 'GET',
    path: '/notes',
    access: anyEmployee,
    summary: 'List the notes of the current user, open ones first, newest first',
    query: PageQuery,
    data: z.object({ notes: z.array(Note), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/notes',
    access: anyEmployee,
    summary: 'Create a note',
    body: NewNote,
    data: oneNote,
    affects: ['user'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/notes/:id',
    access: anyEmployee,
    summary: 'Update a note or mark it as done',
    body: NoteChange,
    data: oneNote,
    errors: ['NOTE_NOT_FOUND', 'STALE_VERSION'],
    affects: ['user'],
  },
  remove: {
    method: 'DELETE',
    path: '/notes/:id',
    access: anyEmployee,
    summary: 'Delete a note',
    data: z.object({}),
    errors: ['NOTE_NOT_FOUND'],
    affects: ['user'],
  },
});
