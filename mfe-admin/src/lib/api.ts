import { createApi } from '@polyclinic/client';
import {
  admin,
  adminPatients,
  adminUsers,
  adminLogs,
  deployTokens,
  facilities,
  firstSteps,
  outbox,
  patients,
  publicInformation,
  releases,
  schedule,
  services,
  tenant,
  tenants,
  users,
} from '@polyclinic/contract';

/** The resources this module uses. */
export const api = createApi({
  admin,
  adminPatients,
  adminUsers,
  adminLogs,
  deployTokens,
  facilities,
  firstSteps,
  outbox,
  patients,
  publicInformation,
  releases,
  schedule,
  services,
  tenant,
  tenants,
  users,
});
