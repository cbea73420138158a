import { createApi } from '@polyclinic/client';
import { appointments, availability, patients, services, users } from '@polyclinic/contract';

/** The resources of the booking; apart from those of the module's first page. */
export const api = createApi({ appointments, availability, patients, services, users });
