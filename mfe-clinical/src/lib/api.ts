import { createApi } from '@polyclinic/client';
import { appointments, patients, users } from '@polyclinic/contract';

/** The resources this app talks to. */
export const api = createApi({ appointments, patients, users });
