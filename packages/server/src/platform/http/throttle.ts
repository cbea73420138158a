import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { RemovalContext } from '../retention/retention';
import { refuse } from './refusal';

/** Attempt to sign in or to guess a secret. */
export interface Attempt {
  /** Claimed identity: an e-mail address, or another guessed value. */
  name: string;
  isKnown: boolean;
  ipAddress: string;
  /** Purpose of the attempt, with counters of its own; sign-in by default. */
  what?: string;
}

interface Rule {
  scope: 'account' | 'address';
  /** Number of failures without delay; all users of a clinic may share one IP address. */
  free: number;
  longestSeconds: number;
}

const ACCOUNT: Rule = { scope: 'account', free: 5, longestSeconds: 15 * 60 };
const ADDRESS: Rule = { scope: 'address', free: 50, longestSeconds: 15 * 60 };
/** Failures older than this are forgiven. */
export const MEMORY_HOURS = 24;
// Unknown names share this many rows: they are slowed down just like known ones, and cannot flood the table.
const SHARED_ROWS = 4096;

/**
 * Throttles guessing, per account and per IP address, in the database shared by all processes. An attempt counts as
 * failed until it succeeds, so a hundred parallel guesses are a hundred failures instead of one.
 */
export function openThrottle(platform: Database['platform'], secret: string) {
  const keyed = (...words: string[]) =>
    createHmac('sha256', secret)
      .update(['throttle', ...words].join('\n'))
      .digest();
  const keysOf = ({ name, isKnown, ipAddress, what }: Attempt) => {
    const words = what === undefined ? [] : [what];
    return {
      account: isKnown
        ? keyed('account', name, ...words)
        : keyed('shared', String(keyed('name', name).readUInt32BE() % SHARED_ROWS), ...words),
      ipAddress: keyed('address', networkOf(ipAddress), ...words),
    };
  };

  return {
    /** Throws while the account or the address is blocked. */
    async begin(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      const waits = [await count(platform, ADDRESS, keys.ipAddress), await count(platform, ACCOUNT, keys.account)];
      const seconds = Math.max(...waits);
      if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfter: seconds });
    },

    /** Resets the account's failures and removes this attempt from those of the address. */
    async succeed(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      await sql`
        with forgiven as (delete from login_throttle where scope = 'account' and key_hash = ${keys.account})
        update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
        where scope = 'address' and key_hash = ${keys.ipAddress}`.execute(platform);
    },

    /** Removes only this attempt: it was not a failure, but proves nothing about the others. */
    async withdraw(attempt: Attempt): Promise<void> {
      const keys = keysOf(attempt);
      await sql`
        update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
        where (scope = 'account' and key_hash = ${keys.account}) or (scope = 'address' and key_hash = ${keys.ipAddress})
      `.execute(platform);
    },
  };
}

/** Drops what is forgiven anyway, so that the table stays small. */
export async function forgetOldFailures({ database: { platform }, after }: RemovalContext): Promise<void> {
  await sql`delete from login_throttle where last_failed_at < now() - ${after}::interval`.execute(platform);
}

/**
 * Counts an attempt unless it is blocked, and returns the seconds of the block. The delay doubles with each failure.
 */
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
  // A block set by a concurrent attempt may be too recent for this statement to see its length.
  return row?.isCounted ? 0 : Math.max(row?.seconds ?? 0, 1);
}

/** Returns the network of an address: one household or attacker has a whole /64 of IPv6 addresses. */
function networkOf(ipAddress: string): string {
  return ipAddress.includes(':') && !ipAddress.startsWith('::ffff:')
    ? ipAddress.split(':').slice(0, 4).join(':')
    : ipAddress;
}
