import type { Role } from '@polyclinic/contract';
import { DEMO_CLINICS, DEMO_DOMAIN, GROUP_DOCTOR_MAILBOX, type DemoClinic, type DemoEmployee } from './demo-clinics';
import { mailName } from './names';

/** User who can sign in to the demo group. */
export interface DemoAccount {
  role: Role | 'SUPER_ADMIN';
  /** Name of the clinic, or of the clinics. */
  clinic: string;
  email: string;
  name: string;
}

/** Password of every demo account. Only the demo seed sets it. */
export const DEMO_PASSWORD = 'Polyclinic-demo-2026';

export const DEMO_SUPER_ADMIN = {
  email: `superadmin@${DEMO_DOMAIN}`,
  firstName: 'Ada',
  lastName: 'Morgan',
} as const;

/** Returns the e-mail address of a demo employee. */
export function employeeEmail({ mailbox, firstName, lastName }: DemoEmployee): string {
  return `${mailbox ?? `${mailName(firstName)}.${mailName(lastName)}`}@${DEMO_DOMAIN}`;
}

/** Returns the e-mail address of the patient of a demo clinic who can sign in. */
export function patientEmail({ key }: DemoClinic): string {
  return `patient.${key}@${DEMO_DOMAIN}`;
}

/** Accounts shown to demo users: one per role and clinic, and those who belong to several clinics. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...DEMO_CLINICS.flatMap((clinic) => [
    ...clinic.employees
      .filter(({ mailbox }) => mailbox !== undefined && mailbox !== GROUP_DOCTOR_MAILBOX)
      .map((employee): DemoAccount => accountOf(employee, clinic.name)),
    { role: 'PATIENT' as const, clinic: clinic.name, email: patientEmail(clinic), name: fullName(clinic.patient) },
  ]),
  ...groupDoctor(),
  { role: 'SUPER_ADMIN', clinic: 'all', email: DEMO_SUPER_ADMIN.email, name: fullName(DEMO_SUPER_ADMIN) },
];

/** Roles of the accounts that the terminal shows unasked, at the first clinic. */
const FIRST_TO_TRY: readonly string[] = ['ADMIN', 'DOCTOR', 'PATIENT'];

/** Formats three accounts to try, or all, as a table for the terminal. */
export function demoAccountLines(isComplete = false): string[] {
  const [first] = DEMO_CLINICS;
  const toTry = DEMO_ACCOUNTS.filter(({ role, clinic }) => clinic === first?.name && FIRST_TO_TRY.includes(role));
  const rows = (isComplete ? DEMO_ACCOUNTS : toTry).map(({ role, clinic, email, name }) => [role, email, name, clinic]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [
    isComplete
      ? `Demo accounts, all with the password ${DEMO_PASSWORD}:`
      : `Accounts to try, all with the password ${DEMO_PASSWORD} (the other ${DEMO_ACCOUNTS.length - rows.length}: npm start -- --accounts):`,
    ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`),
  ];
}

function groupDoctor(): DemoAccount[] {
  const clinics = DEMO_CLINICS.filter(({ employees }) =>
    employees.some(({ mailbox }) => mailbox === GROUP_DOCTOR_MAILBOX),
  );
  const employee = clinics[0]?.employees.find(({ mailbox }) => mailbox === GROUP_DOCTOR_MAILBOX);
  return employee ? [accountOf(employee, clinics.map(({ name }) => name).join(' and '))] : [];
}

function accountOf(employee: DemoEmployee, clinic: string): DemoAccount {
  return { role: employee.role, clinic, email: employeeEmail(employee), name: fullName(employee) };
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
