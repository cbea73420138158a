import { addDays } from '@polyclinic/contract';
import type { DemoClinic, DemoEmployee } from './demo-clinics';
import { mailName, personName } from './names';
import { at, type Random } from './random';

const TITLES: Record<DemoEmployee['role'], string> = {
  ADMIN: 'AD',
  DOCTOR: 'DR',
  NURSE: 'NR',
  RECEPTIONIST: 'RC',
  PHARMACIST: 'PH',
  STAFF: 'ST',
};
/** Licensed professions, with the prefix of the licence number. */
const LICENSED: Partial<Record<DemoEmployee['role'], string>> = { DOCTOR: 'MD', NURSE: 'RN', PHARMACIST: 'RPH' };
const REGISTERS: Record<DemoClinic['key'], string> = { newyork: 'NY', chennai: 'TN', berlin: 'BE' };

const WOMEN = new Set([
  'Grace',
  'Olivia',
  'Hannah',
  'Natalie',
  'Clara',
  'Naomi',
  'Jasmine',
  'Linda',
  'Vasanthi',
  'Selvi',
  'Priya',
  'Kavitha',
  'Meera',
  'Nithya',
  'Anitha',
  'Sunita',
  'Geeta',
  'Sabine',
  'Lena',
  'Katharina',
  'Friederike',
  'Petra',
]);
const YOUNGEST = 26;
const OLDEST = 62;

/** Returns personal data of an employee, besides name and role. */
export function employeeDetails(
  { role, firstName, lastName }: DemoEmployee,
  { key, region }: Pick<DemoClinic, 'key' | 'region'>,
  { today, random }: { today: string; random: Random },
) {
  const license = LICENSED[role];
  const number = random.int(100_000, 999_999);
  const [culture] = at(region.cultures, 0);
  const relative = personName(culture, random.pick(['FEMALE', 'MALE'] as const), random);
  return {
    userId: `${TITLES[role]}-${mailName(firstName).toUpperCase()}`,
    licenseNumber: license ? `${REGISTERS[key]}-${license}-${number}` : null,
    gender: WOMEN.has(firstName) ? 'FEMALE' : 'MALE',
    dateOfBirth: addDays(today, -random.int(YOUNGEST * 365, OLDEST * 365)),
    address: region.address(random),
    emergencyContactName: `${relative.firstName} ${lastName}`,
    emergencyContactPhone: region.phone(random),
    emergencyRelationship: random.pick(culture.words.relationships),
  };
}
