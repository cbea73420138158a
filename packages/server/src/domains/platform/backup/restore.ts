import { open, type FileHandle } from 'node:fs/promises';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { newestMigration } from '../../../platform/db/migrate';
import { StartRefused } from '../../../platform/db/start-refused';
import type { Secrets } from '../../../platform/http/keys';
import { movedTotpSecret } from '../auth/auth.service';
import type { Manifest } from './archive';
import { selfReferences } from './backup-tables';
import { decrypted, isEncrypted } from './encryption';
import { hasSignature, readManifest, readTables, refuseUnsigned } from './read-archive';
import { tableLinks } from './table-links.repository';
import { restoreRepository as repository, type Lines } from './restore.repository';

/** Backup to restore, and the target clinic. */
export interface Restore {
  path: string;
  /** Id of another clinic than the original one. */
  tenantId?: string | undefined;
  database: Database;
  /** Secrets of the server that made the backup. */
  secrets: Secrets;
  /** Identities of operators that may open it, where the secret of that server is lost. */
  identities?: readonly string[];
  /** Receives messages for the operator. */
  say?: (line: string) => void;
}

const OTHER_SECRET =
  'The backup comes from a server with another secret: its signature cannot be verified, and two-factor authentication is turned off';

/** Prefix of binary values in PostgreSQL's text format. */
const HEX = '\\x';

/**
 * Restores a clinic in one transaction if it does not exist or is empty; the file is verified completely before the
 * first row is written.
 */
export async function restoreBackup({ path, tenantId, database, secrets, ...rest }: Restore): Promise<Manifest> {
  const { identities = [], say } = rest;
  const file = await openBackup(path, secrets, identities);
  try {
    const isOurs = await hasSignature(file, secrets);
    // An operator's identity stands in for a lost secret: the encryption has found any change.
    if (!isOurs && identities.length === 0) refuseUnsigned();
    if (!isOurs) say?.(OTHER_SECRET);
    const manifest = await readManifest(file);
    requireKnownSchema(manifest.schema);
    await readTables(file, async () => undefined);
    const { tenant, createdAt } = manifest;
    const target = tenantId ?? tenant.id;
    await database
      .forTenant({ tenantId: target })
      .transaction()
      .execute(async (db) => {
        await repository.takeTime(db);
        if (!(await repository.makeRoom(db))) refuseFilled(target);
        await repository.openBooks(db);
        const insert = inserter(db, selfReferences(await tableLinks(db)));
        await readTables(file, (table) => insert(movedTo(table, { from: tenant.id, to: target, secrets, isOurs })));
        await repository.closeBooks(db);
        await repository.keepMails(db);
        await repository.leaveTrace(db, { createdAt, tenantId: tenant.id });
      });
    return manifest;
  } finally {
    await file.close();
  }
}

async function openBackup(path: string, secrets: Secrets, identities: readonly string[]): Promise<FileHandle> {
  const file = await openFile(path);
  if (!(await isEncrypted(file))) return file;
  try {
    return await decrypted(file, secrets, identities);
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    throw new StartRefused(`The backup cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function requireKnownSchema(schema: string): void {
  const own = newestMigration();
  if (schema <= own) return;
  throw new StartRefused(
    `The backup comes from a newer version (${schema}, here ${own}): restore it with that version`,
  );
}

function refuseFilled(tenantId: string): never {
  throw new StartRefused(
    `The clinic ${tenantId} already exists and is not empty. Restore into another database, or under another ID: --tenant ID`,
  );
}

/**
 * Returns an inserter that collects self-referencing rows of a table and inserts them together after the others, as
 * they may form chains.
 */
function inserter(db: TenantDatabase, references: Partial<Record<string, string>>): (table: Lines) => Promise<void> {
  let waiting: string[] = [];
  return async (table) => {
    const column = references[table.name];
    if (column === undefined) return repository.insert(db, table);
    const points = (line: string) => (JSON.parse(line) as Record<string, unknown>)[column] !== null;
    waiting.push(...table.lines.filter(points));
    await repository.insert(db, { ...table, lines: table.lines.filter((line) => !points(line)) });
    if (!table.isLast) return;
    await repository.insert(db, { ...table, lines: waiting });
    waiting = [];
  };
}

interface Move {
  from: string;
  to: string;
  secrets: Secrets;
  /** False if the secrets are those of another server, whose second factors cannot be opened here. */
  isOurs: boolean;
}

/** Re-encrypts secrets that are bound to the clinic, and drops those that cannot be opened here. */
function movedTo(table: Lines, { from, to, secrets, isOurs }: Move): Lines {
  if (table.name !== 'users' || (isOurs && from === to)) return table;
  const lines = table.lines.map((line) => {
    const user = JSON.parse(line) as { id: string; totp_secret: string | null };
    if (user.totp_secret === null) return line;
    if (!isOurs) return JSON.stringify({ ...user, ...NO_SECOND_FACTOR });
    const box = Buffer.from(user.totp_secret.slice(HEX.length), 'hex');
    const moved = movedTotpSecret(box, { secrets, userId: user.id, from, to });
    return JSON.stringify({ ...user, totp_secret: HEX + moved.toString('hex') });
  });
  return { ...table, lines };
}

const NO_SECOND_FACTOR = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null, recovery_hashes: [] };
