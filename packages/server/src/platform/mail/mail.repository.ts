import type { MailStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../db/database';

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

/** A file that goes with an e-mail. */
export interface MailFile {
  fileName: string;
  contentType: string;
  content: Uint8Array;
}

export const mailRepository = {
  async insert(db: TenantDatabase, mail: MailRow, files: readonly MailFile[] = []): Promise<void> {
    const { id: mailId } = await db
      .insertInto('mails')
      .values({ tenantId: db.tenantId, ...mail })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (files.length === 0) return;
    const rows = files.map(({ fileName, contentType, content }, place) => ({
      tenantId: db.tenantId,
      mailId,
      place,
      fileName,
      contentType,
      content: Buffer.from(content),
    }));
    await db.insertInto('mailAttachments').values(rows).execute();
  },

  async filesOf(db: TenantDatabase, mailId: string): Promise<MailFile[]> {
    return db
      .selectFrom('mailAttachments')
      .select(['fileName', 'contentType', 'content'])
      .where('tenantId', '=', db.tenantId)
      .where('mailId', '=', mailId)
      .orderBy('place')
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
      .with('files', (files) =>
        files.deleteFrom('mailAttachments').where('tenantId', '=', db.tenantId).where('mailId', '=', id),
      )
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
