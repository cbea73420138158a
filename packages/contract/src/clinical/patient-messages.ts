import { z } from 'zod';
import { INBOX_TEXT_LENGTH } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef } from '../base/shared';
import { clinicians } from './encounters';

/** Messages that a patient may write in an hour; more are refused until some of them are older. */
export const PATIENT_MESSAGES_PER_HOUR = 20;

const PatientMessageFields = z.object({ text: filledText(INBOX_TEXT_LENGTH) });

/** Message between a patient and the clinic. */
export const PatientMessage = PatientMessageFields.extend({
  id: z.uuid(),
  isFromPatient: z.boolean(),
  /** The patient's account, or the clinician. */
  sentBy: PersonRef,
  createdAt: Instant,
}).meta({ id: 'PatientMessage' });
export type PatientMessage = z.infer<typeof PatientMessage>;

export const PATIENT_MESSAGE_LABELS = {
  text: 'Message',
  isFromPatient: 'Written by the patient',
  sentBy: 'Sent by',
  createdAt: 'Sent on',
} as const satisfies LabelsOf<typeof PatientMessageFields, typeof PatientMessage>;

/** The thread of a patient, as a line of the inbox. */
export const PatientThread = z
  .object({
    patient: PersonRef,
    last: PatientMessage,
    /** Messages of the patient that nobody at the clinic has read. */
    unread: z.number().int(),
    /** The patient wrote last. */
    isUnanswered: z.boolean(),
  })
  .meta({ id: 'PatientThread' });
export type PatientThread = z.infer<typeof PatientThread>;

export const PatientThreadFilter = PageQuery.extend({ show: z.enum(['all', 'unanswered']).default('all') });
export type PatientThreadFilter = z.infer<typeof PatientThreadFilter>;

const own = allow('PATIENT');
const Slice = z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(50) });
/** The last message that was on the screen. */
const ReadUpTo = z.object({ upTo: z.uuid() });
const messagesOf = z.object({
  /** Newest first. */
  messages: z.array(PatientMessage),
  /** Id to continue before; null at the beginning of the thread. */
  next: z.uuid().nullable(),
  unread: z.number().int(),
});

export const patientMessages = defineEndpoints('patientMessages', {
  list: {
    method: 'GET',
    path: '/patient-messages',
    access: clinicians,
    summary: 'List the threads with patients, the latest message first',
    query: PatientThreadFilter,
    data: z.object({ threads: z.array(PatientThread), pagination: Pagination }),
    readsPatients: true,
  },
  thread: {
    method: 'GET',
    path: '/patients/:id/messages',
    access: clinicians,
    summary: 'List the messages with a patient, newest first',
    query: Slice,
    data: messagesOf.extend({ patient: PersonRef, hasAccount: z.boolean(), isUnanswered: z.boolean() }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  send: {
    method: 'POST',
    path: '/patients/:id/messages',
    access: clinicians,
    summary: 'Send a message to a patient; answers what the patient wrote',
    body: PatientMessageFields,
    data: z.object({ message: PatientMessage }),
    errors: ['PATIENT_NOT_FOUND', 'PATIENT_WITHOUT_ACCOUNT'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    idempotent: true,
  },
  read: {
    method: 'POST',
    path: '/patients/:id/messages/read',
    access: clinicians,
    summary: 'Mark the messages of a patient as read for the clinic',
    body: ReadUpTo,
    data: z.object({ unread: z.number().int() }),
    errors: ['PATIENT_NOT_FOUND'],
    affects: ['chart'],
  },
  settle: {
    method: 'POST',
    path: '/patients/:id/messages/settle',
    access: clinicians,
    summary: 'State that the last message of a patient needs no reply',
    body: ReadUpTo,
    data: z.object({ unread: z.number().int() }),
    errors: ['PATIENT_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart', 'tasks', 'roleDashboard'],
  },
  mine: {
    method: 'GET',
    path: '/my-messages',
    access: own,
    byGuardians: true,
    summary: 'List the messages between the current patient and the clinic, newest first',
    query: Slice,
    data: messagesOf,
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  write: {
    method: 'POST',
    path: '/my-messages',
    access: own,
    byGuardians: true,
    summary: 'Write to the clinic',
    body: PatientMessageFields,
    data: z.object({ message: PatientMessage }),
    errors: ['PATIENT_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    idempotent: true,
  },
  readMine: {
    method: 'POST',
    path: '/my-messages/read',
    access: own,
    byGuardians: true,
    summary: 'Mark the messages of the clinic as read',
    body: ReadUpTo,
    data: z.object({ unread: z.number().int() }),
    errors: ['PATIENT_NOT_FOUND'],
  },
});
