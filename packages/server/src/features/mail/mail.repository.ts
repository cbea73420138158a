import type { MailStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../db/database';

/** A new row of the outbox. */
export interface MailRow {
  recipient: string;
  subject: string;
  body: string;
  status: MailStatus;
}

/** An e-mail that this process alone may send until the lease is over. */
export interface LeasedMail {
  tenantId: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** This one included. */
  attempts: number;
}

export const mailRepository = {
  async insert(db: TenantDatabase, mail: MailRow): Promise<void> {
    await db
      .insertInto('mails')
      .values({ tenantId: db.tenantId, ...mail })
      .execute();
  },

  async lease(platform: Database['platform'], most: number, leaseSeconds: number): Promise<LeasedMail[]> {
    const { rows } = await sql<LeasedMail>`
      select tenant_id as "tenantId", id, recipient, subject, body, attempts
      from app.lease_mails(${most}, ${leaseSeconds})`.execute(platform);
    return rows;
  },

  /** The links in an e-mail open accounts, so nothing of it is kept once it is out. */
  async markSent(db: TenantDatabase, id: string): Promise<void> {
    await db
      .updateTable('mails')
      .set({ status: 'SENT', body: '', lastError: null, sentAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Another try after the wait; none where there is no wait. */
  async markFailed(db: TenantDatabase, id: string, lastError: string, waitSeconds: number | undefined): Promise<void> {
    const next =
      waitSeconds === undefined
        ? { status: 'FAILED' }
        : { nextAttemptAt: sql<string>`now() + make_interval(secs => ${waitSeconds})` };
    await db
      .updateTable('mails')
      .set({ lastError, ...next })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('status', '=', 'WAITING')
      .execute();
  },
};
