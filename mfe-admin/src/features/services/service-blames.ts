import type { ErrorCode } from '@polyclinic/contract';

/** Refusals that are about one field of a service, and which. */
export const SERVICE_BLAMES: Partial<Record<ErrorCode, string>> = {
  SERVICE_NAME_TAKEN: 'name',
  DOCTOR_UNKNOWN: 'doctorIds',
  FACILITY_UNKNOWN: 'facilityIds',
};
