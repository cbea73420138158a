import type { MailStatus, OutboxFilter, OutboxMail } from '@polyclinic/contract';
import { sql } from 'kysely';
import { escapeLike } from '../../../platform/db/escape-like';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';

/** Reader of the outbox; without `withBody`, no texts are shown. */
export interface MailReader {
  userId: string;
  withBody: boolean;
}

/** E-mail, and whether it is addressed to the reader. */
export type ReadMail = OutboxMail & { isOwn: boolean };

export const outboxRepository = {
  /** Queries nothing; refused if the session has ended. */
  async enter(db: TenantDatabase): Promise<void> {
    await sql`select`.execute(db);
  },

  async list(db: TenantDatabase, filter: OutboxFilter, reader: MailReader): Promise<CountedPage<ReadMail>> {
    const { status, search } = filter;
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const patterns = words.map((word) => `%${escapeLike(word)}%`);
    const filtered = mails(db, reader)
      .$if(status !== undefined, (query) => query.where('m.status', '=', status ?? ''))
      .$if(patterns.length > 0, (query) =>
        query.where(sql<boolean>`lower(m.recipient || ' ' || m.subject) like all (${patterns}::text[])`),
      );
    const matching = filtered.clearSelect().select('m.id');
    return countedPage(db, { page: sliceOf(filtered.orderBy('m.id', 'desc'), filter), matching }, filter);
  },

  async find(db: TenantDatabase, id: string, reader: MailReader): Promise<ReadMail | undefined> {
    return mails(db, reader).where('m.id', '=', id).executeTakeFirst();
  },

  /** Schedules a failed e-mail again from its first attempt; false for any other. */
  async tryAgain(db: TenantDatabase, id: string): Promise<boolean> {
    const moved = await db
      .updateTable('mails')
      .set({ status: 'WAITING', attempts: 0, nextAttemptAt: sql<string>`now()`, lastError: null })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('status', '=', 'FAILED')
      .returning('id')
      .executeTakeFirst();
    return moved !== undefined;
  },
};

function mails(db: TenantDatabase, { userId, withBody }: MailReader) {
  return db
    .selectFrom('mails as m')
    .where('m.tenantId', '=', db.tenantId)
    .select(['m.id', 'm.recipient', 'm.subject', 'm.attempts', 'm.lastError', 'm.createdAt', 'm.sentAt'])
    .select(sql<MailStatus>`m.status`.as('status'))
    .select(isTo(db, userId).as('isOwn'))
    .select(withBody ? 'm.body' : sql<string | null>`null::text`.as('body'));
}

/** Returns SQL for whether an e-mail `m` is addressed to a user. */
function isTo({ tenantId }: TenantDatabase, userId: string) {
  return sql<boolean>`exists (
    select from users u
    where u.tenant_id = ${tenantId} and u.id = ${userId} and lower(u.email) = lower(m.recipient))`;
}
