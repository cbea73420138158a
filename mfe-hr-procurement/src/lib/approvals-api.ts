import { createApi } from '@polyclinic/client';
import { approvals } from '@polyclinic/contract';

/** Resource of the inbox of approvals. */
export const api = createApi({ approvals });
