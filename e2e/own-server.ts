import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { copyDemo, freshFolder, serve } from './demo-data';

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

/** Starts a server of the product besides the shared one, with its own demo group. */
export async function startServer(
  flags: readonly string[],
  { environment = {}, data = demoFolder() }: { environment?: Record<string, string>; data?: string } = {},
): Promise<Running> {
  const { child, port, ended } = await serve(data, ['--port', '0', ...flags], environment);
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A server on which nothing is set up yet, with the link that a start opens in the browser. */
export interface EmptyServer extends Running {
  setupLink: string;
}

/** Starts the product for a real clinic: in production, on an empty database and without a mail server. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const data = freshFolder();
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const { child, port, said, ended } = await serve(data, ['--production', '--port', '0']);
  const linkIn = () => /Set up Polyclinic: (\S+)/.exec(said())?.[1];
  while (linkIn() === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    address: `http://localhost:${port}`,
    setupLink: linkIn() ?? '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns a data folder with a fresh demo group, removed when the test process exits. */
export function demoFolder(): string {
  const folder = freshFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  copyDemo(process.env.POLYCLINIC_E2E_PREPARED ?? '', folder);
  return folder;
}

/** Serves static files as HOSTING.txt requires: paths without a file are answered with the page. */
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
