import { sql } from 'kysely';
import { DatabaseUnavailable, type Database } from '../db/database';
import type { Actor } from './audit';

/** Read of personal data, as it is written to the audit log. */
export interface PatientRead extends Actor {
  tenantId: string;
  resource: string;
  recordId: string | null;
  /** Filter of a list, as it was asked. */
  query: object | null;
  patientIds: readonly string[];
  outcome: 'OK' | 'REFUSED';
  /** Code of the refusal. */
  reason: string | null;
}

interface Waiting {
  read: PatientRead;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Maximum number of reads written by one statement. */
const BATCH = 200;
/** How long a read waits at most for others that are about to end, in milliseconds. */
const LINGER_MS = 1;

/**
 * Writes reads to the audit log before their answers are sent. Reads that end at about the same time are written
 * together, so the requests of a busy moment share a statement and its commit: one that is alone is written at once,
 * others wait a millisecond at most for those that have begun.
 */
export class ReadRecorder {
  readonly #database: Pick<Database, 'platform'>;
  #waiting: Waiting[] = [];
  #isWriting = false;
  /** Number of reads under way, which have nothing to record yet. */
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'platform'>) {
    this.#database = database;
  }

  /** Announces a read, for which others wait; returns a function to be called when it has ended. */
  begin(): () => void {
    let isUnderWay = true;
    this.#underWay += 1;
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      this.#underWay -= 1;
      // Afterwards, because the caller may record this one right now.
      queueMicrotask(() => this.#writeSoon());
    };
  }

  /** Resolves once the read is committed. Throws if it could not be written: then nothing may be answered. */
  record(read: PatientRead): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ read, resolve, reject });
      this.#writeSoon();
    });
  }

  #writeSoon(): void {
    if (this.#isWriting || this.#waiting.length === 0) return;
    if (this.#underWay === 0) this.#writeNow();
    else this.#timer ??= setTimeout(() => this.#writeNow(), LINGER_MS);
  }

  #writeNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      const error = await this.#write(batch);
      if (error === undefined) batch.forEach(({ resolve }) => resolve());
      else if (batch.length === 1 || error instanceof DatabaseUnavailable) batch.forEach(({ reject }) => reject(error));
      // One read that cannot be stored must not fail the others.
      else for (const one of batch) await this.#write([one]).then((own) => (own ? one.reject(own) : one.resolve()));
    }
    this.#isWriting = false;
  }

  async #write(batch: readonly Waiting[]): Promise<unknown> {
    const reads = JSON.stringify(batch.map(({ read }) => rowOf(read)));
    try {
      await sql`select app.record_reads(${reads}::jsonb)`.execute(this.#database.platform);
      return undefined;
    } catch (error) {
      return error ?? new Error('The reads were not written');
    }
  }
}

function rowOf({ tenantId, userId, role, resource, recordId, query, reason, patientIds, ...rest }: PatientRead) {
  const { requestId, ipAddress, outcome } = rest;
  return {
    tenantId,
    actorId: userId,
    actorRole: role,
    resource,
    recordId,
    changes: query && { to: query },
    reason,
    requestId,
    address: ipAddress,
    outcome,
    patientIds: patientIds.length > 0 ? patientIds : null,
  };
}

const recorders = new WeakMap<object, ReadRecorder>();

/** Returns the recorder of a database: one for all requests of the process. */
export function readRecorderOf(database: Database): ReadRecorder {
  const recorder = recorders.get(database) ?? new ReadRecorder(database);
  recorders.set(database, recorder);
  return recorder;
}
