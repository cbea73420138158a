import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../db/database';
import type { DB } from '../db/schema';

/** Columns common to all lookup lists. */
export interface LookupRow {
  id: string;
  version: number;
}

/** Writable columns; an omitted column is unchanged, or starts with the database's default. */
export type LookupColumns<Row extends LookupRow> = { [K in Exclude<keyof Row, keyof LookupRow>]?: Row[K] | undefined };

/** Table of a lookup list. Its trigger increments the version. */
export interface LookupTable<Row extends LookupRow> {
  table: keyof DB;
  /** Row in the contract: its keys are the columns. */
  row: { readonly shape: object; parse(row: unknown): Row };
  /** Text column by which rows are sorted. */
  order: keyof Row & string;
  /** Numeric columns, shown without trailing zeros. */
  decimals?: readonly (keyof Row & string)[];
}

/** Reads and writes the rows of a lookup list. */
export class LookupRepository<Row extends LookupRow> {
  readonly #table: RawBuilder<unknown>;
  readonly #shown: RawBuilder<unknown>;
  readonly #order: RawBuilder<unknown>;
  readonly #columns: ReadonlySet<string>;

  constructor({ table, row, order, decimals = [] }: LookupTable<Row>) {
    const columns = Object.keys(row.shape);
    const isDecimal = new Set<string>(decimals);
    this.#table = sql.table(table);
    this.#order = sql.ref(order);
    this.#columns = new Set(columns);
    this.#shown = sql.join(
      columns.map((name) =>
        isDecimal.has(name) ? sql`trim_scale(${sql.ref(name)})::text as ${sql.id(name)}` : sql.ref(name),
      ),
    );
  }

  async list(db: TenantDatabase): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select ${this.#shown} from ${this.#table} where tenant_id = ${db.tenantId}
      order by ${this.#order} collate "und-x-icu", id`.execute(db);
    return rows;
  }

  /** Locks and returns a row until the end of the transaction. */
  async lock(db: TenantDatabase, id: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select ${this.#shown} from ${this.#table} where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  }

  async insert(db: TenantDatabase, row: LookupColumns<Row>): Promise<Row> {
    const columnValues = this.#written(row);
    const names = sql.join([sql.ref('tenantId'), ...columnValues.map(([name]) => sql.ref(name))]);
    const values = sql.join([db.tenantId, ...columnValues.map(([, value]) => value)]);
    const { rows } = await sql<Row>`
      insert into ${this.#table} (${names}) values (${values}) returning ${this.#shown}`.execute(db);
    return one(rows);
  }

  async change(db: TenantDatabase, id: string, changes: LookupColumns<Row>): Promise<Row> {
    const columnValues = this.#written(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql<Row>`
      update ${this.#table} set ${sql.join(columnValues)} where tenant_id = ${db.tenantId} and id = ${id}
      returning ${this.#shown}`.execute(db);
    return one(rows);
  }

  #written(row: LookupColumns<Row>): [string, unknown][] {
    return Object.entries(row).filter(([name, value]) => this.#columns.has(name) && value !== undefined);
  }
}

function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('No row was written');
  return row;
}
