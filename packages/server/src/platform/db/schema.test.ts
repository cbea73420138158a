import { readFileSync } from 'node:fs';
import { testOwnerUrl } from '../../testing/test-database';
import { SCHEMA_FILE, schemaSource } from './schema-source';

test('the types of the tables are those of the migrations: otherwise run pnpm db:types', async () => {
  expect(await schemaSource(testOwnerUrl())).toBe(readFileSync(SCHEMA_FILE, 'utf8'));
});
