export { clinicTexts } from './clinic-texts';
export { DoctorSelect } from './doctor-select';
export { PatientSelect, PayerSelect } from './patient-select';
export { doctorName, patientName, personName } from './people';
export { ROLE_TEXTS, ROLES } from './role-texts';
export { UserSelect } from './user-select';
