import { DEMO_PASSWORD, demoEmail } from './sign-in';

/** Answer of the API. */
export interface ApiAnswer<T> {
  status: number;
  data: T | undefined;
  code: string | undefined;
  retryAfter: string | null;
  isReplayed: boolean;
}

/** Request to a path below /api. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: object;
  /** Idempotency key. */
  key?: string;
}

/** Session that any server of the clinic knows. */
export interface ApiSession {
  token: string;
  tenantId: string;
}

/** Signs the demo administrator in at a server. */
export async function signInAt(port: string): Promise<ApiSession> {
  const response = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-type': 'tenant' },
    body: JSON.stringify({ email: demoEmail('ADMIN'), password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string; tenant: { id: string } } };
  return { token: data.token, tenantId: data.tenant.id };
}

/** Sends a request to a server; throws if it is not answered before the signal. */
export async function send<T>(
  { port, session, signal }: { port: string; session: ApiSession; signal?: AbortSignal },
  { method, path, body, key }: ApiRequest,
): Promise<ApiAnswer<T>> {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { data, code } = (await response.json()) as { data?: T; code?: string };
  return {
    status: response.status,
    data,
    code,
    retryAfter: response.headers.get('retry-after'),
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
  };
}

/** Opens the stream of changes at a server; the result resolves once a text has come. */
export async function followAt(port: string, { token }: ApiSession): Promise<(text: string) => Promise<void>> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`http://localhost:${port}/api/live`, { headers });
  if (!body) throw new Error('The stream of changes has no body');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (text: string) => {
    while (!heard.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended without ${text}`);
      heard += value;
    }
  };
  await hear('event: ready');
  return hear;
}
