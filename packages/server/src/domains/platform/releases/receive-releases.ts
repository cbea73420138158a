import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ModuleId, RELEASE_FILE_BYTES, fieldComplaint, type ReleaseStatus } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { Refusal, refuse } from '../../../platform/http/refusal';
import type { SuperAdminCaller } from '../../../platform/http/service';
import { integrityOf, registerRelease, releaseDigest, storePath } from '../modules/registration.service';
import { changerOf } from './changer';
import { registryChanges as repository } from './registry-changes.repository';

interface FileSent {
  digest: string;
  file: string;
  integrity: string;
  /** Compressed with gzip, in base64. */
  content: string;
}

const RETRY_SECONDS = 10;
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
};

/** Stores a file of a release; a file that belongs to a registered release is unchanged. */
export async function receiveFile(module: string, sent: FileSent, caller: SuperAdminCaller): Promise<void> {
  requireModuleId(module, caller);
  const { digest, file, integrity } = sent;
  const content = await unpack(sent.content);
  if (content === undefined || integrityOf(content) !== integrity) refuse('RELEASE_FILE_WRONG', { details: { file } });

  const { releases: store } = caller.deps;
  const path = storePath({ module, digest }, file);
  await caller.db.transaction().execute(async (db) => {
    await repository.lockFiles(db, digest, 'upload');
    const release = await repository.release(db, module, { digest });
    if (release && release.status !== 'RETIRED') return;
    await store
      .put(path, content, TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .catch(storeFailed);
    const { actor } = await changerOf(db, caller);
    const to = { module, digest, file, bytes: content.length };
    // With a resource of its own: the history of a module lists releases, not files.
    await appendAudit(db, actor, { action: 'UPLOAD', resource: 'module-files', to });
  });
}

/** Registers a release; channels and assignments are unchanged. */
export async function receiveRelease(
  module: string,
  { manifest, note = null }: { manifest: string; note?: string | null },
  caller: SuperAdminCaller,
): Promise<string> {
  return caller.db.transaction().execute(async (db) => {
    const digest = releaseDigest(manifest);
    await repository.lockFiles(db, digest, 'register');
    const before = await repository.release(db, module, { digest });
    const by = await changerOf(db, caller);
    const registration = { module, manifest, source: 'RELEASED' as const, note, by: by.name };
    const { id, version, status } = await registerRelease(caller.deps, db, registration);
    const from = before && { module, version: before.version, status: before.status };
    if (from?.version !== version || from.status !== status) {
      const to = { module, version, status, digest };
      await appendAudit(db, by.actor, {
        action: 'REGISTER',
        resource: 'modules',
        recordId: id,
        reason: note,
        from,
        to,
      });
    }
    return id;
  });
}

/** Retires a release without references and deletes its files. */
export async function retireRelease(
  module: string,
  { version, reason }: { version: string; reason: string },
  caller: SuperAdminCaller,
): Promise<void> {
  const digest = await caller.db.transaction().execute(async (db) => {
    await repository.lock(db);
    const release = (await repository.release(db, module, { version })) ?? refuse('RELEASE_UNKNOWN');
    if (release.status !== 'RETIRED') await writeOff(db, { module, ...release, reason }, caller);
    return release.digest;
  });
  // After the registry was updated, so that no page refers to deleted files; repeating the request completes an
  // interrupted deletion.
  await caller.db.transaction().execute(async (db) => {
    await repository.lockFiles(db, digest, 'remove');
    const release = await repository.release(db, module, { digest });
    // Unless it was registered again meanwhile.
    if (release?.status !== 'RETIRED') return;
    await caller.deps.releases.removeFolder(storePath({ module, digest })).catch(storeFailed);
  });
}

async function writeOff(
  db: TenantDatabase,
  release: { module: string; id: string; version: string; status: ReleaseStatus; reason: string },
  caller: SuperAdminCaller,
): Promise<void> {
  const { module, id, version, status, reason } = release;
  if (await repository.isInUse(db, id)) refuse('RELEASE_IN_USE');
  await repository.setStatus(db, id, 'RETIRED', reason);
  const { actor } = await changerOf(db, caller);
  await appendAudit(db, actor, {
    action: 'RETIRE',
    resource: 'modules',
    recordId: id,
    reason,
    from: {
      module,
      version,
      status,
    },
    to: {
      module,
      version,
      status: 'RETIRED',
    },
  });
}

/** Validates the module name, which is part of a path in the store. */
function requireModuleId(module: string, { language }: SuperAdminCaller): void {
  if (!ModuleId.safeParse(module).success) {
    refuse('INVALID_INPUT', { fields: { module: fieldComplaint(language, 'invalid') } });
  }
}

/** Decompresses a file; undefined if it is invalid or exceeds the maximum size. */
async function unpack(content: string): Promise<Buffer | undefined> {
  return promisify(gunzip)(Buffer.from(content, 'base64'), { maxOutputLength: RELEASE_FILE_BYTES }).catch(
    // Any error of zlib is caused by the sender's data.
    () => undefined,
  );
}

/** The store is another machine: its failure is temporary and not caused by the caller. */
function storeFailed(error: unknown): never {
  throw Object.assign(new Refusal('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS }), { cause: error });
}
