import { employeeImports, errorTextIn, type EmployeeImportFault } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { employeesRepository, hireEmployee, setFirstManager } from '../employees/employees.service';
import { readKnownNames } from './employee-imports.repository';
import { readRows, sameName, type KnownNames, type ReadEmployee } from './imported-rows.rules';

export const employeeImportsFeature = feature(
  employeeImports,
  {
    async create({ body: { rows, dryRun } }, caller) {
      return caller.transaction(async (tx) => {
        const known = await readKnownNames(tx.db);
        const { read, faults } = readRows(rows, known, tx.language);
        const all = [...faults, ...(await duplicatesAmong(tx, read))];
        if (dryRun) return { imported: 0, faults: all };
        if (all.length > 0) refuse('EMPLOYEE_IMPORT_FAULTY', { details: { faults: all.slice(0, 100) } });
        await importRows(tx, read, known);
        return { imported: read.length, faults: [] };
      });
    },
  },
  view,
);

/** Rows of people who are employed already. */
async function duplicatesAmong(tx: Caller, read: readonly ReadEmployee[]): Promise<EmployeeImportFault[]> {
  const faults: EmployeeImportFault[] = [];
  for (const { row, employee } of read) {
    const duplicates = await employeesRepository.duplicates(tx.db, employee);
    if (duplicates.length > 0)
      faults.push({ row, field: 'lastName', text: errorTextIn(tx.language, 'EMPLOYEE_DUPLICATE') });
  }
  return faults;
}

/** Adds all employees, then their managers, who may be in later rows. */
async function importRows(tx: Caller, read: readonly ReadEmployee[], known: KnownNames): Promise<void> {
  const ids = new Map(known.employees);
  const added: { id: string; manager: string }[] = [];
  for (const { employee, manager } of read) {
    const id = await hireEmployee(tx, employee);
    if (employee.number !== undefined) ids.set(sameName(employee.number), id);
    if (manager !== null) added.push({ id, manager });
  }
  for (const { id, manager } of added) await setFirstManager(tx, id, ids.get(manager) ?? refuse('MANAGER_UNKNOWN'));
}
