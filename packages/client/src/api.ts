import { MIB, type DataOf, type Endpoint, type InputOf } from '@polyclinic/contract';
import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import { actingForId } from './acting-for';
import { deniedReason } from './access';
import { whenReasoned } from './access-reason';
import { ApiError } from './api-error';
import { isAutoSyncOn } from './auto-sync';
import { whenConfirmed } from './confirmation';
import { pathOf, type AnyInput } from './endpoint-path';
import type { ApiRequest } from './http';
import { leavesDoubt, takeKey, withIdempotencyKey } from './idempotency';
import { readThrough, sendOrQueue } from './offline';
import { requestRecords } from './record-request';
import { identityOf, useSession } from './session-store';

const LONG_MS = 5 * 60_000;

/** Signal that cancels a read, and what to call if no device may store its answer. */
type HowSent = Pick<ApiRequest, 'signal' | 'onUnstorable'>;

/** Endpoints whose input is all optional may be called with no argument. */
type Args<E extends Endpoint> = object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];
type Variables<E extends Endpoint> = object extends InputOf<E> ? InputOf<E> | void : InputOf<E>;

function clientFor<E extends Endpoint>(endpoint: E) {
  const call = (input: AnyInput, how?: HowSent) => send(endpoint, input, how) as Promise<DataOf<E>>;
  return {
    /** Sends the call. */
    call: (...[input]: Args<E>) => call(input ?? {}),
    /** Sends the change; without a network it waits with a memo, which its screen needs to decide on it later. */
    callOrWait: (input: InputOf<E>, memo: unknown) => change(endpoint, input as AnyInput, memo) as Promise<DataOf<E>>,
    /** Options for useQuery, keyed by resource, endpoint and input. */
    queryOptions: (...[input]: Args<E>) => {
      const queryKey: QueryKey = [endpoint.resource, endpoint.name, ...(input ? [input] : [])];
      return queryOptions<DataOf<E>, ApiError>({
        queryKey,
        queryFn: ({ signal }) => readThrough(queryKey, (onUnstorable) => call(input ?? {}, { signal, onUnstorable })),
        meta: { endpoint, input: input ?? {} },
      });
    },
    /** Options for useMutation; a success invalidates the resource and everything the endpoint affects. */
    mutationOptions: () =>
      mutationOptions<DataOf<E>, ApiError, Variables<E>>({
        mutationFn: (input) => change(endpoint, input ?? {}) as Promise<DataOf<E>>,
        meta: { stale: [endpoint.resource, ...(endpoint.affects ?? [])] },
        // Only safe because the idempotency key makes a repeated send take effect once.
        retry: (failures, error) =>
          endpoint.idempotent === true && failures < 1 && isAutoSyncOn() && leavesDoubt(error),
      }),
  };
}

/** Calls of the resources of a module. */
export type Api<C> = {
  [R in keyof C]: { [K in keyof C[R]]: C[R][K] extends Endpoint ? ReturnType<typeof clientFor<C[R][K]>> : never };
};

/** Turns a remote's share of the contract into calls: api.appointments.list.queryOptions({ query }). */
export function createApi<C extends Record<string, Record<string, Endpoint>>>(endpoints: C): Api<C> {
  const resources = Object.entries(endpoints).map(([resource, group]) => [
    resource,
    Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, clientFor(endpoint)])),
  ]);
  return Object.fromEntries(resources) as Api<C>;
}

function change(endpoint: Endpoint, input: AnyInput, memo?: unknown): Promise<unknown> {
  return sendOrQueue(endpoint, input, {
    memo,
    send: () => send(endpoint, input),
    takeKey: () => takeKey(intentOf(endpoint, input)),
  });
}

function intentOf(endpoint: Endpoint, { params = {}, query, body }: AnyInput): string {
  const path = pathOf(endpoint, params);
  return JSON.stringify([identityOf(useSession.getState()), actingForId(), endpoint.method, path, query, body]);
}

async function send(endpoint: Endpoint, { params = {}, query, body }: AnyInput, how: HowSent = {}) {
  const denied = deniedReason(endpoint.access);
  if (denied) throw new ApiError('FORBIDDEN', denied);
  const { method, access, byGuardians, file: isFile } = endpoint;
  // Endpoints that accept large bodies also get a longer timeout.
  const timeout = (endpoint.bodyLimit ?? 0) >= MIB ? LONG_MS : undefined;
  const path = pathOf(endpoint, params);
  const once = (idempotencyKey?: string) =>
    whenReasoned(() =>
      whenConfirmed(() =>
        requestRecords({
          method,
          path,
          audience: access.kind,
          byGuardians,
          query,
          body,
          idempotencyKey,
          isFile,
          timeout,
          ...how,
        }),
      ),
    );
  // A change that may wait on the device is sent under the same key later.
  const hasKey = endpoint.idempotent === true || endpoint.waits !== undefined;
  const intent = () => intentOf(endpoint, { params, query, body });
  return checked(endpoint, await (hasKey ? withIdempotencyKey(intent(), once) : once()));
}

/** The server has validated its own response already; in development this detects a stale contract. */
function checked(endpoint: Endpoint, data: unknown): unknown {
  if (process.env.NODE_ENV === 'production') return data;
  const parsed = endpoint.data.safeParse(data);
  if (parsed.success) return parsed.data;
  const name = `${endpoint.resource}.${endpoint.name}`;
  throw new ApiError('UNEXPECTED', `The answer of ${name} breaks the contract: ${parsed.error.message}`);
}
