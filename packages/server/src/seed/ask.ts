import type { DataOf, Endpoint, InputOf } from '@polyclinic/contract';
import type { TenantDatabase } from '../platform/db/database';
import { features } from '../domains/domains';
import { appendAudit } from '../platform/http/audit';
import { ShownPatients } from '../platform/http/shown-patients';
import type { Caller, ServerDeps } from '../platform/http/service';

/** User of a demo clinic who acts in the seed. */
export interface DemoPerson {
  id: string;
  role: string;
  duties: readonly string[];
}

/** The seed needs only the clinic's own rows, so every other dependency throws. */
const NO_FLOOR = new Proxy({} as ServerDeps, {
  get: (_, name) => {
    throw new Error(`The seed has no ${String(name)}`);
  },
});

/** Builds the caller for a user in the seed's transaction, at the demo's current time. */
export function callerOf(db: TenantDatabase, { id, role, duties }: DemoPerson, now: Date): Caller {
  const actor = { userId: id, role, requestId: 'demo', ipAddress: '' };
  const caller: Caller = {
    requestId: actor.requestId,
    ipAddress: actor.ipAddress,
    language: 'en',
    device: null,
    shown: new ShownPatients(),
    deps: NO_FLOOR,
    tenantId: db.tenantId,
    userId: id,
    sessionId: id,
    db,
    now: () => now,
    role: role as Caller['role'],
    duties: duties as Caller['duties'],
    audit: (entry) => appendAudit(db, actor, entry),
    transaction: (run) => run(caller),
  };
  return caller;
}

/** Calls a service as a request would, but without the network. */
export async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, caller: Caller): Promise<DataOf<E>> {
  const feature = features.find(({ endpoints }) => Object.values(endpoints).includes(endpoint));
  const handler = feature?.service[endpoint.name];
  if (!handler) throw new Error(`No feature serves ${endpoint.resource}.${endpoint.name}`);
  const { params = {}, query = {}, body = {} } = input as { params?: object; query?: object; body?: object };
  const read = {
    params,
    query: endpoint.query?.parse(query) ?? {},
    body: endpoint.body?.parse(body) ?? {},
  };
  return handler(read as never, caller as never) as Promise<DataOf<E>>;
}
