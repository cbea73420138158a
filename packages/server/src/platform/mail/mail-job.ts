import type { Transporter } from 'nodemailer';
import type { Database } from '../db/database';
import { defineJob, type Job } from '../jobs/jobs.service';
import type { Settings } from '../http/settings';
import { mailRepository as repository, type LeasedMail } from './mail.repository';

const EVERY_MS = 2_000;
const MOST = 5;
/** Longer than the mail server may take for all of them; then another process may try. */
const LEASE_SECONDS = 10 * 60;
const MAIL_SERVER_MS = 30_000;
const MOST_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

export interface MailSender {
  /** Sends what waits now; resolves with how many e-mails were tried. */
  sendWaiting(): Promise<number>;
  /** Lets the e-mail that is under way leave. */
  stop(): Promise<void>;
}

/** Sends the e-mails of all clinics when it is told to; nothing where no mail server is configured. */
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
      // The same id at every try, so that whoever gets it twice sees it once.
      const transport = await (opening ??= openTransport(mail.url));
      await transport.sendMail({ from, to, subject, text: body, attachments, messageId: `<${id}@${domain}>` });
    } catch (error) {
      const isLast = attempts >= MOST_ATTEMPTS;
      await repository.markFailed(db, id, complaint(error), isLast ? undefined : waitAfter(attempts));
      return;
    }
    await repository.markSent(db, id);
  };

  const sendAll = async (): Promise<number> => {
    const mails = await repository.lease(database.platform, MOST, LEASE_SECONDS);
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
      // Whatever went wrong has been logged by whoever started it.
      await underWay?.catch(() => undefined);
      (await opening)?.close();
    },
  };
}

/** Sends what waits, batch by batch, in one process at a time; one without a mail server leaves that to others. */
export function mailJobs({ sendWaiting }: MailSender, { mail }: Pick<Settings, 'mail'>): Job[] {
  if (!mail) return [];
  const send = defineJob({
    name: 'mails.send',
    every: EVERY_MS,
    async run(_, { signal }) {
      while ((await sendWaiting()) === MOST && !signal.aborted);
    },
  });
  return [send];
}

/** Loaded when the first e-mail is sent: a start that sends none need not wait for it. */
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

/** Doubles with each try: half a minute, a minute, two. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

/** The mail server's own words, in one line. */
function complaint(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
