import * as contract from '@polyclinic/contract';
import * as client from './index';
import { keepSession } from './session-lifecycle';
import { fakeServer } from './testing';

const TOKENS = { token: 'the-access-token', refreshToken: 'the-refresh-token' };

/** Collects every object reachable from a value by property access, as a remote's code could. */
function reachable(value: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (seen.has(value)) return seen;
  seen.add(value);
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return seen;
  const owner: object = value;
  for (const key of Reflect.ownKeys(owner)) {
    const property = Object.getOwnPropertyDescriptor(owner, key);
    if (property && 'value' in property) reachable(property.value, seen);
  }
  reachable(Object.getPrototypeOf(owner), seen);
  return seen;
}

function tokensIn(value: unknown): unknown[] {
  return [...reachable(value)].filter(
    (found) => typeof found === 'string' && Object.values(TOKENS).some((token) => found.includes(token)),
  );
}

function signIn() {
  const server = fakeServer('NURSE');
  const { user, tenant } = client.useSession.getState();
  if (!user || !('role' in user) || !tenant) throw new Error('Nobody is signed in');
  keepSession(TOKENS, { userType: 'tenant', user, tenant });
  return server;
}

test('what the client exports is decided one by one', () => {
  // None of these exposes a token; a new export must be added here deliberately.
  expect(Object.keys(client).sort()).toEqual([
    'ApiError',
    'actFor',
    'apiOrigin',
    'createApi',
    'createQueryClient',
    'dateIn',
    'deniedReason',
    'discardChanges',
    'errorText',
    'failureOf',
    'findWaiting',
    'foldedGroups',
    'foldedTiles',
    'hasDevicePin',
    'idleLimitMs',
    'isApiError',
    'isListDense',
    'isQueued',
    'keepPreferences',
    'lastActivity',
    'login',
    'logout',
    'markActivity',
    'newId',
    'onActivityElsewhere',
    'onConfirmationNeeded',
    'onReasonNeeded',
    'onSessionEnd',
    'onUnsentChanges',
    'openStream',
    'recentPages',
    'register',
    'reloadPerson',
    'rememberFirstQueries',
    'rememberPage',
    'renewSession',
    'retryChange',
    'saveFile',
    'sendFirstQueries',
    'sendReports',
    'setAutoSync',
    'setFoldedGroups',
    'setFoldedTiles',
    'setListDense',
    'setTabNote',
    'startOfflineWork',
    'startSession',
    'storeAhead',
    'storeOwn',
    'syncNow',
    'tabNote',
    'useActingFor',
    'useAutoSync',
    'useClinicToday',
    'useDraft',
    'useIsSending',
    'useIsWaiting',
    'useLocked',
    'useMay',
    'useOpenElsewhere',
    'useSession',
    'useStoredAsOf',
    'useUnsent',
    'useUser',
    'useWaitingChanges',
  ]);
});

test('no token can be read from what the client exports, nor from the session it shows', async () => {
  signIn();
  expect(localStorage.getItem('polyclinic.token')).toContain(TOKENS.token);
  expect(tokensIn({ ...client })).toEqual([]);
  expect(tokensIn(client.useSession.getState())).toEqual([]);
  expect(tokensIn(client.startSession())).toEqual([]);
  expect(tokensIn(client.createQueryClient())).toEqual([]);
});

test('neither an answer nor a failure of a call carries the token that it was sent with', async () => {
  const server = signIn();
  const api = client.createApi({ user: contract.user });
  server.answer(contract.user.counts, { counts: { appointments: 1, notes: 2, messages: 3, alerts: 4 } });
  expect(tokensIn(await api.user.counts.call({}))).toEqual([]);
  server.refuse(contract.user.counts, 'TOO_MANY_ATTEMPTS');
  expect(tokensIn(await api.user.counts.call({}).catch((error: unknown) => error))).toEqual([]);
  server.disconnect(contract.user.counts);
  expect(tokensIn(await api.user.counts.call({}).catch((error: unknown) => error))).toEqual([]);
  expect(server.requests.map(({ headers }) => headers['Authorization'])).toContain(`Bearer ${TOKENS.token}`);
});
