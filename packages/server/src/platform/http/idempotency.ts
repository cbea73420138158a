import { createHash } from 'node:crypto';
import { fieldComplaint, type Endpoint, type Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import type { RawInput } from './read-input';
import { refuse } from './refusal';
import type { Caller } from './service';

const KEY_FORM = /^[\w.:-]{8,100}$/;

/** An answer, and whether it is the one of an earlier send. */
export interface OnceAnswer {
  data: unknown;
  replayed: boolean;
}

/** The key a write has to carry, so that a repeated send takes effect once. */
export function readIdempotencyKey(header: string | string[] | undefined, language: Language): string {
  if (typeof header !== 'string') refuse('IDEMPOTENCY_KEY_REQUIRED');
  if (!KEY_FORM.test(header))
    refuse('INVALID_INPUT', { fields: { 'Idempotency-Key': fieldComplaint(language, 'invalid') } });
  return header;
}

/** Tells one request from another under the same key. */
export function fingerprint(endpoint: Endpoint, { params, query, body }: RawInput): Buffer {
  const words = JSON.stringify([endpoint.resource, endpoint.name, params, query, body]);
  return createHash('sha256').update(words).digest();
}

/**
 * Runs a write once for its key: effect and key are committed together, so a crash loses both or neither, and a refusal
 * leaves no trace. Whoever comes second while the first still runs is told so instead of waiting with a connection.
 */
export async function once(
  caller: Caller,
  { key, endpoint, bodyHash }: { key: string; endpoint: string; bodyHash: Buffer },
  run: (caller: Caller) => Promise<unknown>,
): Promise<OnceAnswer> {
  return caller.transaction(async (within) => {
    const { db, userId } = within;
    await lockKey(db, userId, key);
    const claimed = await claimKey(db, { userId, key, endpoint, bodyHash });
    if (!claimed) return { data: await earlierAnswer(db, { userId, key, bodyHash }), replayed: true };

    const data = await run(within);
    await settleKey(db, userId, key, data);
    return { data, replayed: false };
  });
}

async function lockKey(db: TenantDatabase, userId: string, key: string): Promise<void> {
  const name = `${db.tenantId} ${userId} ${key}`;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(db);
  if (!rows[0]?.free) refuse('IN_PROGRESS', { retryAfter: 1 });
}

/** False when the key has been used within its 72 hours. */
async function claimKey(
  db: TenantDatabase,
  row: { userId: string; key: string; endpoint: string; bodyHash: Buffer },
): Promise<boolean> {
  const { tenantId } = db;
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ tenantId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'key'])
        .doUpdateSet({
          endpoint: row.endpoint,
          bodyHash: row.bodyHash,
          answer: null,
          createdAt: sql`now()`,
          expiresAt: sql`now() + interval '72 hours'`,
        })
        .where('idempotencyKeys.expiresAt', '<', sql<string>`now()`),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function earlierAnswer(
  db: TenantDatabase,
  { userId, key, bodyHash }: { userId: string; key: string; bodyHash: Buffer },
): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!bodyHash.equals(earlier.bodyHash)) refuse('IDEMPOTENCY_MISMATCH');
  return earlier.answer;
}

/** Keeps the answer, and drops the clinic's keys whose time is over. */
async function settleKey(db: TenantDatabase, userId: string, key: string, data: unknown): Promise<void> {
  await db
    .with('expired', (outdated) =>
      outdated
        .deleteFrom('idempotencyKeys')
        .where('tenantId', '=', db.tenantId)
        .where('expiresAt', '<', sql<string>`now()`),
    )
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(data) })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}
