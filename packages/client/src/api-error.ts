import type { ErrorCode, Failure } from '@polyclinic/contract';
import { isAxiosError } from 'axios';
import { ownText } from './own-texts';
import { isRecord } from './session-answers';

interface Particulars {
  status?: number;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  correlationId?: string;
  cause?: unknown;
}

/** Any failure of a call, whether refused by the server, by the client's own check, or never sent. */
export class ApiError extends Error {
  // A brand, because every remote may carry its own copy of this class and instanceof would miss.
  readonly isApiError = true;
  /** The HTTP status; undefined where no server answered. */
  readonly status: number | undefined;
  /** What is wrong with each field of a form. */
  readonly fields: Record<string, string>;
  /** Facts a screen can act on, such as the clinics to choose from. */
  readonly details: Record<string, unknown>;
  /** Names the failure in the server's log. */
  readonly correlationId: string | undefined;

  constructor(
    readonly code: ErrorCode | 'OFFLINE',
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

/** Turns whatever was thrown into an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (!isAxiosError(error)) return new ApiError('UNEXPECTED', '', { cause: error });
  // The axios error itself is not kept as the cause: it holds the bearer token and the body that was sent.
  const { response } = error;
  if (!response) return new ApiError('OFFLINE', ownText(error.code === 'ECONNABORTED' ? 'tooSlow' : 'offline'));
  const { status } = response;
  if (!isFailure(response.data)) return new ApiError('UNEXPECTED', '', { status });
  const { code, error: text, fields, details, correlationId } = response.data;
  return new ApiError(code, text, { status, fields, details, correlationId });
}

/** Whether it is an ApiError, of this copy of the class or another app's. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'isApiError' in error;
}

/** The server's own words where it gave any, else the screen's. */
export function errorText(error: unknown, fallback: string): string {
  const { code, message, status } = toApiError(error);
  // An UNEXPECTED of the server says only that something went wrong; the screen knows what.
  const isVague = code === 'UNEXPECTED' && status !== undefined;
  return isVague || !message ? fallback : message;
}

/** What a failed save says, as a form needs it. */
export function failureOf(error: unknown, fallback: string) {
  const { code, fields } = toApiError(error);
  // Somebody else was quicker: what was typed has to meet their change first.
  return { text: errorText(error, fallback), code, fields, isStale: code === 'STALE_VERSION' };
}

/** Whether the same call may well succeed a moment later. */
export function mayPass({ code, status }: ApiError): boolean {
  return code === 'OFFLINE' || (status !== undefined && status >= 500);
}

// By hand, because the contract's schema would bring zod to the login page. A code this build does not know is let
// through: the server may be newer than the page.
function isFailure(value: unknown): value is Failure {
  return (
    isRecord(value) &&
    typeof value.error === 'string' &&
    typeof value.code === 'string' &&
    (value.fields === undefined || isRecord(value.fields)) &&
    (value.details === undefined || isRecord(value.details))
  );
}
