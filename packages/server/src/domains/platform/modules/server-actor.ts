import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/http/audit';

/** The server itself in the words of the audit trail: no person, and no request. */
export function serverActor(): Actor {
  return { userId: null, role: 'SERVER', requestId: randomUUID(), address: '' };
}
