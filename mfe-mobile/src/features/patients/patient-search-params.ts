import type { PatientFilter } from '@polyclinic/contract';

/** URL parameters of the list, which are those of the list on a desk; every value is text. */
export const PATIENT_SEARCH_PARAMS = { q: '', active: '', doctor: '' };
export type PatientSearchParams = typeof PATIENT_SEARCH_PARAMS;

/** Patients on the screen at most (specification of the phone, section 7). */
export const MAX_PATIENTS = 100;

/** Returns the query of the list, which the search text does not narrow. */
export function listFilter({ active, doctor }: PatientSearchParams) {
  return {
    isActive: active === 'true' || active === 'false' ? active : undefined,
    doctorId: doctor || undefined,
    sortBy: 'firstName',
    sortOrder: 'asc',
    page: 1,
    limit: MAX_PATIENTS,
  } as const satisfies PatientFilter;
}
