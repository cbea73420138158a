import { Client, escapeIdentifier } from 'pg';

const AGAIN_MS = 1_000;

/** What somebody who listens is told. */
export interface Listening {
  /** Somebody notified; also by this process. */
  onPayload(payload: string): void;
  /** The connection broke: whatever was notified until the next onReady was missed. */
  onLost(): void;
  /** Everything notified from now on is heard. */
  onReady(): void;
}

/** Listens until the returned function is called; a connection that breaks is made anew. It must not lead through a pooler that shares sessions. */
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
      // A database that is away is everybody's trouble, told where it is asked for something; here it is waited for.
      if (!isStopped) timer = setTimeout(tryConnect, AGAIN_MS);
    });
  };
  tryConnect();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    // One that never came up has nothing to end.
    await client?.end().catch(() => undefined);
  };
}
