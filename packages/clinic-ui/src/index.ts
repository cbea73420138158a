export { AmountInput } from './amount-input';
export { clinicTexts } from './clinic-texts';
export { DoctorSelect } from './doctor-select';
export { minorUnits } from './minor-units';
export { PatientSelect, PayerSelect } from './patient-select';
export { doctorName, patientName, personName } from './people';
export { ROLE_LABELS, ROLES } from './role-labels';
export { useAmount, useCurrency } from './use-amount';
export { UserSelect } from './user-select';
