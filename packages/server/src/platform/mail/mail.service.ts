import { Email } from '@polyclinic/contract';
import type { TenantDatabase } from '../db/database';
import { refuse } from '../http/refusal';
import type { Settings } from '../http/settings';
import { mailRepository as repository, type MailFile, type MailRow } from './mail.repository';

export { mailJobs, openMailSender } from './mail-job';
export { mailedMoment, mailedWallTime, mailRegion, oneLine } from './mail-format';
export type { MailFile, MailRow } from './mail.repository';

/** E-mail as a feature composes it: plain text, to one recipient. */
export interface NewMail {
  to: string;
  subject: string;
  body: string;
  /** Attachments, stored until it is sent. */
  files?: readonly MailFile[];
}

/** Returns whether e-mails are sent; otherwise they stay in the outbox. */
export function isMailSent({ mail }: Pick<Settings, 'mail'>): boolean {
  return mail !== undefined;
}

/** Adds an e-mail to the outbox, in the current transaction. */
export async function sendMail(db: TenantDatabase, mail: NewMail, settings: Pick<Settings, 'mail'>): Promise<void> {
  await repository.insert(db, mailRow(mail, settings), mail.files);
}

/** Adds e-mails without attachments to the outbox, in the current transaction and one statement. */
export async function sendMails(
  db: TenantDatabase,
  mails: readonly Omit<NewMail, 'files'>[],
  settings: Pick<Settings, 'mail'>,
): Promise<void> {
  await repository.insertAll(
    db,
    mails.map((mail) => mailRow(mail, settings)),
  );
}

/** Returns the outbox row of an e-mail. Throws for an address or subject that would inject headers. */
export function mailRow({ to, subject, body }: NewMail, settings: Pick<Settings, 'mail'>): MailRow {
  if (!Email.safeParse(to).success || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) refuse('INVALID_INPUT');
  return { recipient: to, subject, body, status: isMailSent(settings) ? 'WAITING' : 'KEPT' };
}
