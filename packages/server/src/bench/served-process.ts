import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Server in a process of its own. */
export interface ServedProcess {
  pid: number;
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Database, folder and secret of a server. */
export interface ServerPlace {
  databaseUrl: string;
  dataFolder: string;
  secret: string;
}

/** Builds the server, if its sources have changed since it was built. */
export function buildServer(): void {
  execFileSync(process.execPath, [join(__dirname, '../../../tooling/src/build.js'), 'server'], { stdio: 'inherit' });
}

/** Starts the server as it is built, in production mode. */
export async function serveBuilt(place: ServerPlace, nodeOptions: readonly string[] = []): Promise<ServedProcess> {
  const { databaseUrl, dataFolder, secret } = place;
  const port = await freePort();
  const main = join(__dirname, '../../dist/main.cjs');
  const all = [...nodeOptions, main, '--production', '--port', String(port), '--data', dataFolder];
  const env = { DATABASE_URL: databaseUrl, POLYCLINIC_SECRET: secret, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  return start(all, port, 'Polyclinic is running', env);
}

/** Starts the server of the floor for one clinic; the statements need no authorisation there. */
export async function serveFloor(superuserUrl: string, tenantId: string, userId: string): Promise<ServedProcess> {
  const port = await freePort();
  const main = join(__dirname, 'floor/server.ts');
  return start([...process.execArgv, main, superuserUrl, String(port), tenantId, userId], port, 'Floor is running');
}

async function start(words: string[], port: number, greeting: string, env = {}): Promise<ServedProcess> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await isRunning(child, greeting);
  return {
    pid: child.pid ?? 0,
    port,
    child,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function isRunning(child: ChildProcess, greeting: string): Promise<void> {
  const lines = child.stdout && createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines?.on('line', (line) => {
      if (line.startsWith(greeting)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was up`)));
  });
}

/** Ends the connections that requests have used. */
export function closeConnections(): void {
  agent.destroy();
}

/** Sends one request over a persistent connection; throws unless it succeeds. */
export async function send(
  port: number,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const { status, body: text } = await new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
  return text;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
