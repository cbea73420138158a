import { createApi } from '@polyclinic/client';
import { supplyOpenings } from '@polyclinic/contract';

/** Take-overs of the supply of a previous system. */
export const openingsApi = createApi({ supplyOpenings });
