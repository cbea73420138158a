import {
  BirthDate,
  ClinicDate,
  Email,
  errorTextIn,
  fieldComplaint,
  filledText,
  Phone,
  type EmployeeImportFault,
  type FieldComplaint,
  type ImportedEmployee,
  type Language,
  type NewEmployee,
} from '@polyclinic/contract';

type Column = keyof ImportedEmployee;

/** Ids of departments, positions and branches by name in small letters, and of employees by number. */
export interface KnownNames {
  departments: ReadonlyMap<string, string>;
  positions: ReadonlyMap<string, string>;
  branches: ReadonlyMap<string, string>;
  employees: ReadonlyMap<string, string>;
}

/** Employee of a row; the manager is named by the number, since it may be in another row. */
export interface ReadEmployee {
  row: number;
  employee: NewEmployee;
  manager: string | null;
}

/** Compares names without regard to case and surrounding blanks. */
export const sameName = (text: string) => text.trim().toLowerCase();

const HOURS = /^\d{1,3}([.,]\d{1,2})?$/;
const MAX_HOURS = 168;

/** Reads rows of a spreadsheet, with the faults of all cells. */
export function readRows(
  rows: readonly ImportedEmployee[],
  known: KnownNames,
  language: Language,
): { read: ReadEmployee[]; faults: EmployeeImportFault[] } {
  const faults: EmployeeImportFault[] = [];
  const numbers = new Map<string, number>();
  const all = new Set([...known.employees.keys(), ...rows.map(({ number }) => sameName(number)).filter(Boolean)]);
  const read = rows.map((cells, index): ReadEmployee => {
    const row = index + 1;
    const tell = (field: Column, kind: FieldComplaint) => {
      faults.push({ row, field, text: fieldComplaint(language, kind) });
      return null;
    };
    const cell = (field: Column) => cells[field].trim();
    const name = (field: 'firstName' | 'lastName') =>
      filledText(100).safeParse(cell(field)).success ? cell(field) : (tell(field, 'required') ?? '');
    const optional = (field: Column, isValid: (text: string) => boolean, kind: FieldComplaint) =>
      cell(field) === '' || isValid(cell(field)) ? cell(field) || null : tell(field, kind);
    const named = (field: Column, names: ReadonlyMap<string, string>) =>
      cell(field) === '' ? null : (names.get(sameName(cell(field))) ?? tell(field, 'unknown'));
    const joinedOn = ClinicDate.safeParse(cell('joinedOn')).success
      ? cell('joinedOn')
      : (tell('joinedOn', 'date') ?? '');
    const number = sameName(cells.number);
    if (number !== '' && (known.employees.has(number) || numbers.has(number)))
      faults.push({ row, field: 'number', text: errorTextIn(language, 'EMPLOYEE_NUMBER_TAKEN') });
    numbers.set(number, row);
    const manager = cell('manager');
    if (manager !== '' && (!all.has(sameName(manager)) || sameName(manager) === number)) tell('manager', 'unknown');
    const hours = cell('weeklyHours').replace(',', '.');
    if (hours !== '' && (!HOURS.test(hours) || Number(hours) > MAX_HOURS)) tell('weeklyHours', 'invalid');
    const employee: NewEmployee = {
      ...(number !== '' && { number: cell('number') }),
      firstName: name('firstName'),
      lastName: name('lastName'),
      dateOfBirth: optional('dateOfBirth', (text) => BirthDate.safeParse(text).success, 'date'),
      email: optional('email', (text) => Email.safeParse(text).success, 'email'),
      phone: optional('phone', (text) => Phone.safeParse(text).success, 'phone'),
      taxNumber: cell('taxNumber') || null,
      joinedOn,
      terms: {
        positionId: named('position', known.positions),
        departmentId: named('department', known.departments),
        branchId: named('branch', known.branches),
        ...(hours !== '' && { weeklyMinutes: Math.round(Number(hours) * 60) }),
      },
    };
    return { row, employee, manager: manager === '' ? null : sameName(manager) };
  });
  return { read, faults };
}
