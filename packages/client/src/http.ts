import { UNSTORABLE_HEADER, type Method, type UserType } from '@polyclinic/contract';
import axios, { isCancel } from 'axios';
import { ApiError, toApiError } from './api-error';
import { apiOrigin } from './api-origin';
import { ownText, pageLanguage } from './offline-texts';
import { isRecord } from './session-answers';
import { useSession } from './session-store';

/** A call, before the session has added its headers. */
export interface ApiRequest {
  method: Method;
  path: string;
  /** Audience of the endpoint; determines the tenant header and whether a 401 means an expired token. */
  audience: 'public' | 'tenant' | 'superAdmin';
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  /** Id of the patient for whom a guardian sends the call. */
  actingFor?: string;
  /** Account kind of the call while nobody is signed in. */
  userType?: UserType;
  timeout?: number;
  signal?: AbortSignal;
  /** The response is a file instead of JSON. */
  isFile?: boolean;
  /** Called if no device may store the response. */
  onUnstorable?: () => void;
}

const TIMEOUT_MS = 30_000;
const UNSTORABLE = UNSTORABLE_HEADER.toLowerCase();

/** The only axios instance. Absolute URLs are disabled, so that no path can send the token to another host. */
export const http = axios.create({ baseURL: `${apiOrigin}/api`, allowAbsoluteUrls: false, timeout: TIMEOUT_MS });

/** Sends once and unwraps the response; throws ApiError on any failure except a cancellation. */
export async function sendOnce(request: ApiRequest, token: string | undefined): Promise<unknown> {
  try {
    const { data: envelope, headers } = await http.request<unknown>(configOf(request, token));
    if (headers[UNSTORABLE] !== undefined) request.onUnstorable?.();
    if (!isRecord(envelope) || envelope.success !== true || !isRecord(envelope.data)) {
      throw new ApiError('UNEXPECTED', ownText('invalidResponse'));
    }
    return envelope.data;
  } catch (error) {
    throw isCancel(error) ? error : toApiError(error);
  }
}

/** Converts a call into an axios configuration. */
export function configOf(request: ApiRequest, token: string | undefined) {
  const { method, path, query, body, timeout, signal } = request;
  const params = query && joinLists(query);
  return { method, url: path, params, data: body, headers: headersOf(request, token), timeout, signal };
}

function headersOf({ audience, idempotencyKey, userType, actingFor }: ApiRequest, token: string | undefined) {
  const session = useSession.getState();
  return {
    'X-User-Type': userType ?? session.userType ?? 'tenant',
    // The server localises its errors to the language of the page, which may differ from the browser's.
    'Accept-Language': pageLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(audience === 'tenant' && session.tenant && { 'X-Tenant-Id': session.tenant.id }),
    ...(actingFor && { 'X-Acting-For': actingFor }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

// The server refuses repeated query parameters, so a list is sent as one, separated by commas.
function joinLists(query: object): object {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}
