import type { Endpoint, FirstQuery, InputOf, Role } from '@polyclinic/contract';

type QueryOf<E extends Endpoint> = InputOf<E> extends { query?: infer Q } ? NonNullable<Q> : never;

/**
 * Declares a query with which a screen opens, for `opensWith` of its route. `{day 0}` stands for the clinic's today,
 * `{me}` for the signed-in user; `:tenantId` in the path is the clinic's. A query that the screen does not ask for is a wasted request: a test of the screen
 * compares them.
 */
export function firstQuery<E extends Endpoint>(endpoint: E, query: QueryOf<E>, roles?: readonly Role[]): FirstQuery {
  const { resource, name, path, access } = endpoint;
  return {
    key: [resource, name, { query }],
    request: { path, audience: access.kind, query },
    ...(roles && { roles: [...roles] }),
  };
}
