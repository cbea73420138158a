import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { givenTenant, type TestTenant } from '../../testing/tenant';
import { testAppUrl } from '../../testing/test-database';
import { openDatabase, type Database } from '../db/database';
import { PLATFORM_TENANT_ID } from '../http/platform-tenant';
import type { ServerDeps } from '../http/service';
import { jobsRepository } from './jobs.repository';
import { defineJob, enqueue, startJobs, waitAfter, type Job, type JobWorker } from './jobs.service';

let database: Database;
let here: TestTenant;
let there: TestTenant;
let workers: JobWorker[];
const complaints: unknown[] = [];

beforeAll(() => {
  database = openDatabase({ url: testAppUrl(), connections: 8 });
});
afterAll(() => database.close());
beforeEach(async () => {
  here = await givenTenant(database, 'Here');
  there = await givenTenant(database, 'There');
  workers = [];
  complaints.length = 0;
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));

/** Worker like that of another process, which polls only on demand. */
function worker(job: Job, leaseSeconds = 30): JobWorker {
  const log = { warn: () => undefined, error: (facts: unknown) => void complaints.push(facts) };
  const deps = { database, log } as Partial<ServerDeps> as ServerDeps;
  const started = startJobs(deps, [job], { lookMs: 3_600_000, leaseSeconds });
  workers.push(started);
  return started;
}

/** Job type used by no other test. */
function jobThat<Payload>(run: Job<Payload>['run'], every?: number): Job<Payload> {
  return defineJob<Payload>({ name: `test.${randomUUID()}`, run, ...(every && { every }) });
}

const rowOf = ({ db, tenantId }: TestTenant, { name }: Job) =>
  db.selectFrom('jobs').selectAll().where('tenantId', '=', tenantId).where('name', '=', name).executeTakeFirst();
const letTimePass = async (tenantId: string, { name }: Job) => {
  const db = database.forTenant({ tenantId });
  await sql`update jobs set run_at = now() where tenant_id = ${tenantId} and name = ${name}`.execute(db);
};

test('several workers share out what is due, and none runs a job that another one has', async () => {
  const ran: number[] = [];
  const job = jobThat<number>(async (place) => {
    ran.push(place);
    await sleep(20);
  });
  for (let index = 0; index < 20; index += 1) await enqueue(here.db, job, index);
  const crew = [worker(job), worker(job), worker(job)];
  for (let round = 0; round < 4; round += 1) await Promise.all(crew.map((one) => one.runDue()));
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('the job of a worker that died runs again once its lease is over, and the dead one settles nothing', async () => {
  let runs = 0;
  const job = jobThat<null>(async () => void (runs += 1));
  await enqueue(here.db, job, null);
  const [dead] = await jobsRepository.lease(database.platform, [job.name], 1, 0.5);
  const next = worker(job);
  expect(await next.runDue()).toBe(0);
  await sleep(700);
  expect(await next.runDue()).toBe(1);
  expect(runs).toBe(1);
  await jobsRepository.fail(here.db, dead!, 'late');
  expect(await rowOf(here, job)).toMatchObject({ status: 'DONE', attempts: 2, lastError: null });
});

test('a job that takes longer than a lease stays with its worker', async () => {
  let runs = 0;
  const job = jobThat<null>(async () => {
    runs += 1;
    await sleep(1_500);
  });
  await enqueue(here.db, job, null);
  const slow = worker(job, 0.6).runDue();
  await sleep(1_000);
  expect(await worker(job, 0.6).runDue()).toBe(0);
  await slow;
  expect(runs).toBe(1);
});

test('a job with a key runs once at a clinic, however often and however late it is enqueued again', async () => {
  const ran: string[] = [];
  const job = jobThat<{ visit: string }>(async ({ visit }, { db }) => void ran.push(`${db.tenantId} ${visit}`));
  expect(await enqueue(here.db, job, { visit: 'one' }, { key: 'visit one' })).toBe(true);
  expect(await enqueue(here.db, job, { visit: 'again' }, { key: 'visit one' })).toBe(false);
  const one = worker(job);
  await one.runDue();
  expect(await enqueue(here.db, job, { visit: 'late' }, { key: 'visit one' })).toBe(false);
  expect(await enqueue(there.db, job, { visit: 'one' }, { key: 'visit one' })).toBe(true);
  await one.runDue();
  expect(ran).toEqual([`${here.tenantId} one`, `${there.tenantId} one`]);
});

test('a job is enqueued with the transaction that wants it, and waits for its time', async () => {
  let runs = 0;
  const job = jobThat<null>(async () => void (runs += 1));
  const undone = here.db.transaction().execute(async (tx) => {
    await enqueue(tx, job, null);
    throw new Error('not wanted');
  });
  await expect(undone).rejects.toThrow('not wanted');
  await enqueue(here.db, job, null, { runAt: new Date(Date.now() + 60_000) });
  const one = worker(job);
  expect(await one.runDue()).toBe(0);
  await letTimePass(here.tenantId, job);
  expect(await one.runDue()).toBe(1);
  expect(runs).toBe(1);
});

test('a job that fails is tried eight times, less and less often, and says why', async () => {
  const job = jobThat<null>(() => Promise.reject(new Error('the printer\nis away')));
  await enqueue(here.db, job, null);
  const one = worker(job);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await one.runDue();
    const row = await rowOf(here, job);
    waits.push(Date.parse(row?.runAt ?? '') - Date.now());
    expect(row).toMatchObject({ status: attempt < 8 ? 'WAITING' : 'FAILED', lastError: 'the printer is away' });
    await letTimePass(here.tenantId, job);
  }
  expect(await one.runDue()).toBe(0);
  expect(waits[5]).toBeGreaterThan(waits[0] ?? 0);
  expect(complaints).toHaveLength(8);
});

test('the wait doubles up to six hours and is shortened by up to a half at random', () => {
  expect([1, 2, 3].map((attempts) => waitAfter(attempts, 0))).toEqual([30, 60, 120]);
  expect([waitAfter(1, 1), waitAfter(7, 0), waitAfter(8, 0)]).toEqual([15, 1920, undefined]);
});

test('a recurring job runs once an interval, however many processes there are, and goes on after a failure', async () => {
  let runs = 0;
  const job = jobThat<undefined>(async () => {
    runs += 1;
    if (runs === 2) throw new Error('for once');
  }, 60_000);
  const crew = [worker(job), worker(job), worker(job)];
  const round = () => Promise.all(crew.map((one) => one.runDue()));
  await round();
  await round();
  expect(runs).toBe(1);
  for (const expected of [2, 3]) {
    await letTimePass(PLATFORM_TENANT_ID, job);
    await round();
    expect(runs).toBe(expected);
  }
});

test('a job sees the rows of its own clinic, and no clinic enqueues one for another', async () => {
  const seen: string[] = [];
  const job = jobThat<null>(async (_, { db }) => {
    const rows = await db.selectFrom('users').select('id').execute();
    seen.push(...rows.map(({ id }) => id));
  });
  await enqueue(here.db, job, null);
  await worker(job).runDue();
  expect(seen).toEqual([here.userId]);
  const foreign = { tenantId: there.tenantId, name: job.name, payload: '{}' };
  await expect(here.db.insertInto('jobs').values(foreign).execute()).rejects.toThrow('row-level security');
  expect(await there.db.selectFrom('jobs').select('id').where('name', '=', job.name).execute()).toEqual([]);
});

test('the jobs of a suspended clinic wait until it is back', async () => {
  const { db, tenantId } = here;
  const job = jobThat<null>(async () => undefined);
  await enqueue(db, job, null);
  await db.updateTable('tenants').set({ status: 'SUSPENDED' }).where('id', '=', tenantId).execute();
  const one = worker(job);
  expect(await one.runDue()).toBe(0);
  await db.updateTable('tenants').set({ status: 'ACTIVE' }).where('id', '=', tenantId).execute();
  expect(await one.runDue()).toBe(1);
});

test('a worker that is stopped tells what runs, waits for it, and takes nothing more', async () => {
  let ended = false;
  const job = jobThat<null>(async (_, { signal }) => {
    while (!signal.aborted) await sleep(10);
    ended = true;
  });
  await enqueue(here.db, job, null);
  const one = worker(job);
  const run = one.runDue();
  await sleep(300);
  await one.stop();
  await run;
  expect(ended).toBe(true);
  await enqueue(here.db, job, null);
  expect(await one.runDue()).toBe(0);
});
