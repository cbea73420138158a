import { createApi } from '@polyclinic/client';
import {
  alerts,
  auth,
  dashboard,
  drafts,
  messages,
  notes,
  search,
  superAdmin,
  tenant,
  user,
} from '@polyclinic/contract';

/** The resources that everybody meets, whatever the module. */
export const api = createApi({ alerts, auth, dashboard, drafts, messages, notes, search, superAdmin, tenant, user });
