import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { SessionEnd } from './session-lifecycle';

type Config = InternalAxiosRequestConfig<unknown>;
type Reply = { status: number; body: unknown } | 'offline';

/** A request that the test server received. */
export interface RecordedRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string | undefined>;
  url: string;
}

/** A server shared by several tabs: one refresh token is valid at a time, and 'api' accepts only the current token. */
export function openServer() {
  const requests: RecordedRequest[] = [];
  const replies = new Map<string, (request: RecordedRequest) => Reply | Promise<Reply>>();
  let serial = 1;
  const state = { token: 'token-1', refreshToken: 'refresh-1', asked: requests, replies };

  replies.set('POST /auth/refresh', async ({ body }) => {
    await moment();
    if ((body as { refreshToken: string }).refreshToken !== state.refreshToken) return refusal(401, 'UNAUTHENTICATED');
    serial += 1;
    state.token = `token-${serial}`;
    state.refreshToken = `refresh-${serial}`;
    return success({ token: state.token, refreshToken: state.refreshToken });
  });

  async function adapter(config: Config): Promise<AxiosResponse> {
    const { Authorization, ...headers } = config.headers.toJSON() as Record<string, string | undefined>;
    const method = (config.method ?? '').toUpperCase();
    const request = {
      method,
      path: config.url ?? '',
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
      headers: { ...headers, Authorization },
      url: `${config.baseURL}${config.url}?${JSON.stringify(config.params ?? {})}`,
    };
    requests.push(request);
    await moment();
    const special = replies.get(`${method} ${request.path}`);
    const isCurrent = Authorization === `Bearer ${state.token}`;
    const reply = special ? await special(request) : isCurrent ? success({}) : refusal(401, 'UNAUTHENTICATED');
    if (reply === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const response = { config, status: reply.status, statusText: '', headers: {}, data: reply.body };
    if (reply.status < 400) return response;
    throw new AxiosError('refused', undefined, config, undefined, response);
  }

  const sent = (path: string) => requests.filter((one) => one.path === path);
  return Object.assign(state, { adapter, sent });
}

export type TestServer = ReturnType<typeof openServer>;

/** Opens a separate tab: loads a new copy of every client module; all tabs share the storage of the device. */
export async function openTab(server: TestServer) {
  let modules = await loadModules();
  await jest.isolateModulesAsync(async () => {
    modules = await loadModules();
  });
  const { http, request, session, registration, keeper: lifecycle, store } = modules;
  http.http.defaults.adapter = server.adapter;
  const ends: SessionEnd[] = [];
  lifecycle.onSessionEnd((end) => ends.push(end));
  const call = (path = '/things') => request.request({ method: 'GET', path, audience: 'tenant' });
  return { ...session, ...registration, ...request, call, ends, session: () => store.useSession.getState() };
}

/** Installs Web Locks as browsers have them, with one holder at a time over all tabs. */
export function giveLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, options: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new DOMException('Waited too long', 'AbortError')));
    });
    const turn = Promise.race([last, aborted]).then(work);
    last = Promise.all([last, turn.catch(() => undefined)]);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** Installs Web Locks that any number of tabs hold at once, as those of forms that are open. */
export function giveSharedLocks(): void {
  const held: { name: string }[] = [];
  const request = async (name: string, _options: object, work: () => Promise<unknown>) => {
    const lock = { name };
    held.push(lock);
    try {
      return await work();
    } finally {
      held.splice(held.indexOf(lock), 1);
    }
  };
  const query = async () => ({ held: [...held] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
}

/** Removes Web Locks. */
export function takeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}

/**
 * jsdom is one window and receives no storage events for its own changes; here all tabs live in it. Calls `look` after
 * each write.
 */
export function announceStorage(look = () => {}): void {
  for (const name of ['setItem', 'removeItem'] as const) {
    const write: (this: Storage, key: string, value: string) => void = Object.getOwnPropertyDescriptor(
      Storage.prototype,
      name,
    )?.value;
    jest.spyOn(Storage.prototype, name).mockImplementation(function tell(this: Storage, key: string, value?: string) {
      write.call(this, key, value ?? '');
      look();
      setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key })));
    });
  }
}

export const success = (data: unknown): Reply => ({ status: 200, body: { success: true, data } });

export const refusal = (status: number, code: string, error = ''): Reply => ({
  status,
  body: { success: false, code, error },
});

/** Waits until everything in flight has settled. */
export async function moment(ms = 5) {
  // In steps, so that on a busy machine other five-millisecond timers get their turn in between.
  for (let left = ms; left > 0; left -= 5) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function loadModules() {
  const [http, request, session, registration, lifecycle, store] = await Promise.all([
    import('./http'),
    import('./request'),
    import('./session'),
    import('./registration'),
    import('./session-lifecycle'),
    import('./session-store'),
  ]);
  return { http, request, session, registration, keeper: lifecycle, store };
}
