import { msg } from '@lingui/core/macro';
import type {
  EmployeeDocumentKind,
  EmployeeStatus,
  EmploymentType,
  LeavingKind,
  LetterField,
  LicenseKind,
  LicenseStatus,
  PayBasis,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const EMPLOYEE_STATUS_LABELS: Record<EmployeeStatus, MessageDescriptor> = {
  PLANNED: msg`Starts later`,
  PROBATION: msg`On probation`,
  ACTIVE: msg`Employed`,
  LEFT: msg`Left`,
};

export const EMPLOYEE_STATUS_MEANINGS: Record<EmployeeStatus, StatusMeaning> = {
  PLANNED: 'waiting',
  PROBATION: 'waiting',
  ACTIVE: 'done',
  LEFT: 'neutral',
};

export const EMPLOYMENT_TYPE_LABELS: Record<EmploymentType, MessageDescriptor> = {
  PERMANENT: msg`Permanent`,
  FIXED_TERM: msg`Fixed term`,
  CASUAL: msg`Casual`,
  TRAINEE: msg`Trainee`,
  VISITING: msg`Visiting`,
};

export const LEAVING_KIND_LABELS: Record<LeavingKind, MessageDescriptor> = {
  RESIGNATION: msg`Resignation`,
  DISMISSAL: msg`Dismissal`,
  CONTRACT_END: msg`End of contract`,
  RETIREMENT: msg`Retirement`,
  DEATH: msg`Death`,
  OTHER: msg`Other`,
};

export const PAY_BASIS_LABELS: Record<PayBasis, MessageDescriptor> = {
  MONTH: msg`Per month`,
  HOUR: msg`Per hour`,
  DAY: msg`Per day`,
  YEAR: msg`Per year`,
};

export const LICENSE_KIND_LABELS: Record<LicenseKind, MessageDescriptor> = {
  MEDICAL: msg`Medical registration`,
  DENTAL: msg`Dental registration`,
  NURSING: msg`Nursing registration`,
  PHARMACY: msg`Pharmacy registration`,
  RADIATION: msg`Radiation protection`,
  LIFE_SUPPORT: msg`Life support`,
  DRIVING: msg`Driving license`,
  OTHER: msg`Other`,
};

export const LICENSE_STATUS_LABELS: Record<LicenseStatus, MessageDescriptor> = {
  VALID: msg`Valid`,
  EXPIRED: msg`Expired`,
  RENEWED: msg`Renewed`,
};

export const LICENSE_STATUS_MEANINGS: Record<LicenseStatus, StatusMeaning> = {
  VALID: 'done',
  EXPIRED: 'danger',
  RENEWED: 'neutral',
};

export const EMPLOYEE_DOCUMENT_LABELS_BY_KIND: Record<EmployeeDocumentKind, MessageDescriptor> = {
  CONTRACT: msg`Contract`,
  IDENTITY: msg`Identity document`,
  WORK_PERMIT: msg`Work permit`,
  CERTIFICATE: msg`Certificate`,
  MEDICAL: msg`Medical certificate`,
  LICENSE: msg`License`,
  WARNING: msg`Warning letter`,
  OTHER: msg`Other`,
};

export const LETTER_FIELD_LABELS: Record<LetterField, MessageDescriptor> = {
  clinic: msg`Clinic`,
  today: msg`Date of the letter`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  employeeNumber: msg`Employee number`,
  address: msg`Address`,
  dateOfBirth: msg`Date of birth`,
  position: msg`Job position`,
  department: msg`Department`,
  manager: msg`Manager`,
  branch: msg`Branch`,
  employmentType: msg`Employment type`,
  weeklyHours: msg`Hours a week`,
  startDate: msg`Start date`,
  probationEnd: msg`Probation until`,
  lastDay: msg`Last day`,
  pay: msg`Agreed pay`,
};
