import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Server of the product as a separate process. In production mode it would refuse the load test accounts. */
export interface ServedClinic {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Starts the server on an existing database. */
export async function serveClinic(databaseUrl: string, dataFolder: string, secret: string): Promise<ServedClinic> {
  const port = await freePort();
  const main = join(__dirname, '../main.ts');
  const words = [...process.execArgv, main, '--port', String(port), '--data', dataFolder];
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    POLYCLINIC_SECRET: secret,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await isRunning(child);
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      agent.destroy();
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function isRunning(child: ChildProcess): Promise<void> {
  const lines = child.stdout && createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines?.on('line', (line) => {
      if (line.startsWith('Polyclinic is running')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was up`)));
  });
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
