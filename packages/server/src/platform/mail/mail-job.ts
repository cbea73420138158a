import type { Transporter } from 'nodemailer';
import type { Database } from '../db/database';
import { defineJob, type Job } from '../jobs/jobs.service';
import type { Settings } from '../http/settings';
import { mailRepository as repository, type LeasedMail } from './mail.repository';

const EVERY_MS = 2_000;
const LIMIT = 5;
/** Longer than the mail server may take for a whole batch; after that another process may retry. */
const LEASE_SECONDS = 10 * 60;
const MAIL_SERVER_MS = 30_000;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

export interface MailSender {
  /** Sends pending e-mails; resolves with the number of attempts. */
  sendWaiting(): Promise<number>;
  /** Waits for the e-mail being sent. */
  stop(): Promise<void>;
}

/** Opens the sender of all clinics' e-mails; it does nothing without a mail server. */
export function openMailSender({
  database,
  settings,
}: {
  database: Database;
  settings: Pick<Settings, 'mail'>;
}): MailSender {
  const { mail } = settings;
  if (!mail) return { sendWaiting: async () => 0, stop: async () => undefined };

  let opening: Promise<Transporter> | undefined;
  const from = mail.from;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  let underWay: Promise<number> | undefined;
  let isStopping = false;

  const sendOne = async ({ tenantId, id, recipient, subject, body, attempts }: LeasedMail): Promise<void> => {
    const db = database.forTenant({ tenantId });
    try {
      const to = { name: '', address: recipient };
      const attachments = (await repository.filesOf(db, id)).map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content: Buffer.from(content),
      }));
      // The same message id at every attempt, so that a recipient's mail program shows duplicates once.
      const transport = await (opening ??= openTransport(mail.url));
      await transport.sendMail({ from, to, subject, text: body, attachments, messageId: `<${id}@${domain}>` });
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS;
      await repository.markFailed(db, id, complaint(error), isLast ? undefined : waitAfter(attempts));
      return;
    }
    await repository.markSent(db, id);
  };

  const sendAll = async (): Promise<number> => {
    const mails = await repository.lease(database.platform, LIMIT, LEASE_SECONDS);
    for (const one of mails) if (!isStopping) await sendOne(one);
    return mails.length;
  };

  const sendWaiting = () => {
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    sendWaiting,
    async stop() {
      isStopping = true;
      // Errors have been logged by the caller that started it.
      await underWay?.catch(() => undefined);
      (await opening)?.close();
    },
  };
}

/** Declares the job that sends pending e-mails in batches, in one process at a time; none without a mail server. */
export function mailJobs({ sendWaiting }: MailSender, { mail }: Pick<Settings, 'mail'>): Job[] {
  if (!mail) return [];
  const send = defineJob({
    name: 'mails.send',
    every: EVERY_MS,
    async run(_, { signal }) {
      while ((await sendWaiting()) === LIMIT && !signal.aborted);
    },
  });
  return [send];
}

/** Loaded with the first e-mail, since a start does not need it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: MAIL_SERVER_MS,
    greetingTimeout: MAIL_SERVER_MS,
    socketTimeout: MAIL_SERVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Exponential backoff: half a minute, a minute, two. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

/** Returns the mail server's error message in one line. */
function complaint(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
