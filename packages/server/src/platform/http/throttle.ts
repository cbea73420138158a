import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { RemovalContext } from '../retention/retention';
import { networkOf } from './ip-network';
import { keysOf } from './keys';
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
  scope: 'account' | 'everywhere' | 'address';
  /** Number of failures without delay; all users of a clinic may share one IP address. */
  free: number;
  longestSeconds: number;
}

const LONGEST_SECONDS = 15 * 60;
/** One account, from one address: what a stranger fails elsewhere does not block the owner. */
const ACCOUNT: Rule = { scope: 'account', free: 5, longestSeconds: LONGEST_SECONDS };
/** One account, from all addresses that are not known for it: bounds guessing from many addresses. */
const EVERYWHERE: Rule = { scope: 'everywhere', free: 30, longestSeconds: LONGEST_SECONDS };
const ADDRESS: Rule = { scope: 'address', free: 50, longestSeconds: LONGEST_SECONDS };
/** Failures older than this are forgiven. */
export const MEMORY_HOURS = 24;
/** An address from which the owner proved the account is known for this long. */
const KNOWN_DAYS = 30;
// Unknown names share this many rows: they are slowed down just like known ones, and cannot flood the table.
const SHARED_ROWS = 4096;

/** Limit on something that costs even if it succeeds. */
export interface Quota {
  most: number;
  hours: number;
}

/**
 * Throttles guessing in the database shared by all processes: per account and address, per account, and per address. An
 * attempt counts as failed until it succeeds, so a hundred parallel guesses are a hundred failures instead of one. For
 * unknown names the same statements run.
 */
export function openThrottle(platform: Database['platform'], secret: string) {
  const keyed = (...words: string[]) =>
    createHmac('sha256', keysOf({ secret }, 'throttle').current)
      .update(['throttle', ...words].join('\n'))
      .digest();
  const countersOf = ({ name, isKnown, ipAddress, what }: Attempt) => {
    const words = what === undefined ? [] : [what];
    const network = networkOf(ipAddress);
    const accountKey = (...parts: string[]) =>
      isKnown
        ? keyed('account', ...parts, ...words)
        : keyed('shared', String(keyed('name', ...parts).readUInt32BE() % SHARED_ROWS), ...words);
    return {
      account: accountKey(name, network),
      everywhere: accountKey(name),
      ipAddress: keyed('address', network, ...words),
      // The same for every purpose: proved is proved.
      known: keyed('known', name, network),
    };
  };

  return {
    /** Throws while the account or the address is blocked. */
    async begin(attempt: Attempt): Promise<void> {
      const keys = countersOf(attempt);
      const waits = [
        await count(platform, ADDRESS, keys.ipAddress),
        await count(platform, ACCOUNT, keys.account),
        await count(platform, EVERYWHERE, keys.everywhere, keys.known),
      ];
      const seconds = Math.max(...waits);
      if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfter: seconds });
    },

    /** Resets the failures from this address, removes this attempt from the other counters, and knows the address. */
    async succeed(attempt: Attempt): Promise<void> {
      const keys = countersOf(attempt);
      await sql`
        with forgiven as (delete from login_throttle where scope = 'account' and key_hash = ${keys.account}),
        known as (
          insert into login_throttle (scope, key_hash) values ('known', ${keys.known})
          on conflict (scope, key_hash) do update set last_failed_at = now()
        )
        update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
        where (scope = 'address' and key_hash = ${keys.ipAddress})
          or (scope = 'everywhere' and key_hash = ${keys.everywhere})`.execute(platform);
    },

    /** Removes only this attempt: it was not a failure, but proves nothing about the others. */
    async withdraw(attempt: Attempt): Promise<void> {
      const keys = countersOf(attempt);
      await sql`
        update login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
        where (scope = 'account' and key_hash = ${keys.account}) or (scope = 'address' and key_hash = ${keys.ipAddress})
          or (scope = 'everywhere' and key_hash = ${keys.everywhere})
      `.execute(platform);
    },

    /** Knows an address for an account whose owner proved it in another way, such as by a link. */
    async recognise({ name, ipAddress }: Pick<Attempt, 'name' | 'ipAddress'>): Promise<void> {
      await sql`
        insert into login_throttle (scope, key_hash) values ('known', ${keyed('known', name, networkOf(ipAddress))})
        on conflict (scope, key_hash) do update set last_failed_at = now()`.execute(platform);
    },

    /** Takes one of what an address may have in a period, whether or not it succeeds; throws if none is left. */
    async spend({ ipAddress, what }: Pick<Attempt, 'ipAddress'> & { what: string }, quota: Quota): Promise<void> {
      const seconds = await spent(platform, keyed('quota', networkOf(ipAddress), what), quota);
      if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfter: seconds });
    },
  };
}

/** Drops what is forgiven anyway and addresses not seen for long, so that the table stays small. */
export async function forgetOldFailures({ database: { platform }, after }: RemovalContext): Promise<void> {
  await sql`
    delete from login_throttle where last_failed_at < now() - ${after}::interval
      and (scope <> 'known' or last_failed_at < now() - make_interval(days => ${KNOWN_DAYS}))`.execute(platform);
}

/**
 * Counts an attempt unless it is blocked, and returns the seconds of the block. The delay doubles with each failure. An
 * attempt from an address that is `known` is neither counted nor blocked.
 */
async function count(platform: Database['platform'], rule: Rule, key: Buffer, known?: Buffer): Promise<number> {
  const { scope, free, longestSeconds } = rule;
  const isForgiven = sql`t.last_failed_at < now() - make_interval(hours => ${MEMORY_HOURS})`;
  const isExempt = sql`exists (select from login_throttle k where k.scope = 'known' and k.key_hash = ${known ?? null}::bytea
    and k.last_failed_at > now() - make_interval(days => ${KNOWN_DAYS}))`;
  const { rows } = await sql<{ isCounted: boolean; isExempt: boolean; seconds: number }>`
    with exempt as (select ${isExempt} as is_exempt), counted as (
      insert into login_throttle as t (scope, key_hash) select ${scope}, ${key}::bytea from exempt where not is_exempt
      on conflict (scope, key_hash) do update set
        failures = case when ${isForgiven} then 1 else t.failures + 1 end,
        last_failed_at = now(),
        blocked_until = case when t.failures + 1 > ${free}::int and not ${isForgiven}
          then now() + make_interval(secs => least(power(2, least(t.failures + 1 - ${free}::int, 20)), ${longestSeconds}::int))
          else null end
      where t.blocked_until is null or t.blocked_until <= now()
      returning 1
    )
    select exists (select from counted) as "isCounted", is_exempt as "isExempt", coalesce((
      select extract(epoch from t.blocked_until - now())::float8 from login_throttle t
      where t.scope = ${scope} and t.key_hash = ${key}
    ), 0) as seconds
    from exempt
  `.execute(platform);
  const [row] = rows;
  if (row?.isExempt) return 0;
  // A block set by a concurrent attempt may be too recent for this statement to see its length.
  return row?.isCounted ? 0 : Math.max(row?.seconds ?? 0, 1);
}

/** Counts one within the period, and returns the seconds until the next period if there were too many. */
async function spent(platform: Database['platform'], key: Buffer, { most, hours }: Quota): Promise<number> {
  const isOver = sql`t.began_at < now() - make_interval(hours => ${hours}::int)`;
  const { rows } = await sql<{ failures: number; seconds: number }>`
    insert into login_throttle as t (scope, key_hash) values ('quota', ${key})
    on conflict (scope, key_hash) do update set
      failures = case when ${isOver} then 1 else least(t.failures + 1, ${most}::int + 1) end,
      began_at = case when ${isOver} then now() else t.began_at end,
      last_failed_at = now()
    returning failures, extract(epoch from began_at + make_interval(hours => ${hours}::int) - now())::float8 as seconds
  `.execute(platform);
  const [row] = rows;
  return row && row.failures > most ? Math.max(row.seconds, 1) : 0;
}
