import type { FirstQuery } from '@polyclinic/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { actingForId } from './acting-for';
import { storedValue, storeText } from './browser-storage';
import { dateIn } from './clinic-time';
import { pathOf } from './endpoint-path';
import type { ApiRequest } from './http';
import { readThrough } from './offline';
import { requestRecords } from './record-request';
import { isLocked } from './screen-lock';
import { isRecord } from './session-answers';
import { useSession } from './session-store';

interface StoredQuery {
  key: QueryKey;
  request: Pick<ApiRequest, 'path' | 'audience' | 'query'>;
}

const STORAGE_KEY = 'polyclinic.firstQueries';
/** Queries sent within this time after the page started or went to another screen belong to the screen as it opens. */
const OPENING_MS = 4_000;
const MOST_QUERIES = 3;
const MOST_SCREENS = 20;
const MOST_CHARACTERS = 2_000;
/** Counters of the frame, which no screen waits for. */
const OF_THE_FRAME = 'user';

const DAY_MS = 24 * 60 * 60_000;
const DATE = /"(\d{4}-\d\d-\d\d)"/g;
const DAY = /"\{day ([+-]?\d{1,4})\}"/g;
const INSTANT = /\d{4}-\d\d-\d\dT/;
/** Part of the id of a record. */
const ID = /[\da-f]{8}-[\da-f]{4}-/;

/**
 * Sends the queries with which the screen at the address opened the last time on this device, while its code is still
 * loading, and stores those of the screens that follow. If a screen asks for something else this time, the answers
 * are not used.
 */
export function rememberFirstQueries(client: QueryClient): void {
  send(client, storedFor(window.location.pathname));
  watch(client);
}

/**
 * Sends the queries that a module declares for the screen at the address, if the device has not stored those of an
 * earlier visit.
 */
export function sendFirstQueries(client: QueryClient, declared: readonly FirstQuery[]): void {
  if (storedScreens()[window.location.pathname] !== undefined) return;
  const { user, tenant } = useSession.getState();
  const role = user && 'role' in user ? user.role : undefined;
  const mine = declared.filter(({ roles }) => roles === undefined || (role !== undefined && roles.includes(role)));
  const text = JSON.stringify(mine)
    .replaceAll('"{me}"', JSON.stringify(user?.id ?? ''))
    .replaceAll('/:tenantId/', `/${tenant?.id}/`);
  send(client, queriesIn(text));
}

function send(client: QueryClient, queries: readonly StoredQuery[]): void {
  // The stored paths do not say for whom a guardian may send them.
  if (!useSession.getState().isAuthenticated || isLocked() || !isOfAScreen() || actingForId() !== undefined) return;
  for (const { key, request: of } of queries) {
    void client.prefetchQuery({
      queryKey: key,
      // The screen sends a failed query again, and reports it.
      retry: false,
      queryFn: ({ signal }) =>
        readThrough(key, (onUnstorable) => requestRecords({ method: 'GET', ...of, signal, onUnstorable })),
    });
  }
}

/** Addresses with parameters or of a single record are left out: they may concern one person, and there are many. */
function isOfAScreen(): boolean {
  return window.location.search === '' && !ID.test(window.location.pathname);
}

function watch(client: QueryClient): void {
  let opened = { path: window.location.pathname, at: Date.now() };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const path = window.location.pathname;
    if (path !== opened.path) opened = { path, at: Date.now() };
    if (Date.now() - opened.at > OPENING_MS || !isOfAScreen()) return;
    // Components start to use a query that was sent ahead only after this event.
    setTimeout(() => {
      if (window.location.pathname === path && isOfAScreen()) store(path, queriesInUse(client));
    });
  });
}

function queriesInUse(client: QueryClient): StoredQuery[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => storable(query) ?? [])
    .slice(0, MOST_QUERIES);
}

function storable({ meta, queryKey: key }: Query): StoredQuery | undefined {
  const { endpoint, input } = meta ?? {};
  if (endpoint?.method !== 'GET' || endpoint.file || key[0] === OF_THE_FRAME) return undefined;
  const path = pathOf(endpoint, input?.params);
  const found = { key, request: { path, audience: endpoint.access.kind, query: input?.query } };
  const text = JSON.stringify(found);
  // An instant differs at every visit.
  return text.length > MOST_CHARACTERS || INSTANT.test(text) ? undefined : found;
}

function store(path: string, queries: StoredQuery[]): void {
  const { [path]: before, ...others } = storedScreens();
  const next = withDays(JSON.stringify(queries));
  if (next === before) return;
  const screens = Object.entries(others).slice(1 - MOST_SCREENS);
  // Without storage the screen opens without them.
  storeText('localStorage', STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(screens), [path]: next }));
}

function storedFor(path: string): StoredQuery[] {
  return queriesIn(storedScreens()[path] ?? '[]');
}

function queriesIn(text: string): StoredQuery[] {
  try {
    const queries: unknown = JSON.parse(withDates(text));
    return Array.isArray(queries) ? queries.filter(isStored) : [];
  } catch {
    // Damaged text counts as none.
    return [];
  }
}

function storedScreens(): Record<string, string> {
  const screens = storedValue('localStorage', STORAGE_KEY);
  if (!isRecord(screens)) return {};
  return Object.fromEntries(
    Object.entries(screens).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isStored(value: unknown): value is StoredQuery {
  if (!isRecord(value) || !Array.isArray(value.key) || !isRecord(value.request)) return false;
  const { path, audience } = value.request;
  return typeof path === 'string' && (audience === 'tenant' || audience === 'superAdmin' || audience === 'public');
}

/** Replaces dates by their distance from today at the clinic: a list of today's is one of today's tomorrow as well. */
function withDays(text: string): string {
  const today = Date.parse(todayAtClinic());
  return text.replace(DATE, (found, date: string) => {
    const days = (Date.parse(date) - today) / DAY_MS;
    return Number.isInteger(days) && Math.abs(days) < 10_000 ? `"{day ${days}}"` : found;
  });
}

function withDates(text: string): string {
  const today = Date.parse(todayAtClinic());
  return text.replace(DAY, (_found, days: string) => {
    return JSON.stringify(new Date(today + Number(days) * DAY_MS).toISOString().slice(0, 10));
  });
}

function todayAtClinic(): string {
  return dateIn(useSession.getState().tenant?.settings.timezone ?? 'UTC', new Date());
}
