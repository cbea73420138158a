import { createServer, type Server, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../db/database';
import { ownTestDatabase, type OwnTestDatabase } from '../../testing/test-database';
import type { ServerDeps } from '../http/service';
import { isMailSent, mailJobs, mailRow, openMailSender, sendMail } from './mail.service';

interface Received {
  recipient: string;
  text: string;
}

/** Minimal mail server; it refuses recipients that contain `refuse`. */
class FakeMailServer {
  readonly received: Received[] = [];
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    let rest = '';
    let recipient = '';
    let text: string | undefined;
    const answers = (line: string): string => {
      if (/^RCPT TO:/i.test(line)) {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        return recipient.includes('refuse') ? '550 5.1.1 nobody\r\n lives here' : '250 ok';
      }
      if (/^DATA/i.test(line)) {
        text = '';
        return '354 go on';
      }
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
    };
    socket.write('220 fake\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (;;) {
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (text === undefined) socket.write(`${answers(line)}\r\n`);
        else if (line === '.') {
          this.received.push({ recipient, text });
          text = undefined;
          socket.write('250 taken\r\n');
        } else text += `${line}\n`;
      }
    });
  }
}

// One job sends the e-mails of all clinics, so the shared test database cannot be used.
let own: OwnTestDatabase;
let database: Database;
let mailServer: FakeMailServer;
let url: string;
const from = 'Polyclinic <no-reply@clinic.test>';

beforeAll(async () => {
  own = await ownTestDatabase();
  database = openDatabase({ url: own.appUrl });
  mailServer = new FakeMailServer();
  url = await mailServer.listen();
}, 60_000);
afterAll(async () => {
  await mailServer.close();
  await database.close();
  await own.drop();
});

async function openClinic() {
  const tenantId = randomUUID();
  const db = database.forTenant({ tenantId });
  await db.insertInto('tenants').values({ id: tenantId, name: 'North' }).execute();
  return db;
}
type Clinic = Awaited<ReturnType<typeof openClinic>>;

const mailsOf = (db: Clinic) => db.selectFrom('mails').selectAll().where('tenantId', '=', db.tenantId).execute();
const letTimePass = (db: Clinic) =>
  sql`update mails set next_attempt_at = now() where tenant_id = ${db.tenantId}`.execute(db);
const settings = () => ({ mail: { url, from } });

test('what waits is sent once, by one of several senders, and its text is not kept', async () => {
  const [north, south] = [await openClinic(), await openClinic()];
  const body = 'नमस्ते,\n\nhttps://clinic.test/reset-password?token=abc';
  await sendMail(north, { to: 'asha@example.test', subject: 'पासवर्ड', body }, settings());
  await sendMail(south, { to: 'ravi@example.test', subject: 'Hello', body }, settings());
  const jobs = Array.from({ length: 3 }, () => openMailSender({ database, settings: settings() }));
  const tried = await Promise.all(jobs.map((job) => job.sendWaiting()));
  await Promise.all(jobs.map((job) => job.stop()));

  expect(tried.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(mailServer.received.map(({ recipient }) => recipient).sort()).toEqual([
    'asha@example.test',
    'ravi@example.test',
  ]);
  const [mail] = await mailsOf(north);
  expect(mail).toMatchObject({ status: 'SENT', body: '', attempts: 1, lastError: null });
  expect(mail?.sentAt).not.toBeNull();
  const text = mailServer.received.find(({ recipient }) => recipient.startsWith('asha'))?.text ?? '';
  expect(text).toContain(`Message-ID: <${mail?.id}@clinic.test>`);
  expect(text).toMatch(/^From: "?Polyclinic"? <no-reply@clinic\.test>$/m);
});

test('a refused e-mail is tried eight times, less and less often, and says why', async () => {
  const db = await openClinic();
  await sendMail(db, { to: 'refuse@example.test', subject: 'Hello', body: 'Text' }, settings());
  const job = openMailSender({ database, settings: settings() });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await letTimePass(db);
    await job.sendWaiting();
    const [mail] = await mailsOf(db);
    waits.push(Math.round((Date.parse(mail?.nextAttemptAt ?? '') - Date.now()) / 1000));
    expect(mail).toMatchObject({ status: attempt < 8 ? 'WAITING' : 'FAILED', attempts: attempt });
  }
  await letTimePass(db);
  expect(await job.sendWaiting()).toBe(0);
  await job.stop();
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  expect(waits[6]).toBeGreaterThan(30 * 60);
  const [mail] = await mailsOf(db);
  expect(mail?.lastError).toMatch(/550/);
  expect(mail?.lastError).not.toMatch(/\n/);
}, 60_000);

test('a file goes with its e-mail, and is not kept once it is out', async () => {
  const db = await openClinic();
  const file = { fileName: 'बिल.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-one') };
  const mail = { to: 'asha@example.test', subject: 'Invoice', body: 'Attached', files: [file] };
  await sendMail(db, mail, settings());
  const job = openMailSender({ database, settings: settings() });
  await job.sendWaiting();
  await job.stop();
  const text = mailServer.received.at(-1)?.text ?? '';
  expect(text).toContain('Content-Type: application/pdf');
  expect(text).toContain(file.content.toString('base64'));
  expect(await mailsOf(db)).toMatchObject([{ status: 'SENT' }]);
  const kept = db.selectFrom('mailAttachments').select('place').where('tenantId', '=', db.tenantId);
  expect(await kept.execute()).toEqual([]);
});

test('a mail server that is away loses nothing', async () => {
  const db = await openClinic();
  const away = { mail: { url: 'smtp://127.0.0.1:1', from } };
  await sendMail(db, { to: 'asha@example.test', subject: 'Hello', body: 'Text' }, away);
  const job = openMailSender({ database, settings: away });
  await expect(job.sendWaiting()).resolves.toBe(1);
  await job.stop();
  const [mail] = await mailsOf(db);
  expect(mail).toMatchObject({ status: 'WAITING', attempts: 1, body: 'Text' });
  expect(mail?.lastError).toContain('ECONNREFUSED');
});

test('one run of the job sends everything that waits, and no process without a mail server takes it', async () => {
  const db = await openClinic();
  for (let index = 0; index < 7; index += 1) {
    await sendMail(db, { to: `person${index}@example.test`, subject: 'Hello', body: 'Text' }, settings());
  }
  const sender = openMailSender({ database, settings: settings() });
  const [job] = mailJobs(sender, settings());
  const deps: Partial<ServerDeps> = { database };
  await job?.run(undefined, { db, deps: deps as ServerDeps, signal: new AbortController().signal });
  await sender.stop();
  expect(new Set((await mailsOf(db)).map(({ status }) => status))).toEqual(new Set(['SENT']));
  expect(mailJobs(sender, {})).toEqual([]);
});

test('without a mail server e-mails are kept', async () => {
  const db = await openClinic();
  await sendMail(db, { to: 'asha@example.test', subject: 'Hello', body: 'Text' }, {});
  const job = openMailSender({ database, settings: {} });
  expect(await job.sendWaiting()).toBe(0);
  await job.stop();
  expect(await mailsOf(db)).toMatchObject([{ status: 'KEPT', body: 'Text' }]);
  expect([isMailSent({}), isMailSent(settings())]).toEqual([false, true]);
});

test('an address or a subject that would add lines to the header is refused', () => {
  const mail = { to: 'asha@example.test', subject: 'Hello', body: 'Text' };
  expect(mailRow(mail, {}).recipient).toBe('asha@example.test');
  for (const bad of [
    { to: 'asha@example.test\r\nBcc: all@example.test' },
    { to: 'asha@example.test, ravi@example.test' },
    { subject: 'Hello\r\nBcc: all@example.test' },
    { subject: 'Hello\nX: y' },
    { subject: 'Hello\u2028X: y' },
  ]) {
    expect(() => mailRow({ ...mail, ...bad }, {})).toThrow('Please check the highlighted fields');
  }
});
