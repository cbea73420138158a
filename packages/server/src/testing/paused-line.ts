import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/** Line to a database that can be paused: connections stay open and are accepted, and nothing is answered. */
export interface PausedLine {
  url: string;
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Opens a TCP line to the database of a URL, as to one whose machine can stop working. */
export async function openLine(url: string): Promise<PausedLine> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = target.port || '5432';
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((near) => {
    const far = folder === null ? connect(Number(port), target.hostname) : connect(socketIn(folder, port));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      // The other end sees the same break.
      from.on('error', () => to.destroy());
      if (isPaused) from.pause();
    }
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.searchParams.delete('host');
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.toString(),
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}

/** Name of PostgreSQL's Unix socket for a port. */
function socketIn(folder: string, port: string): string {
  return join(folder, `.s.PGSQL.${port}`);
}
