import { createApi } from '@polyclinic/client';
import { appointments, desk, messages, roleDashboard } from '@polyclinic/contract';

/** The resources of appointments; apart from those of people, so that a module with pickers alone does not bring them along. */
export const api = createApi({ appointments, desk, messages, roleDashboard });
