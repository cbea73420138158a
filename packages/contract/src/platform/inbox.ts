import { z } from 'zod';
import { INBOX_TEXT_LENGTH } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import { anyUser, employees, Role } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, Version } from '../base/shared';

/** A reminder to oneself; nobody else reads it. What belongs into a patient's record goes there. */
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
    access: employees,
    summary: 'The own notes, open ones first, newest first',
    query: PageQuery,
    data: z.object({ notes: z.array(Note), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/notes',
    access: employees,
    summary: 'Write a note to oneself',
    body: NewNote,
    data: oneNote,
    affects: ['user'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/notes/:id',
    access: employees,
    summary: 'Change a note or tick it off',
    body: NoteChange,
    data: oneNote,
    errors: ['NOTE_NOT_FOUND', 'STALE_VERSION'],
    affects: ['user'],
  },
  remove: {
    method: 'DELETE',
    path: '/notes/:id',
    access: employees,
    summary: 'Throw a note away',
    data: z.object({}),
    errors: ['NOTE_NOT_FOUND'],
    affects: ['user'],
  },
});

export const Colleague = PersonRef.extend({ role: Role, specialization: z.string().nullable() }).meta({
  id: 'Colleague',
});
export type Colleague = z.infer<typeof Colleague>;

/** A message between two colleagues of a clinic. */
export const Message = z
  .object({ id: z.uuid(), text: z.string(), isMine: z.boolean(), readAt: Instant.nullable(), createdAt: Instant })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** All messages with one colleague, as a line of the list. */
export const Conversation = z
  .object({ colleague: Colleague, last: Message, unread: z.number().int() })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

export const NewMessage = z.object({ text: filledText(INBOX_TEXT_LENGTH) });

export const messages = defineEndpoints('messages', {
  list: {
    method: 'GET',
    path: '/messages',
    access: employees,
    summary: 'The own conversations, the latest first',
    data: z.object({ conversations: z.array(Conversation) }),
  },
  colleagues: {
    method: 'GET',
    path: '/messages/colleagues',
    access: employees,
    summary: 'Everybody at the clinic one can write to, by name',
    data: z.object({ colleagues: z.array(Colleague) }),
  },
  conversation: {
    method: 'GET',
    path: '/messages/:id',
    access: employees,
    summary: 'The messages with one colleague, newest first',
    query: z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    data: z.object({ colleague: Colleague, messages: z.array(Message), next: z.uuid().nullable() }),
    errors: ['PERSON_UNKNOWN'],
  },
  send: {
    method: 'POST',
    path: '/messages/:id',
    access: employees,
    summary: 'Write to a colleague',
    body: NewMessage,
    data: z.object({ message: Message }),
    errors: ['PERSON_UNKNOWN', 'FEATURE_OFF'],
    idempotent: true,
  },
  read: {
    method: 'POST',
    path: '/messages/:id/read',
    access: employees,
    summary: 'Mark what a colleague wrote as read',
    data: z.object({ read: z.number().int() }),
    affects: ['user'],
  },
});

export const AlertKind = z.enum([
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED',
  'PATIENT_CHECKED_IN',
  'SIGNED_IN_ELSEWHERE',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_CHANGED',
  'ROLE_CHANGED',
]);
export type AlertKind = z.infer<typeof AlertKind>;

/** Something that happened without this person and concerns them. Its sentence is made in the reader's language. */
export const Alert = z
  .object({
    id: z.uuid(),
    kind: AlertKind,
    /** What the sentence names, such as the patient's name and the wall-clock time at the clinic. */
    facts: z.record(z.string(), z.string()),
    /** Where to look. */
    path: z.string().nullable(),
    readAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const alerts = defineEndpoints('alerts', {
  list: {
    method: 'GET',
    path: '/alerts',
    access: anyUser,
    summary: 'What happened that concerns the signed-in person, newest first',
    query: PageQuery.extend({ unread: z.enum(['true', 'false']).default('false') }),
    data: z.object({ alerts: z.array(Alert), pagination: Pagination }),
  },
  read: {
    method: 'POST',
    path: '/alerts/read',
    access: anyUser,
    summary: 'Mark some alerts as read, or all',
    body: z.object({ ids: z.array(z.uuid()).max(100).optional() }),
    data: z.object({ read: z.number().int() }),
    affects: ['user'],
  },
});
