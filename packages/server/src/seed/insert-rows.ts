import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/db/tenant-database';
import type { DB } from '../platform/db/schema';
import { snakeCase } from '../platform/db/names';

const ROWS_AT_ONCE = 500;

/** Inserts rows of one shape. A statement passes some hundred in one parameter and ends in time on a slow machine. */
export async function insertRows(db: TenantTransaction, table: keyof DB, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE).map(inSnakeCase));
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(db);
  }
}

function inSnakeCase(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value]));
}
