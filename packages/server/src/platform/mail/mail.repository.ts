import type { MailStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../db/database';

/** New row of the outbox. */
export interface MailRow {
  recipient: string;
  subject: string;
  body: string;
  status: MailStatus;
}

/** E-mail leased by a single process. */
export interface LeasedMail {
  tenantId: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** Including this one. */
  attempts: number;
}

/** Attachment of an e-mail. */
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
    const rows = files.map(({ fileName, contentType, content }, index) => ({
      tenantId: db.tenantId,
      mailId,
      place: index,
      fileName,
      contentType,
      content: Buffer.from(content),
    }));
    await db.insertInto('mailAttachments').values(rows).execute();
  },

  async insertAll(db: TenantDatabase, mails: readonly MailRow[]): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => ({ tenantId: db.tenantId, ...mail }));
    await db.insertInto('mails').values(rows).execute();
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

  async lease(platform: Database['platform'], limit: number, leaseSeconds: number): Promise<LeasedMail[]> {
    const { rows } = await sql<LeasedMail>`
      select tenant_id as "tenantId", id, recipient, subject, body, attempts
      from app.lease_mails(${limit}, ${leaseSeconds})`.execute(platform);
    return rows;
  },

  /** Deletes the content after sending, since the links in it open accounts. */
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

  /** Schedules another attempt after the delay; marks as failed without one. */
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
