import { declared } from '../../../platform/feature/declared';
import { none, type MergeRule } from '../../../platform/feature/declaration';

/** How a merge treats the rows of a table that name a patient in a column. */
export interface MergeTable extends Omit<MergeRule, 'key'> {
  table: string;
  key: 'id' | 'patient_id';
}

/** Every column that names a patient, with what a merge does to its rows, as the owners of the tables declare. */
export function mergeTables(): MergeTable[] {
  return [...declared().tables].flatMap(([table, { merge }]) =>
    merge === none ? [] : merge.map((rule) => ({ key: 'id' as const, ...rule, table })),
  );
}

/** Tables whose rows a merge looks at; the accounts and the merges themselves are not part of the record. */
export function recordTables(): MergeTable[] {
  return mergeTables().filter(({ rule, isApart }) => rule !== 'stay' && !isApart);
}
