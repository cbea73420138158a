import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { refuse } from './refusal';

/** Somebody trying to get in. */
export interface Attempt {
  /** What they say they are: an e-mail address, or whatever else is being guessed. */
  name: string;
  isKnown: boolean;
  address: string;
  /** What is tried; each thing has counters of its own. Signing in, unless said otherwise. */
  what?: string;
}

interface Rule {
  scope: 'account' | 'address';
  /** Failures that cost nothing yet; a whole clinic may share one address. */
  free: number;
  longestSeconds: number;
}

const ACCOUNT: Rule = { scope: 'account', free: 5, longestSeconds: 15 * 60 };
const ADDRESS: Rule = { scope: 'address', free: 50, longestSeconds: 15 * 60 };
/** Failures older than this are forgiven. */
const MEMORY_HOURS = 24;
// Unknown names share this many rows: they are slowed down just like known ones, and cannot flood the table.
const SHARED_ROWS = 4096;

/**
 * Slows down guessing, per account and per address, in the database that all processes share. An attempt counts as failed
 * until it succeeds, so a hundred parallel guesses are a hundred failures and not one.
 */
export function openThrottle(platform: Database['platform'], secret: string) {
  const keyed = (...words: string[]) =>
    createHmac('sha256', secret)
      .update(['throttle', ...words].join('\n'))
      .digest();
  const keysOf = ({ name, isKnown, address, what }: Attempt) => {
    const words = what === undefined ? [] : [what];
    return {
      account: isKnown
        ? keyed('account', name, ...words)
        : keyed('shared', String(keyed('name', name).readUInt32BE() % SHARED_ROWS), ...words),
      address: keyed('address', networkOf(address), ...words),
    };
  };

  return {
    /** Refuses while the account or the address is blocked. */
    async begin(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      const waits = [await count(platform, ADDRESS, keys.address), await count(platform, ACCOUNT, keys.account)];
      const seconds = Math.max(...waits);
      if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfter: seconds });
    },

    /** Forgets the account's failures and takes this attempt off the address. */
    async succeed(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      await sql`
        with forgiven as (delete from login_throttle where scope = 'account' and key_hash = ${keys.account})
        update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
        where scope = 'address' and key_hash = ${keys.address}`.execute(platform);
    },

    /** Takes back this attempt alone: it was no failure, but says nothing about the others. */
    async withdraw(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      await sql`
        update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
        where (scope = 'account' and key_hash = ${keys.account}) or (scope = 'address' and key_hash = ${keys.address})
      `.execute(platform);
    },
  };
}

/** Drops what is forgiven anyway; run now and then, so that the table stays small. */
export async function forgetOldFailures(platform: Database['platform']): Promise<void> {
  await sql`delete from login_throttle where last_failed_at < now() - make_interval(hours => ${MEMORY_HOURS})`.execute(
    platform,
  );
}

/** Counts an attempt unless it is blocked, and says for how many seconds it is. The wait doubles with each failure. */
async function count(platform: Database['platform'], rule: Rule, key: Buffer): Promise<number> {
  const { scope, free, longestSeconds } = rule;
  const isForgiven = sql`t.last_failed_at < now() - make_interval(hours => ${MEMORY_HOURS})`;
  const { rows } = await sql<{ isCounted: boolean; seconds: number }>`
    with counted as (
      insert into login_throttle as t (scope, key_hash) values (${scope}, ${key})
      on conflict (scope, key_hash) do update set
        failures = case when ${isForgiven} then 1 else t.failures + 1 end,
        last_failed_at = now(),
        blocked_until = case when t.failures + 1 > ${free}::int and not ${isForgiven}
          then now() + make_interval(secs => least(power(2, least(t.failures + 1 - ${free}::int, 20)), ${longestSeconds}::int))
          else null end
      where t.blocked_until is null or t.blocked_until <= now()
      returning 1
    )
    select exists (select from counted) as "isCounted", coalesce((
      select extract(epoch from t.blocked_until - now())::float8 from login_throttle t
      where t.scope = ${scope} and t.key_hash = ${key}
    ), 0) as seconds
  `.execute(platform);
  const [row] = rows;
  // A block set by a parallel attempt may be too young for this statement to see its length.
  return row?.isCounted ? 0 : Math.max(row?.seconds ?? 0, 1);
}

/** One household or attacker holds a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;
}
