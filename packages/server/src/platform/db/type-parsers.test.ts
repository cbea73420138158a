import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.platform);
  return rows[0]?.value;
}

test.each([
  [`date '2026-02-28'`, '2026-02-28'],
  [`timestamp '2026-02-28 09:30'`, '2026-02-28 09:30:00'],
  [`timestamptz '2026-02-28 09:30+05:30'`, '2026-02-28T04:00:00.000Z'],
  [`timestamptz '2026-02-28 09:30:00.123456+00'`, '2026-02-28T09:30:00.123456Z'],
  [`array[timestamptz '2026-02-28 09:30:00.5+00', null]`, ['2026-02-28T09:30:00.500Z', null]],
  [`array[date '2026-02-28']`, ['2026-02-28']],
  [`interval '90 minutes'`, '01:30:00'],
  [`9007199254740991::bigint`, 9007199254740991],
  [`array[1::bigint, 2]`, [1, 2]],
  [`12.30::numeric`, '12.30'],
  [`42`, 42],
  [`array['a', 'b']`, ['a', 'b']],
  [`'{"first_name": 1}'::jsonb`, { first_name: 1 }],
  [`null::bigint`, null],
])('%s arrives as %j', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

test('an amount that no number holds exactly is a failure, not nearly right', async () => {
  await expect(value('9007199254740993::bigint')).rejects.toThrow('9007199254740993 is too large');
  expect(await value('1')).toBe(1);
});
