import { Client, escapeIdentifier } from 'pg';

const AGAIN_MS = 1_000;

/** Callbacks of a listener. */
export interface Listening {
  /** Called for each notification, including those of this process. */
  onPayload(payload: string): void;
  /** The connection broke: notifications until the next onReady are lost. */
  onLost(): void;
  /** Every notification from now on is received. */
  onReady(): void;
}

/**
 * Listens until the returned function is called; reconnects after a broken connection. It must not go through a pooler
 * that shares sessions.
 */
export function listenOn(url: string, channel: string, { onPayload, onLost, onReady }: Listening): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: `polyclinic ${process.pid} live`,
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (isStopped || client !== next) return;
      onLost();
      timer = setTimeout(tryConnect, AGAIN_MS);
    });
    await next.connect();
    await next.query(`listen ${escapeIdentifier(channel)}`);
    onReady();
  };
  const tryConnect = () => {
    connect().catch(() => {
      // An unavailable database is reported by the requests that need it; the listener only retries.
      if (!isStopped) timer = setTimeout(tryConnect, AGAIN_MS);
    });
  };
  tryConnect();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    // A client that never connected has nothing to end.
    await client?.end().catch(() => undefined);
  };
}
