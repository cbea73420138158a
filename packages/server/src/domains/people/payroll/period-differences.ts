import type { EmployeeRef, PayDifference } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { entryDifferences, type ComparedEntry } from './entry-differences.rules';
import { periodReportsRepository as repository, type ComparedRow } from './period-reports.repository';

/** Compares the entries of a period with those of the regular period before; undefined if there is no such period. */
export async function periodDifferences(
  { db }: Pick<Caller, 'db'>,
  id: string,
): Promise<{ before: string | null; differences: PayDifference[] } | undefined> {
  const found = await repository.before(db, id);
  if (!found) return undefined;
  const { before } = found;
  if (before === null) return { before: null, differences: [] };
  const [earlier, now] = [await repository.compared(db, before.id), await repository.compared(db, id)];
  const people = new Map<string, EmployeeRef>([...earlier, ...now].map(({ employee }) => [employee.id, employee]));
  const entries = new Map(now.map(({ employee, entryId }) => [employee.id, entryId]));
  const differences = entryDifferences(earlier.map(compared), now.map(compared)).flatMap(
    ({ employeeId, ...change }) => {
      const employee = people.get(employeeId);
      return employee ? [{ ...change, employee, entryId: entries.get(employeeId) ?? null }] : [];
    },
  );
  return { before: before.name, differences };
}

function compared({ employee, ...entry }: ComparedRow): ComparedEntry {
  return { ...entry, employeeId: employee.id };
}
