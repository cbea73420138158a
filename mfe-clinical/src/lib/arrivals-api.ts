import { createApi } from '@polyclinic/client';
import { arrivals } from '@polyclinic/contract';

/** Apart from the other resources of the desk, so that the lists do not load it. */
export const arrivalsApi = createApi({ arrivals });
