import type { NewEmployee } from '@polyclinic/contract';
import { takeNumber, type EndlessSeries } from '../../../platform/number-series/number-series.service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { lockTrees } from '../first-cycle.repository';
import { refuseField, writeFirstTerms } from './change-terms';
import { employeesRepository as repository } from './employees.repository';

export const EMPLOYEE_NUMBERS: EndlessSeries = { name: 'employee', prefix: 'E-' };

/** Constraints of the table, with the error and the field to report. */
export const BROKEN: Readonly<Record<string, BrokenField>> = {
  employees_number_taken: { code: 'EMPLOYEE_NUMBER_TAKEN', field: 'number' },
  employees_user_taken: { code: 'EMPLOYEE_USER_TAKEN', field: 'userId' },
  employees_user: { code: 'EMPLOYEE_USER_UNKNOWN', field: 'userId' },
  employees_probation: { code: 'EMPLOYEE_DATES_WRONG', field: 'probationUntil' },
  employees_last_day: { code: 'EMPLOYEE_DATES_WRONG', field: 'joinedOn' },
};

/** Adds an employee with the first terms in the current transaction; returns the id. */
export async function hireEmployee(
  tx: Caller,
  { terms = {}, duplicateReason, number, ...person }: NewEmployee,
): Promise<string> {
  const duplicates = await repository.duplicates(tx.db, person);
  if (duplicates.length > 0 && duplicateReason === undefined) refuse('EMPLOYEE_DUPLICATE', { details: { duplicates } });
  if (person.userId && !(await repository.isStaffAccount(tx.db, person.userId)))
    refuseField(tx, 'EMPLOYEE_USER_UNKNOWN', 'userId');
  await lockTrees(tx.db);
  const taken = number ?? (await takeNumber(tx.db, EMPLOYEE_NUMBERS));
  const id = await refuseBrokenFields(repository.insert(tx.db, { ...person, number: taken }, tx.userId), BROKEN, tx);
  await writeFirstTerms(tx, { id, joinedOn: person.joinedOn }, terms);
  const to = { ...person, number: taken, ...terms };
  await tx.audit({ action: 'CREATE', resource: 'employees', recordId: id, to, reason: duplicateReason });
  return id;
}
