import { ERRORS, errorTextIn, languageOf, type ErrorCode, type Failure } from '@polyclinic/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, sqlState } from '../db/database';
import { Refusal } from './refusal';

/** Raised by app.enter() if the session of a request has ended. */
const SESSION_ENDED = 'PC401';
/** Raised by app.enter() if the clinic has been suspended. */
const TENANT_SUSPENDED = 'PC403';
/** Raised by app.enter_for() unless the user is a current guardian of the person. */
const NO_GUARDIAN = 'PC404';
/**
 * Waits that PostgreSQL ended: for a lock, for a statement, for the process of a transaction; and a deadlock. Nothing was
 * written, and another attempt may succeed.
 */
const ENDED_WAITS = new Set(['55P03', '57014', '25P03', '40P01']);
const RETRY_AFTER_SECONDS = 5;

/** Installs the only place that turns thrown errors into responses. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND');
  });
  app.setErrorHandler(answerError);
}

/** Responds with a refusal in the user's language; an internal error reveals only its correlation id in the log. */
export function answerError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  const [status] = ERRORS[refusal.code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  // Otherwise caches may keep a 404, which may be right a moment later.
  reply.header('Cache-Control', 'no-store');
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  const answer: Failure = {
    success: false,
    error: refusal.text ?? errorTextIn(languageOf(request.headers['accept-language']), refusal.code),
    code: refusal.code,
    fields: refusal.fields,
    details: refusal.details,
    correlationId: status >= 500 ? request.id : undefined,
  };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** Returns the code of an error that refuses access to a record; undefined for any other error. */
export function refusedAccess(error: unknown): ErrorCode | undefined {
  if (error instanceof Refusal) return error.code;
  return sqlState(error) === NO_GUARDIAN ? 'GUARDIANSHIP_ENDED' : undefined;
}

function toRefusal(error: FastifyError | Refusal | Error): Refusal {
  if (error instanceof Refusal) return error;
  const state = sqlState(error);
  if (error instanceof DatabaseUnavailable || ENDED_WAITS.has(state ?? '')) {
    return new Refusal('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  }
  if (state === SESSION_ENDED) return new Refusal('UNAUTHENTICATED');
  if (state === TENANT_SUSPENDED) return new Refusal('TENANT_SUSPENDED');
  if (state === NO_GUARDIAN) return new Refusal('GUARDIANSHIP_ENDED');
  return new Refusal('statusCode' in error ? codeOfStatus(error.statusCode) : 'UNEXPECTED');
}

/** Fastify's own errors (malformed body, body too large) are the caller's; all others are internal. */
function codeOfStatus(status = 500): ErrorCode {
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 415) return 'JSON_REQUIRED';
  if (status === 404 || status === 405) return 'NOT_FOUND';
  if (status === 503) return 'SERVICE_UNAVAILABLE';
  return status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'UNEXPECTED';
}
