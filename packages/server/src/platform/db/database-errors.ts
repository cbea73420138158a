/** The database cannot be reached, or is stopping or starting: a retry makes sense. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/** The database keeps its connections open, but does not answer. */
export class DatabaseFrozen extends DatabaseUnavailable {
  override readonly name = 'DatabaseFrozen';
}

// Connection failures, administrator shutdown, crash shutdown, not yet accepting connections, and resources that are
// missing: disk, memory, connections.
const UNAVAILABLE_STATES = /^(08|57P0[123]|53)/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);
// pg reports these by message only.
const UNAVAILABLE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/;

/** Returns the SQLSTATE of a failed statement, if PostgreSQL raised one. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = fields(error);
  return typeof severity === 'string' && typeof code === 'string' ? code : undefined;
}

/** Returns the name of the violated constraint, if that is why a write failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint } = fields(error);
  return typeof constraint === 'string' ? constraint : undefined;
}

/** Classifies an error: returns DatabaseUnavailable for an unavailable database, else the error itself. */
export function translateError(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  return new DatabaseUnavailable('The database cannot be reached', { cause: error });
}

function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return UNAVAILABLE_STATES.test(state);
  const { code, message } = fields(error);
  return UNAVAILABLE_CODES.has(String(code)) || UNAVAILABLE_WORDS.test(String(message));
}

function fields(error: unknown): Record<string, unknown> {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
}
