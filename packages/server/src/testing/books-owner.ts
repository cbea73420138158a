import { Client } from 'pg';
import { testOwnerUrl } from './test-database';

/** Runs a statement on a clinic's rows as the owner of the tables, in the shared test database. */
export async function asOwnerOf(tenantId: string, text: string, values: string[] = []): Promise<void> {
  const client = new Client({ connectionString: testOwnerUrl() });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
