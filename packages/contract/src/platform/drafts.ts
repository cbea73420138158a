import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { Instant, text } from '../base/shared';

/** Where a form is found again: its name and the record it is about, such as patients.edit.0190.... */
export const DRAFT_KEY = /^[a-z][\w.-]{0,119}$/i;

/** Days after which a draft is thrown away. */
export const DRAFT_DAYS = 7;

/** What somebody typed and has not sent. It is kept on the server, because nothing clinical may stay in a browser (trust.md item 29). */
export const Draft = z
  .object({
    key: z.string(),
    /** The form's values as JSON. */
    content: z.string(),
    /** Of the record when the typing began; null for a new one. */
    recordVersion: z.number().int().nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

export const DraftContent = z.object({
  content: text(50_000).min(2),
  recordVersion: z.number().int().min(1).max(2_147_483_647).nullable(),
});

export const drafts = defineEndpoints('drafts', {
  get: {
    method: 'GET',
    path: '/user/drafts/:key',
    access: anyUser,
    summary: 'The own draft of a form, or null',
    data: z.object({ draft: Draft.nullable() }),
  },
  save: {
    method: 'PUT',
    path: '/user/drafts/:key',
    access: anyUser,
    summary: 'Keep what was typed into a form',
    body: DraftContent,
    data: z.object({}),
  },
  remove: {
    method: 'DELETE',
    path: '/user/drafts/:key',
    access: anyUser,
    summary: 'Throw the own draft of a form away',
    data: z.object({}),
  },
});
