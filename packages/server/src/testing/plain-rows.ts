import type { Run } from './rows';

interface Column {
  name: string;
  type: string;
  pointsAt: string | null;
}

/** SQL for the required columns of a table, with the table that their foreign key references. */
const REQUIRED = `
  select a.attname::text as name, format_type(a.atttypid, null) as type, (
    select k.confrelid::regclass::text from pg_constraint k
    where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) and k.confrelid <> 'tenants'::regclass
    order by cardinality(k.conkey) limit 1) as "pointsAt"
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''`;

const VALUES: Record<string, string> = {
  text: `'text'`,
  bytea: `'\\x01'`,
  uuid: 'uuidv7()',
  jsonb: `'{}'`,
  boolean: 'false',
  date: `'2026-03-01'`,
  'timestamp with time zone': `'2026-03-01T10:00Z'`,
};

/**
 * Inserts a row with only its required columns into each of these tables that has none yet for the clinic, or for the
 * patient if its rows refer to one. This covers a new table before it has a factory; a table with further constraints
 * fails here and needs a factory. `given` contains values by column, such as `tenant_id` and `patient_id`.
 */
export async function fillEmptyTables(
  tables: readonly string[],
  given: Record<string, string>,
  run: Run,
): Promise<void> {
  for (const table of tables) {
    const required = (await run(REQUIRED, [table])).rows as Column[];
    const keys = required.filter(({ name }) => name in given).map(({ name }) => name);
    if (keys.length === 0) continue;
    const isSame = keys.map((name, index) => `${name} = $${index + 1}`).join(' and ');
    const values = keys.map((name) => given[name] ?? '');
    const { rows } = await run(`select 1 from ${table} where ${isSame} limit 1`, values);
    if (rows.length > 0) continue;
    const others = required.filter(({ name }) => !keys.includes(name));
    const plain = others.map(({ type, pointsAt }) =>
      pointsAt ? `(select id from ${pointsAt} where tenant_id = $1 limit 1)` : (VALUES[type] ?? '1'),
    );
    const names = [...keys, ...others.map(({ name }) => name)].join(', ');
    await run(
      `insert into ${table} (${names}) values (${[...keys.map((_, index) => `$${index + 1}`), ...plain].join(', ')})`,
      values,
    );
  }
}
