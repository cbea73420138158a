import { Email } from '@polyclinic/contract';
import type { TenantDatabase } from '../db/database';
import { refuse } from '../http/refusal';
import type { Settings } from '../http/settings';
import { mailRepository as repository, type MailFile, type MailRow } from './mail.repository';

export { mailJobs, openMailSender } from './mail-job';
export { mailedMoment, mailedWallTime, oneLine } from './mail-words';
export type { MailFile, MailRow } from './mail.repository';

/** An e-mail as a feature writes it: plain text, to one person. */
export interface NewMail {
  to: string;
  subject: string;
  body: string;
  /** Kept with it until it is sent. */
  files?: readonly MailFile[];
}

/** Whether e-mails leave the house; otherwise they stay in the outbox. */
export function isMailSent({ mail }: Pick<Settings, 'mail'>): boolean {
  return mail !== undefined;
}

/** Puts an e-mail into the outbox; in a transaction it stands or falls with it. */
export async function sendMail(db: TenantDatabase, mail: NewMail, settings: Pick<Settings, 'mail'>): Promise<void> {
  await repository.insert(db, mailRow(mail, settings), mail.files);
}

/** The row of the outbox for an e-mail. An address or subject that would add lines to the header of the e-mail gets none. */
export function mailRow({ to, subject, body }: NewMail, settings: Pick<Settings, 'mail'>): MailRow {
  if (!Email.safeParse(to).success || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) refuse('INVALID_INPUT');
  return { recipient: to, subject, body, status: isMailSent(settings) ? 'WAITING' : 'KEPT' };
}
