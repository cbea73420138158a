import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { totpBox, totpContext } from '../domains/platform/auth/proof.service';
import { writeBackup } from '../domains/platform/backup/backup.service';
import { openDatabase, type Database } from '../platform/db/database';
import { fullClinic, newIds } from './full-clinic';
import { ownTestDatabase, type OwnTestDatabase } from './test-database';
import { openTestServer, type TestServer } from './test-server';

/** A server with a full clinic, and an empty database to restore it into. */
export interface BackupSites {
  /** Database of the server. */
  from: OwnTestDatabase;
  to: OwnTestDatabase;
  server: TestServer;
  target: Database;
  /** Records of the clinic. */
  ids: ReturnType<typeof newIds>;
  /** Writes a file that is removed at the end; returns its path. */
  save(name: string, bytes: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Opens both sites. */
export async function openBackupSites(): Promise<BackupSites> {
  const [from, to] = [await ownTestDatabase(), await ownTestDatabase()];
  const server = await openTestServer({}, openDatabase({ url: from.appUrl, connections: 3 }));
  // As in a production database: the copy of the template lacks this setting.
  await asSuperuser(to, (client) => client.query(`revoke temporary on database ${client.database} from public`));
  const target = openDatabase({ url: to.appUrl, connections: 3 });
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-backup-test-'));
  const ids = newIds();
  const seed = totpBox(server.deps.settings).close(Buffer.from('seed'), totpContext(ids.tenant, ids.doctor));
  await asSuperuser(from, (client) => client.query(fullClinic(ids, seed)));
  return {
    from,
    to,
    server,
    target,
    ids,
    async save(name, bytes) {
      const file = join(folder, name);
      await writeFile(file, bytes);
      return file;
    },
    async close() {
      await Promise.all([server.close(), target.close(), rm(folder, { recursive: true })]);
      await from.drop();
      await to.drop();
    },
  };
}

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
