import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { SessionEnd } from './session-keeper';

type Config = InternalAxiosRequestConfig<unknown>;
type Reply = { status: number; body: unknown } | 'offline';

/** What the server of a test was asked. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string | undefined>;
  url: string;
}

/** A server shared by several tabs: one refresh token is good at a time, and 'api' answers the current token alone. */
export function openServer() {
  const asked: Asked[] = [];
  const replies = new Map<string, (request: Asked) => Reply | Promise<Reply>>();
  let serial = 1;
  const state = { token: 'token-1', refreshToken: 'refresh-1', asked, replies };

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
    asked.push(request);
    await moment();
    const special = replies.get(`${method} ${request.path}`);
    const isCurrent = Authorization === `Bearer ${state.token}`;
    const reply = special ? await special(request) : isCurrent ? success({}) : refusal(401, 'UNAUTHENTICATED');
    if (reply === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const response = { config, status: reply.status, statusText: '', headers: {}, data: reply.body };
    if (reply.status < 400) return response;
    throw new AxiosError('refused', undefined, config, undefined, response);
  }

  const sent = (path: string) => asked.filter((one) => one.path === path);
  return Object.assign(state, { adapter, sent });
}

export type TestServer = ReturnType<typeof openServer>;

/** A tab of its own: every module of the client anew, with the storage of the device in common. */
export async function openTab(server: TestServer) {
  let modules = await loadModules();
  await jest.isolateModulesAsync(async () => {
    modules = await loadModules();
  });
  const { http, request, session, registration, keeper, store } = modules;
  http.http.defaults.adapter = server.adapter;
  const ends: SessionEnd[] = [];
  keeper.onSessionEnd((end) => ends.push(end));
  const call = (path = '/things') => request.request({ method: 'GET', path, audience: 'tenant' });
  return { ...session, ...registration, ...request, call, ends, session: () => store.useSession.getState() };
}

/** Locks as browsers have them, one holder at a time over all tabs. */
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

/** Takes the locks away again. */
export function takeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}

/** jsdom is one window, which does not hear of its own changes; here all tabs live in it. `look` is called after each write. */
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

/** Lets everything that is under way come to rest. */
export async function moment(ms = 5) {
  // In steps, so that on a busy machine whatever else waits for its own five milliseconds gets its turns in between.
  for (let left = ms; left > 0; left -= 5) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function loadModules() {
  const [http, request, session, registration, keeper, store] = await Promise.all([
    import('./http'),
    import('./request'),
    import('./session'),
    import('./registration'),
    import('./session-keeper'),
    import('./session-store'),
  ]);
  return { http, request, session, registration, keeper, store };
}
