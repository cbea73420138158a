import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../platform/db/database';
import { callerOn } from '../platform/http/caller';
import type { Caller, ServerDeps } from '../platform/http/service';
import { ShownPatients } from '../platform/http/shown-patients';

/**
 * Returns an administrator of the handle's clinic, for calling a service without a request; `db` may be a transaction.
 */
export function testCaller(deps: ServerDeps, db: TenantDatabase): Caller {
  const identity = {
    kind: 'tenant' as const,
    tenantId: db.tenantId,
    userId: randomUUID(),
    sessionId: randomUUID(),
    role: 'ADMIN' as const,
    duties: [],
  };
  const context = {
    requestId: randomUUID(),
    ipAddress: '127.0.0.1',
    language: 'en' as const,
    device: null,
    now: deps.now,
    shown: new ShownPatients(),
    deps,
  };
  return callerOn(db, identity, context);
}
