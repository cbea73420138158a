/** Which field a refusal is about. */
export const WAITLIST_BLAMES = {
  WAITLIST_TWICE: 'patientId',
  PATIENT_UNKNOWN: 'patientId',
  DOCTOR_UNKNOWN: 'doctorIds',
  SERVICE_UNKNOWN: 'serviceId',
};
