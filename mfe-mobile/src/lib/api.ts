import { createApi } from '@polyclinic/client';
import { appointments, patients } from '@polyclinic/contract';

/** API clients of the resources that this app uses by itself. */
export const api = createApi({ appointments, patients });
