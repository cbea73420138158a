import { createApi } from '@polyclinic/client';
import { guardianships } from '@polyclinic/contract';

/** Apart from the resources of the desk, so that its first screens do not load it. */
export const api = createApi({ guardianships });
