import { createApi } from '@polyclinic/client';
import { callLog } from '@polyclinic/contract';

/** Apart from the other resources, so that no other screen loads it. */
export const api = createApi({ callLog });
