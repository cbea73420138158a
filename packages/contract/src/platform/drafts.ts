import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { Instant, text } from '../base/shared';

/** Key of a draft: the name of the form and the id of its record, such as patients.edit.0190.... */
export const DRAFT_KEY = /^[a-z][\w.-]{0,119}$/i;

/** Days after which a draft is deleted. */
export const DRAFT_DAYS = 7;

/** Unsaved form input. It is stored on the server, because no readable clinical data may remain in a browser. */
export const Draft = z
  .object({
    key: z.string(),
    /** Form values as JSON. */
    content: z.string(),
    /** Version of the record when editing began; null for a new one. */
    recordVersion: z.number().int().nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/**
 * Key with which a browser encrypts input that has not reached the server yet, as 64 hexadecimal digits. It is the user's
 * own and never stored in the browser: what remains there is unreadable without signing in.
 */
export const DeviceKey = z.string().regex(/^[0-9a-f]{64}$/);

export const DraftContent = z.object({
  content: text(50_000).min(2),
  recordVersion: z.number().int().min(1).max(2_147_483_647).nullable(),
});

export const drafts = defineEndpoints('drafts', {
  get: {
    method: 'GET',
    path: '/user/drafts/:key',
    access: anyUser,
    summary: "Get the current user's draft of a form, or null",
    data: z.object({ draft: Draft.nullable(), deviceKey: DeviceKey }),
  },
  save: {
    method: 'PUT',
    path: '/user/drafts/:key',
    access: anyUser,
    summary: 'Save the draft of a form',
    body: DraftContent,
    data: z.object({}),
  },
  remove: {
    method: 'DELETE',
    path: '/user/drafts/:key',
    access: anyUser,
    summary: "Discard the current user's draft of a form",
    data: z.object({}),
  },
});
