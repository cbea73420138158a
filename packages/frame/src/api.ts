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

/** The resources that the frame itself uses, whatever the modules. */
export const api = createApi({ alerts, auth, dashboard, drafts, messages, notes, search, superAdmin, tenant, user });
