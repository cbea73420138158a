import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseFrozen, sqlState } from './database-errors';

/** Options of the watch. */
export interface AnswerWatchOptions {
  /** Connection URL for the probe. */
  url: string;
  /** Time without any answer after which the database counts as unavailable, in milliseconds. */
  frozenAfter: number;
}

interface Waiting {
  since: number;
  reject(error: Error): void;
}

const TICK_MS = 200;
const PROBE_AGAIN_MS = 500;
/** Part of the time before the probe; the rest is for its answer. */
const SUSPICION = 0.4;

/**
 * Detects a database that keeps its connections open but does not answer (a stopped process or machine, hanging
 * storage), so that callers get an error within two seconds instead of waiting for it. A slow statement is not enough:
 * a probe on a connection of its own has to stay unanswered too.
 */
export class AnswerWatch {
  readonly #options: AnswerWatchOptions;
  readonly #waiting = new Set<Waiting>();
  #lastAnswer = 0;
  #timer: NodeJS.Timeout | undefined;
  #probe: Client | undefined;
  #isProbing = false;
  #isFrozen = false;
  #isClosed = false;

  constructor(options: AnswerWatchOptions) {
    this.#options = options;
  }

  /** Waits for an answer of the database; throws DatabaseFrozen without one. */
  async race<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isFrozen) throw frozen();
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    let waiting: Waiting | undefined;
    try {
      // One promise for both ends: this runs for each statement.
      return await new Promise<T>((resolve, reject) => {
        waiting = { since: performance.now(), reject };
        this.#waiting.add(waiting);
        work().then(resolve, reject);
      });
    } finally {
      if (waiting) this.#waiting.delete(waiting);
      if (!this.#isFrozen) this.#lastAnswer = performance.now();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#endProbe();
  }

  #tick(): void {
    const [oldest] = this.#waiting;
    if (!oldest) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const silence = performance.now() - Math.max(oldest.since, this.#lastAnswer);
    if (!this.#isProbing && silence > this.#options.frozenAfter * SUSPICION) void this.#decide();
  }

  async #decide(): Promise<void> {
    this.#isProbing = true;
    const since = this.#lastAnswer;
    let isAnswered = await this.#isAnswering();
    while (!isAnswered && since === this.#lastAnswer && !this.#isClosed) {
      this.#isFrozen = true;
      for (const { reject } of this.#waiting) reject(frozen());
      await wait(PROBE_AGAIN_MS, undefined, { ref: false });
      isAnswered = await this.#isAnswering();
    }
    this.#lastAnswer = performance.now();
    this.#isFrozen = false;
    this.#isProbing = false;
  }

  async #isAnswering(): Promise<boolean> {
    let isAnswered = false;
    // An error is an answer as well; statements that get the same error report it.
    const answered = this.#ask().then(
      () => (isAnswered = true),
      (error: unknown) => (isAnswered = isRefusal(error)),
    );
    await Promise.race([answered, wait(this.#options.frozenAfter * (1 - SUSPICION), undefined, { ref: false })]);
    // After a long computation in this process the answer may be waiting to be read.
    await afterReading();
    if (!isAnswered) await this.#endProbe();
    return isAnswered;
  }

  async #ask(): Promise<void> {
    if (!this.#probe) {
      const probe = new Client({
        connectionString: this.#options.url,
        application_name: `polyclinic ${process.pid} probe`,
      });
      probe.on('error', () => undefined);
      // A database that has restarted is asked on a new connection: the broken one would count as no answer.
      probe.once('end', () => {
        if (this.#probe === probe) this.#probe = undefined;
      });
      this.#probe = probe;
      await probe.connect();
    }
    await this.#probe.query('select 1');
  }

  async #endProbe(): Promise<void> {
    const probe = this.#probe;
    this.#probe = undefined;
    // Ending a client that waits for an answer closes its socket at once.
    await Promise.race([probe?.end().catch(() => undefined), wait(TICK_MS, undefined, { ref: false })]);
  }
}

/** Returns whether PostgreSQL itself refused, or its machine did. */
function isRefusal(error: unknown): boolean {
  return sqlState(error) !== undefined || (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
}

function frozen(): DatabaseFrozen {
  return new DatabaseFrozen('The database does not answer');
}
