/** Error codes that concern one field, and the name of that field. */
export const WAITLIST_BLAMES = {
  WAITLIST_TWICE: 'patientId',
  PATIENT_UNKNOWN: 'patientId',
  DOCTOR_UNKNOWN: 'doctorIds',
  SERVICE_UNKNOWN: 'serviceId',
};
