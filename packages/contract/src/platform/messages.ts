import { z } from 'zod';
import { INBOX_TEXT_LENGTH } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee, Role } from '../base/roles';
import { filledText, Instant, StaffRef } from '../base/shared';

export const Colleague = StaffRef.extend({ role: Role, specialization: z.string().nullable() }).meta({
  id: 'Colleague',
});
export type Colleague = z.infer<typeof Colleague>;

/** Message between two colleagues of a clinic. */
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
    access: anyEmployee,
    summary: 'List the conversations of the current user, latest first',
    data: z.object({ conversations: z.array(Conversation) }),
  },
  colleagues: {
    method: 'GET',
    path: '/messages/colleagues',
    access: anyEmployee,
    summary: 'List the users of the clinic who can receive messages, by name',
    data: z.object({ colleagues: z.array(Colleague) }),
  },
  conversation: {
    method: 'GET',
    path: '/messages/:id',
    access: anyEmployee,
    summary: 'List the messages with a colleague, newest first',
    query: z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    data: z.object({ colleague: Colleague, messages: z.array(Message), next: z.uuid().nullable() }),
    errors: ['PERSON_UNKNOWN'],
  },
  send: {
    method: 'POST',
    path: '/messages/:id',
    access: anyEmployee,
    summary: 'Send a message to a colleague',
    body: NewMessage,
    data: z.object({ message: Message }),
    errors: ['PERSON_UNKNOWN', 'FEATURE_OFF'],
    idempotent: true,
  },
  read: {
    method: 'POST',
    path: '/messages/:id/read',
    access: anyEmployee,
    summary: 'Mark the messages of a colleague as read',
    data: z.object({ read: z.number().int() }),
    affects: ['user'],
  },
});
