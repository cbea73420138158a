import { createApi } from '@polyclinic/client';
import { push } from '@polyclinic/contract';

/** Apart from the other resources of the frame, so that no first screen loads it. */
export const api = createApi({ push });
