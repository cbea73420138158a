import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { sqlState } from './database-errors';
import { StartRefused } from './start-refused';

/** Name and password of a PostgreSQL role. */
export interface Login {
  name: string;
  password: string;
}

/** Role to which the migrations grant: it owns nothing and cannot bypass row level security. */
export const APP_ROLE = 'polyclinic_app';

const ITERATIONS = 4096;
const MAY_NOT = '42501';
const EXISTS = '42710';
const WRONG_PASSWORD = new Set(['28P01', '28000']);

/** Returns the application's login; its password is derived from the server's secret. */
export function appLogin(secret: string): Login {
  return { name: APP_ROLE, password: createHmac('sha256', secret).update('database password').digest('base64url') };
}

/**
 * Ensures that a role exists and accepts this password; if not permitted, throws with the statements that an
 * administrator has to run.
 */
export async function ensureLogin(client: Client, login: Login, urlFor: (login: Login) => string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login.name]);
  if (rowCount && (await mayLogIn(urlFor(login)))) return;
  const verb = rowCount ? 'alter' : 'create';
  const statement =
    `${verb} role ${escapeIdentifier(login.name)} login nosuperuser nocreatedb nocreaterole nobypassrls ` +
    `password ${escapeLiteral(scramVerifier(login))}`;
  try {
    await client.query(statement);
  } catch (cause) {
    // A concurrently starting server has created the same role.
    if (sqlState(cause) === EXISTS) return ensureLogin(client, login, urlFor);
    if (sqlState(cause) !== MAY_NOT) throw cause;
    throw new StartRefused(
      `The user of DATABASE_URL may not ${verb} roles; have this run by one who may, and start again: ${statement};`,
      { cause },
    );
  }
}

async function mayLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    if (WRONG_PASSWORD.has(sqlState(error) ?? '')) return false;
    throw error;
  }
  await client.end();
  return true;
}

/**
 * Returns the SCRAM verifier of a password (RFC 5803), so that the password itself never appears in a statement or a
 * log.
 */
function scramVerifier({ name, password }: Login): string {
  const salt = createHash('sha256').update(`${name}\n${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}
