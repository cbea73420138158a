import type { ErrorCode, Failure } from '@polyclinic/contract';
import { isAxiosError } from 'axios';
import { ownText } from './offline-texts';
import { isRecord } from './session-answers';

interface Particulars {
  status?: number;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  correlationId?: string;
  cause?: unknown;
}

/**
 * Any failed call: refused by the server, refused by the client's own check, or never sent. QUEUED: stored on this device,
 * to be sent later.
 */
export class ApiError extends Error {
  // A brand: every remote may carry its own copy of this class, so instanceof is unreliable.
  readonly isApiError = true;
  /** The HTTP status; undefined when no server answered. */
  readonly status: number | undefined;
  /** Validation errors by field. */
  readonly fields: Record<string, string>;
  /** Data a screen can act on, such as the clinics to choose from. */
  readonly details: Record<string, unknown>;
  /** Identifies the failure in the server's log. */
  readonly correlationId: string | undefined;

  constructor(
    readonly code: ErrorCode | 'OFFLINE' | 'QUEUED',
    message: string,
    { status, fields = {}, details = {}, correlationId, cause }: Particulars = {},
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.details = details;
    this.correlationId = correlationId;
  }
}

/** Converts any thrown value into an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (!isAxiosError(error)) return new ApiError('UNEXPECTED', '', { cause: error });
  // The axios error is not set as the cause: it holds the bearer token and the request body.
  const { response } = error;
  if (!response) return new ApiError('OFFLINE', ownText(error.code === 'ECONNABORTED' ? 'tooSlow' : 'offline'));
  const { status } = response;
  if (!isFailure(response.data)) return new ApiError('UNEXPECTED', '', { status });
  const { code, error: text, fields, details, correlationId } = response.data;
  return new ApiError(code, text, { status, fields, details, correlationId });
}

/** Returns whether the value is an ApiError, of this copy of the class or another remote's. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'isApiError' in error;
}

/** Returns the server's message if there is one, otherwise the screen's fallback. */
export function errorText(error: unknown, fallback: string): string {
  const { code, message, status } = toApiError(error);
  // UNEXPECTED carries no useful message; the screen's fallback is more specific.
  const isVague = code === 'UNEXPECTED' && status !== undefined;
  return isVague || !message ? fallback : message;
}

/** Maps the error of a failed save to what a form shows. */
export function failureOf(error: unknown, fallback: string) {
  const { code, fields } = toApiError(error);
  // Optimistic lock lost: the edit has to be reconciled with the newer version first.
  return { text: errorText(error, fallback), code, fields, isStale: code === 'STALE_VERSION' };
}

/** Returns whether the failure is transient, so that a retry may succeed. */
export function mayPass({ code, status }: ApiError): boolean {
  return code === 'OFFLINE' || (status !== undefined && status >= 500);
}

// Checked by hand, because the contract's schema would bring zod to the login page. Unknown codes are accepted: the
// server may be newer than the page.
function isFailure(value: unknown): value is Failure {
  return (
    isRecord(value) &&
    typeof value.error === 'string' &&
    typeof value.code === 'string' &&
    (value.fields === undefined || isRecord(value.fields)) &&
    (value.details === undefined || isRecord(value.details))
  );
}
