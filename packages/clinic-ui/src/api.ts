import { createApi } from '@polyclinic/client';
import { adminUsers, patients, payers, users } from '@polyclinic/contract';

/** The resources that people are chosen from. */
export const api = createApi({ adminUsers, patients, payers, users });
