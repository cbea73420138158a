import type { DataOf, Endpoint, InputOf } from '@polyclinic/contract';
import type { TenantDatabase } from '../platform/db/database';
import { features } from '../domains/domains';
import { appendAudit } from '../platform/http/audit';
import type { Caller, Floor } from '../platform/http/service';

/** Somebody of a demo clinic in whose name something is done. */
export interface DemoPerson {
  id: string;
  role: string;
  duties: readonly string[];
}

/** What the seed does needs the clinic's own rows alone. */
const NO_FLOOR = new Proxy({} as Floor, {
  get: (_, name) => {
    throw new Error(`The seed has no ${String(name)}`);
  },
});

/** Acts as one person inside the transaction of the seed, at the present of the demo. */
export function callerOf(db: TenantDatabase, { id, role, duties }: DemoPerson, now: Date): Caller {
  const actor = { userId: id, role, requestId: 'demo', address: '' };
  const caller: Caller = {
    requestId: actor.requestId,
    address: actor.address,
    language: 'en',
    device: null,
    floor: NO_FLOOR,
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

/** Asks a service as a request would, only without the way through the network. */
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
