import { Client } from 'pg';
import { writeBackup } from '../domains/platform/backup/backup.service';
import type { OwnTestDatabase } from './test-database';
import type { TestServer } from './test-server';

/** Works on a database as its superuser. */
export async function asSuperuser<T>(
  { superuserUrl }: OwnTestDatabase,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the backup of a clinic before its encryption. */
export async function archiveOf(server: TestServer, tenantId: string): Promise<Buffer> {
  const db = server.database.forTenant({ tenantId });
  const { content } = await writeBackup({ db, now: () => new Date(), deps: server.deps });
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
