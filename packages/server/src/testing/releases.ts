import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { releases } from '@polyclinic/contract';
import type { TestPerson } from './test-clinic';

/** Release as written by a build, in minimal form. */
export interface BuiltRelease {
  module: string;
  version: string;
  digest: string;
  /** Content of release.json. */
  manifest: string;
  files: Record<string, Buffer>;
}

/** Returns a module id that no other test uses. */
export function newModuleId(): string {
  return `m-${randomUUID().slice(0, 8)}`;
}

/** Returns the sha384 of a file as a subresource integrity value. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Builds a remote of two files whose content depends on the version. */
export function builtRemote(module: string, version: string, salt = '', routes: object[] = []): BuiltRelease {
  const container = `${module}_${version}`.replace(/\W/g, '_');
  const entry = 'remoteEntry.0123456789abcdef.js';
  const screen = '12.fedcba9876543210.js';
  const files = {
    [entry]: Buffer.from(`var ${container} = {};${salt}`),
    [screen]: Buffer.from(`console.log('${container}');${salt}`),
  };
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(content)]));
  const manifest = JSON.stringify({
    kind: 'remote',
    id: module,
    version,
    container,
    entry,
    integrity: hashes[entry],
    files: hashes,
    preload: [
      {
        file: screen,
        integrity: hashes[screen],
      },
    ],
    requires: {
      react: '^19.3.1',
      '@polyclinic/client': '^0.1.0',
      '@polyclinic/ui': '^0.1.0',
    },
    declaration: {
      id: module,
      title: {
        en: module,
        hi: module,
        ta: module,
      },
      routes,
    },
  });
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 32);
  return { module, version, digest, manifest, files };
}

/** Returns the body for uploading a file. */
export function packed(digest: string, file: string, content: Buffer) {
  return { digest, file, integrity: integrityOf(content), content: gzipSync(content).toString('base64') };
}

/** Uploads every file of a release. */
export async function upload(person: TestPerson, { module, digest, files }: BuiltRelease): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await person.call(releases.upload, { params: { module }, body: packed(digest, file, content) });
  }
}

/** Uploads and registers a release. */
export async function givenRelease(person: TestPerson, module: string, version: string): Promise<BuiltRelease> {
  const built = builtRemote(module, version);
  await upload(person, built);
  await person.call(releases.register, { params: { module }, body: { manifest: built.manifest } });
  return built;
}
