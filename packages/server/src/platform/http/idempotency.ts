import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fieldComplaint, type Endpoint, type Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import type { RawInput } from './read-input';
import { refuse } from './refusal';
import type { Caller } from './service';

/** How long a request waits for an earlier one with the same key, and how often it looks, in milliseconds. */
const WAITS_MS = 2000;
const LOOKS_EVERY_MS = 50;

const KEY_FORM = /^[\w.:-]{8,100}$/;

/** Response, and whether it is replayed from an earlier request. */
export interface OnceAnswer {
  data: unknown;
  replayed: boolean;
}

/** Returns the idempotency key that a write must carry, so that a retry takes effect only once. */
export function readIdempotencyKey(header: string | string[] | undefined, language: Language): string {
  if (typeof header !== 'string') refuse('IDEMPOTENCY_KEY_REQUIRED');
  if (!KEY_FORM.test(header))
    refuse('INVALID_INPUT', { fields: { 'Idempotency-Key': fieldComplaint(language, 'invalid') } });
  return header;
}

/** Returns a fingerprint that distinguishes different requests with the same key. */
export function fingerprint(endpoint: Endpoint, { params, query, body }: RawInput): Buffer {
  const words = JSON.stringify([endpoint.resource, endpoint.name, params, query, body]);
  return createHash('sha256').update(words).digest();
}

/**
 * Runs a write once per idempotency key: effect and key are committed together, so a crash loses both or neither, and a
 * refusal leaves no trace. A second request during the first waits for its response without holding a connection; after
 * two seconds it is refused with IN_PROGRESS, to be sent again.
 */
export async function once(
  caller: Caller,
  { key, endpoint, bodyHash }: { key: string; endpoint: string; bodyHash: Buffer },
  run: (caller: Caller) => Promise<unknown>,
): Promise<OnceAnswer> {
  for (let waited = 0; ; waited += LOOKS_EVERY_MS) {
    const answer = await tryOnce(caller, { key, endpoint, bodyHash }, run);
    if (answer) return answer;
    if (waited >= WAITS_MS) refuse('IN_PROGRESS', { retryAfter: 1 });
    await delay(LOOKS_EVERY_MS);
  }
}

/** Runs the write or reads its earlier response; undefined while another request with the key is running. */
async function tryOnce(
  caller: Caller,
  { key, endpoint, bodyHash }: { key: string; endpoint: string; bodyHash: Buffer },
  run: (caller: Caller) => Promise<unknown>,
): Promise<OnceAnswer | undefined> {
  return caller.transaction(async (tx) => {
    const { db, userId } = tx;
    if (!(await lockKey(db, userId, key))) return undefined;
    const claimed = await claimKey(db, { userId, key, endpoint, bodyHash });
    if (!claimed) return { data: await earlierAnswer(db, { userId, key, bodyHash }), replayed: true };

    const data = await run(tx);
    await settleKey(db, userId, key, data);
    return { data, replayed: false };
  });
}

async function lockKey(db: TenantDatabase, userId: string, key: string): Promise<boolean> {
  const name = `${db.tenantId} ${userId} ${key}`;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

/** Claims a key; false if it was used within its 72 hours. */
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

/** Stores the response, and deletes the clinic's expired keys. */
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
