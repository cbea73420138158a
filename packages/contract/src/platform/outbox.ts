import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';
import { Instant, PageQuery, Pagination, text } from '../base/shared';

export const MailStatus = z.enum(['WAITING', 'SENT', 'FAILED', 'KEPT']);
export type MailStatus = z.infer<typeof MailStatus>;

/** Stands in the text of an e-mail for a link that only its recipient may see. */
export const HIDDEN_LINK = '[hidden link]';

/** E-mail in the clinic's outbox. KEPT: no mail server is configured, so it is not sent. */
export const OutboxMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    /** Shown by the demo only, which sends nothing; links of other people are replaced by `HIDDEN_LINK`. */
    body: z.string().nullable(),
    status: MailStatus,
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxFilter = PageQuery.extend({ status: MailStatus.optional(), search: text(200).optional() });
export type OutboxFilter = z.infer<typeof OutboxFilter>;

export const outbox = defineEndpoints('outbox', {
  list: {
    method: 'GET',
    path: '/admin/outbox',
    access: adminArea,
    summary: 'List the emails of the clinic, newest first',
    query: OutboxFilter,
    data: z.object({ mails: z.array(OutboxMail), pagination: Pagination, isMailSent: z.boolean() }),
    readsPatients: true,
  },
  delivery: {
    method: 'GET',
    path: '/admin/outbox/delivery',
    access: adminArea,
    summary: 'Whether emails are sent, or only kept because no mail server is set up',
    data: z.object({ isMailSent: z.boolean() }),
  },
  retry: {
    method: 'POST',
    path: '/admin/outbox/:id/retry',
    access: adminArea,
    summary: 'Retry sending a failed email',
    data: z.object({ mail: OutboxMail }),
    errors: ['MAIL_NOT_FOUND'],
  },
});
