import { createApi } from '@polyclinic/client';
import { adminUsers, patients, payers, users } from '@polyclinic/contract';

/** The resources of people who can be selected. */
export const api = createApi({ adminUsers, patients, payers, users });
