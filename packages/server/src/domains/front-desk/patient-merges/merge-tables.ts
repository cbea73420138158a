import { declared } from '../../../platform/feature/declared';
import { none, type MergeRule } from '../../../platform/feature/declaration';

/** Treatment of rows that refer to a patient in a column, by a merge. */
export interface MergeTable extends Omit<MergeRule, 'key'> {
  table: string;
  key: 'id' | 'patient_id';
}

/** Returns every column that refers to a patient with its merge rule, as declared by the owners of the tables. */
export function mergeTables(): MergeTable[] {
  return [...declared().tables].flatMap(([table, { merge }]) =>
    merge === none ? [] : merge.map((rule) => ({ key: 'id' as const, ...rule, table })),
  );
}

/** Returns tables whose rows belong to the patient record, without accounts and the merges themselves. */
export function recordTables(): MergeTable[] {
  return mergeTables().filter(({ rule, isApart }) => rule !== 'stay' && !isApart);
}
