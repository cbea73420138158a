import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { followAt, send, signInAt, type ApiAnswer, type ApiRequest } from './api-session';
import { serve, type Serving } from './demo-data';
import { demoFolder } from './own-server';
import { startSharedDatabase, type SharedDatabase } from './shared-database';

/** No answer takes longer than a statement may. */
const STATEMENT_MS = 15_000;
/** Job that looks for entries without a seal first of all. */
const JOB = 'admin-logs.seal';

interface Created {
  patient: { id: string; version: number };
  patients: { id: string }[];
  invoice: { id: string; version: number; status: string };
  logs: { id: string }[];
  chain: { isIntact: boolean };
}

test('a server that stands still keeps nobody from working on the other, and nothing happens twice when it goes on', async () => {
  test.setTimeout(240_000);
  const folder = demoFolder();
  const database = await startSharedDatabase(folder);
  const start = () => serve(folder, ['--port', '0'], { DATABASE_URL: database.url });
  const [frozen, other] = await Promise.all([start(), start()]);
  try {
    await freezeAndGoOn(database, frozen, other);
  } finally {
    await stop(frozen);
    await stop(other);
    await database.stop();
  }
});

/** A process that stands still notices no other signal before it goes on. */
async function stop({ child, ended }: Serving): Promise<void> {
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  await ended;
}

async function freezeAndGoOn(database: SharedDatabase, frozen: Serving, other: Serving): Promise<void> {
  const session = await signInAt(frozen.port);
  const at = (server: Serving, request: ApiRequest, signal?: AbortSignal) =>
    send<Created>({ port: server.port, session, ...(signal && { signal }) }, request);
  const atOther = (request: ApiRequest) => at(other, request, AbortSignal.timeout(STATEMENT_MS));
  const create = async (path: string, body: object): Promise<Partial<Created>> => {
    const { status, data } = await at(frozen, { method: 'POST', path, body, key: randomUUID() });
    expect(status, path).toBe(200);
    return data ?? {};
  };
  const books = `/financial/${session.tenantId}`;
  const surname = `Rao ${randomUUID()}`;
  const { patient } = await create('/patients', { firstName: 'Asha', lastName: `Iyer ${randomUUID()}` });
  const { patient: elsewhere } = await create('/patients', { firstName: 'Ravi', lastName: `Nair ${randomUUID()}` });
  const lines = [{ description: 'Visit', unitPrice: 50_000 }];
  const { invoice } = await create(`${books}/invoices`, { patientId: patient?.id, lines });
  const record = `/patients/${patient?.id}`;
  const bill = `${books}/invoices/${invoice?.id}`;
  const writes: ApiRequest[] = [
    { method: 'POST', path: '/patients', body: { firstName: 'Meera', lastName: surname } },
    { method: 'PUT', path: record, body: { phone: '+91 44 5550 0123', version: patient?.version } },
    { method: 'PATCH', path: `${bill}/status`, body: { status: 'ISSUED', version: invoice?.version } },
  ].map((write) => ({ ...write, key: randomUUID() }) as ApiRequest);
  const heardAtFrozen = await followAt(frozen.port, session);

  // It freezes while it runs a job, and in the midst of three writes: each has locked what it changes.
  await database.jobEnded(JOB);
  await database.lock('audit_seals', 'ACCESS EXCLUSIVE');
  other.child.kill('SIGSTOP');
  await database.makeDue(JOB);
  await database.until(frozen.child.pid, 1, 'waiting');
  // Not the audit log: entries are sent together with the commit.
  for (const table of ['patients', 'invoices']) await database.lock(table, 'SHARE ROW EXCLUSIVE');
  const begun = writes.map((write) => at(frozen, write));
  await database.until(frozen.child.pid, 1 + writes.length, 'waiting');
  frozen.child.kill('SIGSTOP');
  other.child.kill('SIGCONT');
  await database.unlock();
  await database.until(frozen.child.pid, writes.length, 'idle');
  const late = at(frozen, { method: 'GET', path: record });

  // The other one reads, writes, sends the event, and takes over the job.
  expect((await atOther({ method: 'GET', path: record })).status).toBe(200);
  const heardAtOther = await followAt(other.port, session);
  const body = { phone: '+91 44 5550 0199', version: elsewhere?.version };
  const change = await atOther({ method: 'PUT', path: `/patients/${elsewhere?.id}`, body });
  expect(change.status).toBe(200);
  const changedId = elsewhere?.id ?? 'no id';
  await heardAtOther(changedId);
  await database.makeDue(JOB);
  await database.jobEnded(JOB);

  // The same requests are refused by the other one at first, and done as soon as the locks are free.
  const done = await Promise.all(writes.map((write) => untilDone(() => atOther(write))));
  const refusals = done.flatMap(({ refused }) => refused);
  expect(refusals.filter(({ status, retryAfter }) => ![409, 503].includes(status) || retryAfter === null)).toEqual([]);
  expect(done.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
  const [meera] = done.map(({ answer }) => answer.data?.patient);

  frozen.child.kill('SIGCONT');
  expect((await late).status).toBe(200);
  const interrupted = await Promise.all(begun);
  expect(interrupted.filter(({ status }) => ![409, 503].includes(status))).toEqual([]);
  await heardAtFrozen(changedId);

  // Both serve the same, and everything is there once.
  const [created] = writes as [ApiRequest];
  const replayed = await at(frozen, created);
  expect([replayed.status, replayed.isReplayed, replayed.data?.patient.id]).toEqual([200, true, meera?.id]);
  const get = async (path: string) => (await at(frozen, { method: 'GET', path })).data;
  expect((await get(`/patients?search=${encodeURIComponent(surname)}`))?.patients).toHaveLength(1);
  expect((await get(record))?.patient.version).toBe(2);
  expect((await get(bill))?.invoice.status).toBe('ISSUED');
  expect((await get(`/admin/logs?recordId=${meera?.id}&action=CREATE`))?.logs).toHaveLength(1);
  expect((await get(`${books}/ledger/verify`))?.chain.isIntact).toBe(true);
  for (const server of [frozen, other]) {
    const verified = await at(server, { method: 'POST', path: '/admin/logs/verify', body: {}, key: randomUUID() });
    expect(verified.data?.chain.isIntact).toBe(true);
  }
  console.log(`${refusals.length} refusals: ${[...new Set(refusals.map(({ code }) => code))].join(', ')}`);
}

/** Repeats a request as long as it is refused. */
async function untilDone(ask: () => Promise<ApiAnswer<Created>>) {
  const refused: ApiAnswer<Created>[] = [];
  for (;;) {
    const answer = await ask();
    if (answer.status === 200) return { answer, refused };
    refused.push(answer);
    if (answer.retryAfter === null) return { answer, refused };
    await wait(200);
  }
}
