import { createApi } from '@polyclinic/client';
import { appointments, availability, schedule } from '@polyclinic/contract';

/** The resources of a calendar; apart from the others, so that a module without one does not bring them along. */
export const api = createApi({ appointments, availability, schedule });
