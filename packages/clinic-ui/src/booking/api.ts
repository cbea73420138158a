import { createApi } from '@polyclinic/client';
import { availability, services, users } from '@polyclinic/contract';

/** The resources of a booking; apart from the others, so that a module without bookings does not bring them along. */
export const api = createApi({ availability, services, users });
