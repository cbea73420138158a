import { createApi } from '@polyclinic/client';
import { adminUsers, auditLog, outbox, patients, publicInformation, tenant, users } from '@polyclinic/contract';

/** The resources this app talks to. */
export const api = createApi({ adminUsers, auditLog, outbox, patients, publicInformation, tenant, users });
