import { declared } from '../../../platform/feature/declared';
import type { TableName } from '../../../platform/db/table-name';

/** Table included in a backup. */
export type BackupTable = TableName;

/** Foreign key between two tables, or within one. */
export interface TableLink {
  table: string;
  column: string;
  pointsAt: string;
}

/** Returns the tables included in a backup, as declared by their owners. */
export function backupTables(): BackupTable[] {
  return [...declared().tables].filter(([, { backup }]) => backup === 'rows').map(([table]) => table);
}

/** Returns the tables excluded from a backup, with the reason. */
export function leftOutTables(): Record<string, string> {
  const reasons = [...declared().tables].flatMap(([table, { backup }]) =>
    backup === 'rows' ? [] : [[table, backup.leftOut] as const],
  );
  return Object.fromEntries(reasons);
}

/** Sorts the tables topologically, so that each follows those that it references. Throws for a cycle. */
export function inOrder(tables: readonly BackupTable[], links: readonly TableLink[]): BackupTable[] {
  const waitsFor = (table: string, done: ReadonlySet<string>) =>
    links.some((link) => link.table === table && link.pointsAt !== table && !done.has(link.pointsAt));
  const ordered = new Set<BackupTable>();
  let rest = [...tables];
  while (rest.length > 0) {
    const next = rest.filter((table) => !waitsFor(table, ordered));
    if (next.length === 0) throw new Error(`Tables point at each other in a circle: ${rest.join(', ')}`);
    for (const table of next) ordered.add(table);
    rest = rest.filter((table) => !ordered.has(table));
  }
  return [...ordered];
}

/** Returns the self-references of tables: the referring rows are restored after the others. */
export function selfReferences(links: readonly TableLink[]): Partial<Record<string, string>> {
  return Object.fromEntries(links.filter(({ table, pointsAt }) => table === pointsAt).map((l) => [l.table, l.column]));
}

/** Returns the column with the id of the clinic. */
export function tenantColumn(table: BackupTable): 'id' | 'tenant_id' {
  return table === 'tenants' ? 'id' : 'tenant_id';
}
