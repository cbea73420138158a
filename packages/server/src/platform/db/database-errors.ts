/** The database cannot be reached, or is on its way down or up: another try in a moment makes sense. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

// Connection failures, shut down by an operator, after a crash, not yet up, too many connections.
const UNAVAILABLE_STATES = /^(08|57P0[123]|53300)/;
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
// pg tells these by their words alone.
const UNAVAILABLE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/;

/** The SQLSTATE of a failed statement, if PostgreSQL raised one. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = fields(error);
  return typeof severity === 'string' && typeof code === 'string' ? code : undefined;
}

/** The name of the constraint a failed write ran into, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint } = fields(error);
  return typeof constraint === 'string' ? constraint : undefined;
}

/** The same failure, told apart: a database that is away, or a statement that went wrong. */
export function told(error: unknown): unknown {
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
