import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { appLogin } from './roles';
import { SCHEMA_FILE, schemaSource } from './schema-source';

/** `pnpm db:types`: writes schema.ts from the migrations, with a temporary database. */
async function generate(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-types-'));
  // If run as root, PostgreSQL runs under another account.
  await chmod(folder, 0o711);
  const cluster = await startEmbedded({ folder, app: appLogin(folder), temporary: true });
  try {
    await migrate(cluster.ownerUrl);
    writeFileSync(SCHEMA_FILE, await schemaSource(cluster.ownerUrl));
  } finally {
    await cluster.stop();
  }
}

void generate();
