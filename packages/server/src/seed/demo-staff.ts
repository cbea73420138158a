import {
  addDays,
  departments,
  employeeBankDetails,
  employees,
  leavings,
  licenses,
  payTerms,
  positions,
  type LicenseKind,
  type NewDepartment,
} from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import type { DemoClinic } from './demo-clinics';
import { personName } from './names';
import { at, openRandom, type Random } from './random';
import { bankAccountOf, DEPARTMENTS, HEADCOUNT, POSITIONS, type PlannedPosition } from './staff-plan';

/** People who keep the employees of a demo clinic. */
export interface StaffKeepers {
  /** Hires, and agrees pay. */
  clerk: Caller;
  /** Approves bank details. */
  approver: Caller;
  /** Takes part where it is the own pay or account of the others. */
  admin: Caller;
}

/** Parameters of the employees of a demo clinic. */
export interface StaffClinic {
  clinic: DemoClinic;
  language: 'en' | 'de';
  today: string;
  /** Main branch first. */
  branchIds: readonly string[];
  /** Accounts of those who sign in. */
  accounts: readonly {
    id: string;
    role: string;
    firstName: string;
    lastName: string;
    nativeName?: string | null;
  }[];
}

/** Employee of the demo, for rosters and payroll. */
export interface DemoStaff {
  employeeId: string;
  userId: string | null;
  role: PlannedPosition['role'];
  department: PlannedPosition['department'];
  departmentId: string | null;
  joinedOn: string;
  lastDay: string | null;
}

interface Person {
  userId: string | null;
  firstName: string;
  lastName: string;
  nativeName: string | null;
}

/** Age of the oldest employment. */
const OLDEST_DAYS = 3 * 365;
/** Raise of everybody, each January. */
export const RAISE_PERCENT = 4;
const LICENSED: Partial<Record<PlannedPosition['role'], LicenseKind>> = {
  DOCTOR: 'MEDICAL',
  NURSE: 'NURSING',
  PHARMACIST: 'PHARMACY',
};
const LEFT = 3;

/** Creates 40 employees with departments, positions, pay since they joined, bank details and licences. */
export async function seedStaff(keepers: StaffKeepers, plan: StaffClinic): Promise<DemoStaff[]> {
  const { clerk } = keepers;
  const { clinic, language, accounts } = plan;
  const random = openRandom(`demo ${clinic.key} staff`);
  const departmentIds = await addDepartments(clerk, language);
  const staff: DemoStaff[] = [];
  let managerId: string | null = null;
  for (const position of POSITIONS) {
    const departmentId = departmentIds.get(position.department) ?? null;
    const body = { title: position.title[language], departmentId, seats: position.seats };
    const positionId = (await ask(positions.create, { body }, clerk)).position.id;
    const known = accounts.filter(({ role }) => role === position.role);
    const free = HEADCOUNT - accounts.length;
    const count = Math.min(position.further, free - staff.filter(({ userId }) => userId === null).length);
    const people: Person[] = [
      ...known.map(({ id, firstName, lastName, nativeName = null }) => ({
        userId: id,
        firstName,
        lastName,
        nativeName,
      })),
      ...Array.from({ length: count }, () => stranger(clinic, random)),
    ];
    let leadId: string | null = managerId;
    for (const [place, person] of people.entries()) {
      const terms = { departmentId, positionId, managerId: leadId, branchId: at(plan.branchIds, staff.length % 2) };
      const hired = await hire(keepers, plan, {
        person,
        position,
        terms,
        index: staff.length,
        isLead: place === 0,
        random,
      });
      staff.push(hired);
      managerId ??= hired.employeeId;
      if (leadId === managerId && hired.employeeId !== managerId) leadId = hired.employeeId;
    }
  }
  return endSome(clerk, plan.today, staff);
}

async function addDepartments(clerk: Caller, language: 'en' | 'de'): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let parentId: string | null = null;
  for (const { key, name } of DEPARTMENTS) {
    const body: NewDepartment = { name: name[language], parentId };
    const { department } = await ask(departments.create, { body }, clerk);
    ids.set(key, department.id);
    parentId ??= department.id;
  }
  return ids;
}

function stranger(clinic: DemoClinic, random: Random): Person {
  const culture = random.weighted(clinic.region.cultures);
  const { firstName, lastName, nativeName } = personName(culture, random.chance(0.7) ? 'FEMALE' : 'MALE', random);
  return { userId: null, firstName, lastName, nativeName };
}

interface Hiring {
  person: Person;
  position: PlannedPosition;
  terms: { departmentId: string | null; positionId: string; managerId: string | null; branchId: string };
  index: number;
  /** Others of the same position report to the first one. */
  isLead: boolean;
  random: Random;
}

async function hire(keepers: StaffKeepers, plan: StaffClinic, hiring: Hiring): Promise<DemoStaff> {
  const { clerk, approver, admin } = keepers;
  const { clinic, today } = plan;
  const { person, position, terms, index, isLead, random } = hiring;
  // Leaders joined before the others, so that everybody has a manager from the first day.
  const daysAgo = isLead ? OLDEST_DAYS - index : random.int(200, OLDEST_DAYS - HEADCOUNT);
  const joinedOn = addDays(today, -daysAgo);
  const isPartTime = index > 0 && random.chance(0.2);
  const body = {
    ...person,
    joinedOn,
    email: `${position.role.toLowerCase()}.${index}@${clinic.key}.demo.polyclinic.test`,
    phone: clinic.region.phone(random),
    address: clinic.region.address(random),
    dateOfBirth: addDays(today, -random.int(24 * 365, 60 * 365)),
    probationUntil: addDays(joinedOn, 180),
    taxNumber: `TX-${clinic.key.slice(0, 2).toUpperCase()}-${String(10_000 + index * 37)}`,
    terms: { ...terms, weeklyMinutes: isPartTime ? 1_200 : 2_400 },
    duplicateReason: 'Demo data',
  };
  const { employee } = await ask(employees.create, { body }, clerk);
  const params = { id: employee.id };
  const first = Math.round((position.pay[clinic.key] * random.int(92, 110)) / (isPartTime ? 200 : 100) / 100) * 100;
  let { version } = employee;
  for (const { validFrom, amount } of payOverYears(joinedOn, today, first)) {
    const agreed = await ask(
      payTerms.create,
      { params, body: { validFrom, amount, version } },
      payClerk(keepers, person),
    );
    version = agreed.version;
  }
  const holder = `${person.firstName} ${person.lastName}`;
  const account = { ...bankAccountOf(clinic.key, index), holder, bankName: null, reason: 'Entered when hired' };
  const proposal = await ask(employeeBankDetails.propose, { params, body: account }, clerk);
  const bankDetailsId = proposal.proposedBankDetails?.id ?? '';
  const decider = person.userId === approver.userId ? admin : approver;
  await ask(employeeBankDetails.decide, { params, body: { bankDetailsId, isApproved: true } }, decider);
  await addLicense(clerk, plan, { employeeId: employee.id, hiring });
  const { role, department } = position;
  const { departmentId } = terms;
  return { employeeId: employee.id, userId: person.userId, role, department, departmentId, joinedOn, lastDay: null };
}

/** Nobody agrees the own pay. */
function payClerk({ clerk, admin }: StaffKeepers, { userId }: Person): Caller {
  return userId === clerk.userId ? admin : clerk;
}

/** Returns the pay from the first day on, with a raise each January. */
function payOverYears(joinedOn: string, today: string, first: number): { validFrom: string; amount: number }[] {
  const years = Array.from(
    { length: Number(today.slice(0, 4)) - Number(joinedOn.slice(0, 4)) },
    (_, index) => Number(joinedOn.slice(0, 4)) + index + 1,
  );
  const raised = years.map((year, index) => ({
    validFrom: `${year}-01-01`,
    amount: Math.round((first * (100 + RAISE_PERCENT * (index + 1))) / 10_000) * 100,
  }));
  return [{ validFrom: joinedOn, amount: first }, ...raised];
}

/** Most licences are valid for long; one of an employee without an account has expired, and some expire soon. */
async function addLicense(
  clerk: Caller,
  { clinic, today }: StaffClinic,
  { employeeId, hiring: { person, position, index } }: { employeeId: string; hiring: Hiring },
): Promise<void> {
  const kind = LICENSED[position.role];
  if (kind === undefined) return;
  const isFree = person.userId === null;
  const days = isFree && index % 4 === 0 ? -12 : isFree && index % 4 === 1 ? 25 : 400 + index * 13;
  const body = {
    kind,
    number: `${clinic.key.slice(0, 2).toUpperCase()}-${kind.slice(0, 3)}-${String(7_000 + index)}`,
    issuedOn: addDays(today, days - 1_095),
    expiresOn: addDays(today, days),
  };
  await ask(licenses.create, { params: { id: employeeId }, body }, clerk);
}

/** Some of those without an account have left, or are about to. */
async function endSome(clerk: Caller, today: string, staff: readonly DemoStaff[]): Promise<DemoStaff[]> {
  const leaving = staff.filter(({ userId }) => userId === null).slice(-LEFT);
  const days = new Map(leaving.map(({ employeeId }, index) => [employeeId, addDays(today, -150 + index * 60)]));
  const ended: DemoStaff[] = [];
  for (const one of staff) {
    const lastDay = days.get(one.employeeId) ?? null;
    if (lastDay !== null) {
      const params = { id: one.employeeId };
      const { employee } = await ask(employees.get, { params }, clerk);
      const body = { lastDay, kind: 'RESIGNATION' as const, reason: 'Moved away', version: employee.version };
      await ask(leavings.create, { params, body }, clerk);
    }
    ended.push({ ...one, lastDay });
  }
  return ended;
}
