import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface Running {
  address: string;
  stop(): Promise<void>;
}

/** A server of the product besides the one that all browser tests share, with a demo group of its own. */
export async function startServer(flags: string[], environment: Record<string, string> = {}): Promise<Running> {
  const data = freshFolder();
  const words = [join(ROOT, 'packages/server/dist/main.cjs'), '--port', '0', '--data', data, ...flags];
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...environment } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const take = (text: string) => {
      said += text;
      const found = /running at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    void ended.then(() => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A host of static files as HOSTING.txt asks for it: addresses of no file are answered with the page. */
export async function startStaticHost(folder: string): Promise<Running> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = path.includes('.') && !path.includes('..') ? path : '/index.html';
    readFile(join(folder, file)).then(
      (content) => response.setHeader('Content-Type', TYPES[extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  return { address: `http://localhost:${await portOf(server)}`, stop: () => closed(server) };
}

/** An empty folder below the system's, which a database under another account can reach. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(0, 'localhost', () => {
      const bound = server.address();
      if (bound && typeof bound === 'object') resolve(bound.port);
    });
  });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
