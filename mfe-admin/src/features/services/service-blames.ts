import type { ErrorCode } from '@polyclinic/contract';

/** Error codes that concern one field of a service, and the name of that field. */
export const SERVICE_BLAMES: Partial<Record<ErrorCode, string>> = {
  SERVICE_NAME_TAKEN: 'name',
  DOCTOR_UNKNOWN: 'doctorIds',
  FACILITY_UNKNOWN: 'facilityIds',
};
