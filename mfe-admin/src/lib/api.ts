import { createApi } from '@polyclinic/client';
import { adminUsers, auditLog, outbox, publicInformation, users } from '@polyclinic/contract';

/** The resources this app talks to. */
export const api = createApi({ adminUsers, auditLog, outbox, publicInformation, users });
