import type { Method, UserType } from '@polyclinic/contract';
import axios, { isCancel } from 'axios';
import { ApiError, toApiError } from './api-error';
import { apiOrigin } from './api-origin';
import { ownText, pageLanguage } from './own-texts';
import { isRecord } from './session-answers';
import { useSession } from './session-store';

/** One call, before the session has added its headers. */
export interface ApiRequest {
  method: Method;
  path: string;
  /** Who the address is for: decides about the tenant header and whether a 401 means that the token has run out. */
  audience: 'public' | 'tenant' | 'superAdmin';
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  /** Whom the call speaks for where nobody is signed in yet. */
  userType?: UserType;
  timeout?: number;
  signal?: AbortSignal;
  /** A file comes back in place of JSON. */
  isFile?: boolean;
}

const TIMEOUT_MS = 30_000;

/** The one axios instance. Absolute addresses are off, so that no path can carry the token to another host. */
export const http = axios.create({ baseURL: `${apiOrigin}/api`, allowAbsoluteUrls: false, timeout: TIMEOUT_MS });

/** Sends once and unwraps the answer; every failure but a cancellation is an ApiError. */
export async function sendOnce(request: ApiRequest, token: string | undefined): Promise<unknown> {
  try {
    const { data: envelope } = await http.request<unknown>(configOf(request, token));
    if (!isRecord(envelope) || envelope.success !== true || !isRecord(envelope.data)) {
      throw new ApiError('UNEXPECTED', ownText('invalidResponse'));
    }
    return envelope.data;
  } catch (error) {
    throw isCancel(error) ? error : toApiError(error);
  }
}

/** A call in the words of axios. */
export function configOf(request: ApiRequest, token: string | undefined) {
  const { method, path, query, body, timeout, signal } = request;
  const params = query && joinLists(query);
  return { method, url: path, params, data: body, headers: headersOf(request, token), timeout, signal };
}

function headersOf({ audience, idempotencyKey, userType }: ApiRequest, token: string | undefined) {
  const session = useSession.getState();
  return {
    'X-User-Type': userType ?? session.userType ?? 'tenant',
    // The server words its refusals in the language of the page, which need not be the browser's.
    'Accept-Language': pageLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(audience === 'tenant' && session.tenant && { 'X-Tenant-Id': session.tenant.id }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

// The server refuses a parameter that comes twice, so a list travels as one, with commas.
function joinLists(query: object): object {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}
