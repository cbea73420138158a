import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signInAt } from './api-session';
import { serve, type Serving } from './demo-data';
import { demoFolder } from './own-server';

/** Record that the server acknowledged, as a path to read it again. */
type Path = string;

/** A clinic whose server and database can be killed while people write. */
export interface KilledServer {
  /** Writes as several people at once until stopped; resolves to the paths of what was acknowledged. */
  write(until: AbortSignal): Promise<Path[]>;
  kill(what: 'server' | 'database'): Promise<{ readyMs: number }>;
  /** Returns those of the paths that are gone, and what is wrong with the books. */
  lost(paths: readonly Path[]): Promise<string[]>;
  stop(): Promise<void>;
}

const WRITERS = 6;
const UNSAFE = /^(fsync|synchronous_commit|full_page_writes) = off$/gm;

/** Starts a server on demo data of its own whose writes wait for the disk, as the shipped product does. */
export async function startKilledServer(): Promise<KilledServer> {
  const folder = demoFolder();
  const settings = join(folder, 'postgres/data/postgresql.conf');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(UNSAFE, ''));
  let serving: Serving = await serve(folder, ['--port', '0']);
  let session = await signInAt(serving.port);

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://localhost:${serving.port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data?: Record<string, { id: string; version: number }> };
    return { status: response.status, data };
  };
  const books = () => `/financial/${session.tenantId}`;

  /** Registers a patient, bills a visit and takes a payment; each step that is acknowledged counts. */
  const writeOnce = async (acknowledged: Path[]) => {
    const create = async (path: string, key: string, body: object) => {
      const record = (await call('POST', path, body)).data?.[key];
      if (record) acknowledged.push(`${path}/${record.id}`);
      return record;
    };
    const patient = await create('/patients', 'patient', { firstName: 'Asha', lastName: `Rao ${randomUUID()}` });
    if (!patient) return;
    const lines = [{ description: 'Visit', unitPrice: 50_000 }];
    const invoice = await create(`${books()}/invoices`, 'invoice', { patientId: patient.id, lines });
    if (!invoice) return;
    await call('PATCH', `${books()}/invoices/${invoice.id}/status`, { status: 'ISSUED', version: invoice.version });
    await create(`${books()}/payments`, 'payment', { patientId: patient.id, method: 'CASH', amount: 10_000 });
  };

  const isReady = () =>
    fetch(`http://localhost:${serving.port}/api/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      // Not listening, or not answering yet.
      () => false,
    );
  const untilReady = async () => {
    while (!(await isReady())) await wait(20);
  };

  return {
    async write(until) {
      const acknowledged: Path[] = [];
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!until.aborted) {
          // A request that is cut off was not acknowledged.
          await writeOnce(acknowledged).catch(() => wait(20));
        }
      });
      await Promise.all(writers);
      return acknowledged;
    },
    async kill(what) {
      if (what === 'server') {
        serving.child.kill('SIGKILL');
        await serving.ended;
        const start = performance.now();
        serving = await serve(folder, ['--port', '0']);
        await untilReady();
        const readyMs = performance.now() - start;
        session = await signInAt(serving.port);
        return { readyMs };
      }
      const [pid] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      const start = performance.now();
      // The health probe may still get an answer of a connection that is about to break.
      while (await isReady()) await wait(5);
      await untilReady();
      return { readyMs: performance.now() - start };
    },
    async lost(paths) {
      const gone: string[] = [];
      for (const path of paths) {
        const { status } = await call('GET', path);
        if (status !== 200) gone.push(`${path}: ${status}`);
      }
      const { status, data } = await call('GET', `${books()}/ledger/verify`);
      const chain = data?.chain as { isIntact?: boolean } | undefined;
      return chain?.isIntact === true ? gone : [...gone, `The books: ${status} ${JSON.stringify(chain)}`];
    },
    async stop() {
      serving.child.kill('SIGTERM');
      await serving.ended;
    },
  };
}
