import { createApi } from '@polyclinic/client';
import { adminUsers, patientMerges, patients, payers, users } from '@polyclinic/contract';

/** The resources of people who can be selected. */
export const api = createApi({ adminUsers, patientMerges, patients, payers, users });
