import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import type { FileAnswer } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { newestMigration } from '../../../platform/db/migrate';
import type { Caller } from '../../../platform/http/service';
import type { Secrets } from '../../../platform/http/keys';
import { spooled } from '../../../platform/http/spooled-file';
import { openSigner, signatureMember, signingKeys, tableLine, type Manifest } from './archive';
import { encrypted } from './encryption';
import { readLines, sourceTables } from './backup-source.repository';

export { identitiesIn } from './encryption';
export { restoreBackup } from './restore';

/** Returns a signed and encrypted backup of all the clinic's data, from one snapshot. */
export async function makeBackup(caller: Caller): Promise<FileAnswer> {
  const { manifest, content } = await writeBackup(caller);
  const rows = manifest.tables.reduce((sum, { count }) => sum + count, 0);
  await caller.audit({ action: 'BACKUP', resource: 'backups', to: { rows } });
  const moment = manifest.createdAt.slice(0, 16).replaceAll(/[:T]/g, '-');
  return {
    fileName: `polyclinic-backup-${moment}.jsonl.gz.age`,
    contentType: 'application/octet-stream',
    content: await encrypted(content, caller.deps.settings),
  };
}

/** Writes an archive and returns it with its manifest. */
export async function writeBackup({ db, now, deps }: Pick<Caller, 'db' | 'now' | 'deps'>) {
  const createdAt = now().toISOString();
  const tables: Manifest['tables'] = [];
  let tenant: Manifest['tenant'] | undefined;
  const rows = await spooled(async (write) => {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        tenant = await snapshot
          .selectFrom('tenants')
          .select(['id', 'name'])
          .where('id', '=', db.tenantId)
          .executeTakeFirstOrThrow();
        await pipeline(
          Readable.from(linesOf(snapshot, tables)),
          createGzip(),
          async (packed: AsyncIterable<Buffer>) => {
            for await (const piece of packed) await write(piece);
          },
        );
      });
  });
  if (!tenant) throw new Error('The clinic was not read');
  const manifest: Manifest = {
    format: 'polyclinic-backup',
    version: 1,
    schema: newestMigration(),
    tenant,
    createdAt,
    tables,
  };
  return { manifest, content: signed(manifest, rows, deps.settings) };
}

/** Yields the lines of all tables; reports each table when it is complete. */
async function* linesOf(snapshot: TenantDatabase, tables: Manifest['tables']): AsyncGenerator<string> {
  for (const table of await sourceTables(snapshot)) {
    const hash = createHash('sha256');
    let count = 0;
    yield tableLine(table.name);
    for await (const lines of readLines(snapshot, table)) {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      count += lines.length;
      yield text;
    }
    tables.push({ name: table.name, columns: table.columns, count, sha256: hash.digest('hex') });
  }
}

/** Yields the members of one gzip file: the manifest, the rows, the signature of both. */
async function* signed(manifest: Manifest, rows: AsyncIterable<Uint8Array>, secrets: Secrets) {
  const signer = openSigner(signingKeys(secrets).current);
  const head = gzipSync(`${JSON.stringify(manifest)}\n`);
  signer.update(head);
  yield head;
  for await (const piece of rows) {
    signer.update(piece);
    yield piece;
  }
  yield signatureMember(signer.digest());
}
