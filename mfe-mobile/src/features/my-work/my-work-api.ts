import { createApi } from '@polyclinic/client';
import { attendance, leaveKinds, leaveRequests, shifts } from '@polyclinic/contract';

/** The resources of the own work; only this screen calls them. */
export const api = createApi({ attendance, leaveKinds, leaveRequests, shifts });
