import { createApi } from '@polyclinic/client';
import {
  adminUsers,
  auditLog,
  deployTokens,
  outbox,
  patients,
  publicInformation,
  releases,
  tenant,
  tenants,
  users,
} from '@polyclinic/contract';

/** The resources this app talks to. */
export const api = createApi({
  adminUsers,
  auditLog,
  deployTokens,
  outbox,
  patients,
  publicInformation,
  releases,
  tenant,
  tenants,
  users,
});
