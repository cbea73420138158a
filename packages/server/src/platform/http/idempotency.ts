import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fieldComplaint, type Endpoint, type Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import { prepared } from '../db/prepared';
import type { RemovalContext } from '../retention/retention';
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
  const words = JSON.stringify([endpoint.resource, endpoint.name, params, query, asFirstSent(endpoint, body)]);
  return createHash('sha256').update(words).digest();
}

/**
 * Returns a body without the fields that a phone adds to a change that has waited: the first send, whose answer may have been
 * lost, was without them.
 */
function asFirstSent({ waits }: Endpoint, body: unknown): unknown {
  if (!waits || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const added = [waits.time, ...Object.keys(waits.fields ?? {})];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !added.includes(name)));
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
    const { isFree, earlier } = await lockKey(db, userId, key);
    if (!isFree) return undefined;
    if (earlier) {
      if (!bodyHash.equals(earlier.bodyHash)) refuse('IDEMPOTENCY_MISMATCH');
      return { data: earlier.answer, replayed: true };
    }
    const data = await run(tx);
    await STORE.all(db, { userId, key, endpoint, bodyHash, answer: JSON.stringify(data) });
    return { data, replayed: false };
  });
}

interface Lookup {
  name: string;
  userId: string;
  key: string;
}

/** Answer stored with a key. */
interface Earlier {
  bodyHash: Buffer;
  answer: unknown;
}

/** Takes the lock of a key, before the next statement, which sees what its last holder has committed. */
const LOCK = prepared(
  (db, { name }: Lookup) =>
    sql`select set_config('app.key_is_free',
    pg_try_advisory_xact_lock(hashtextextended(${name}, 0))::text, true)`.compile(db),
  { isDeferred: true },
);
const EARLIER = prepared((db, { userId, key }: Lookup) =>
  sql<{ isFree: boolean } & Partial<Earlier>>`
    select current_setting('app.key_is_free')::boolean as is_free, k.body_hash, k.answer
    from (select) one left join idempotency_keys k on k.tenant_id = ${db.tenantId} and k.user_id = ${userId}
      and k.key = ${key} and k.expires_at >= now()`.compile(db),
);

/** Locks a key and returns the answer stored with it within its 72 hours; it is not free while another request runs. */
async function lockKey(db: TenantDatabase, userId: string, key: string) {
  const lookup = { name: `${db.tenantId} ${userId} ${key}`, userId, key };
  await LOCK.all(db, lookup);
  const { isFree = false, bodyHash, answer } = (await EARLIER.first(db, lookup)) ?? {};
  return { isFree, earlier: bodyHash && { bodyHash, answer } };
}

interface Stored {
  userId: string;
  key: string;
  endpoint: string;
  bodyHash: Buffer;
  answer: string;
}

/** Stores the answer of a key, in place of an expired one. */
const STORE = prepared(
  (db, { userId, key, endpoint, bodyHash, answer }: Stored) =>
    db
      .insertInto('idempotencyKeys')
      .values({ tenantId: db.tenantId, userId, key, endpoint, bodyHash, answer })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'userId', 'key']).doUpdateSet({
          endpoint,
          bodyHash,
          answer,
          createdAt: sql`now()`,
          expiresAt: sql`now() + interval '72 hours'`,
        }),
      ),
  { isDeferred: true },
);

/** Removes expired answers, of all clinics. */
export async function forgetOldAnswers({ database }: RemovalContext): Promise<void> {
  await sql`select app.forget_answers()`.execute(database.platform);
}
