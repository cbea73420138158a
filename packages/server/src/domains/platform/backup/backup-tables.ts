import { declared } from '../../../platform/feature/declared';
import type { TableName } from '../../../platform/feature/declaration';

/** A table that a backup holds. */
export type BackupTable = TableName;

/** A foreign key between two tables, or within one. */
export interface TableLink {
  table: string;
  column: string;
  pointsAt: string;
}

/** The tables whose rows a backup holds, as their owners declare. */
export function backupTables(): BackupTable[] {
  return [...declared().tables].filter(([, { backup }]) => backup === 'rows').map(([table]) => table);
}

/** The tables that a backup leaves out, with the reason. */
export function leftOutTables(): Record<string, string> {
  const reasons = [...declared().tables].flatMap(([table, { backup }]) =>
    backup === 'rows' ? [] : [[table, backup.leftOut] as const],
  );
  return Object.fromEntries(reasons);
}

/** The tables in an order in which each follows those that it points at. Throws where they point in a circle. */
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

/** Where rows of a table point at others of the same table: those that do are restored behind the others. */
export function selfReferences(links: readonly TableLink[]): Partial<Record<string, string>> {
  return Object.fromEntries(links.filter(({ table, pointsAt }) => table === pointsAt).map((l) => [l.table, l.column]));
}

/** The column that names the clinic. */
export function tenantColumn(table: BackupTable): 'id' | 'tenant_id' {
  return table === 'tenants' ? 'id' : 'tenant_id';
}
