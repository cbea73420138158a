import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/http/audit';

/** Returns the server itself as an actor for the audit log, without a user or a request. */
export function serverActor(): Actor {
  return { userId: null, role: 'SERVER', requestId: randomUUID(), ipAddress: '' };
}
