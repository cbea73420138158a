import { sql } from 'kysely';

/** Lets the current transaction wait longer between statements: for a store of files, which may be remote. */
export const allowLongIdle = sql`set_config('idle_in_transaction_session_timeout', '30s', true)`;
