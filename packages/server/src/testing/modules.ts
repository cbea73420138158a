import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHELL, type Channel, type RemoteManifest, type ShellManifest } from '@polyclinic/contract';
import { openDatabase, type TenantDatabase } from '../platform/db/database';
import { PLATFORM_TENANT_ID } from '../platform/http/platform-tenant';
import type { ServerDeps } from '../platform/http/service';
import type { Settings } from '../platform/http/settings';
import { openTestServer, type TestServer } from './test-server';
import { ownTestDatabase } from './test-database';
import {
  integrityOf,
  registerRelease,
  releaseDigest,
  type RegisteredRelease,
} from '../domains/platform/modules/registration.service';
import { storePath } from '../domains/platform/modules/release-store';

/** Release as created by a build. */
export interface MadeRelease {
  module: string;
  digest: string;
  manifest: string;
  files: Record<string, string>;
}

/** Server with a registry and a release store of its own. */
export interface ModulesServer extends TestServer {
  /** Rows of the platform's own tenant. */
  platform: TenantDatabase;
  /** Starts another process on the same database and the same store; the caller has to stop it. */
  another(): Promise<TestServer>;
  /** Connection URL of its owner. */
  ownerUrl: string;
}

const title = { en: 'Module', hi: 'मॉड्यूल', ta: 'தொகுதி' };

interface RemoteOptions {
  mark?: string;
  requires?: Record<string, string>;
  uses?: RemoteManifest['uses'];
}

/** A remote with an entry and one chunk that its only screen needs. */
export function madeRemote(
  module: string,
  version: string,
  { mark = version, requires = { react: '^19.0.0' }, uses }: RemoteOptions = {},
): MadeRelease {
  const files = {
    'remoteEntry.0123456789abcdef.js': `entry(${JSON.stringify(mark)});`,
    'screen.fedcba9876543210.js': `screen(${JSON.stringify(mark)});`,
    'all.0000000000000000.js': `all(${JSON.stringify(mark)});`,
  };
  const [entry = '', screen = '', all = ''] = Object.keys(files);
  const hashes = hashesOf(files);
  return made(module, files, {
    kind: 'remote',
    id: module,
    version,
    container: `${module}_x`,
    entry,
    integrity: hashes[entry],
    requires,
    uses,
    preload: [
      {
        file: screen,
        integrity: hashes[screen],
        screens: ['ThingsScreen'],
      },
      {
        file: all,
        integrity: hashes[all],
      },
    ],
    declaration: {
      id: module,
      title,
      routes: [
        {
          path: `/${module}/things`,
          screen: 'ThingsScreen',
          device: 'desktop',
          roles: ['ADMIN'],
        },
        {
          path: `/${module}/things/:id`,
          screen: 'OtherScreen',
          device: 'desktop',
          roles: ['ADMIN'],
        },
      ],
    },
  });
}

/** A shell whose page names its one script. */
export function madeShell(
  version: string,
  more: Record<string, string> = {},
  offers?: ShellManifest['offers'],
  pages?: ShellManifest['pages'],
  startsWithPart?: true,
): MadeRelease {
  const script = `assets/main.${version.replaceAll('.', 'a').padStart(16, '0')}.js`;
  const files = {
    'index.html': `<html><head><title>${version}</title></head><body>__CSP_NONCE__</body></html>`,
    [script]: `console.log(${JSON.stringify(version.repeat(50))});`,
    'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" id="v${version.replaceAll('.', '-')}"/>`,
    ...more,
  };
  const early = [{ file: script, integrity: hashesOf(files)[script] }];
  const provides = { react: '19.3.1', '@polyclinic/client': '0.1.0', '@polyclinic/ui': '0.1.0' };
  const rest = { early, provides, offers, pages, startsWithPart };
  return made(SHELL, files, { kind: 'shell', id: SHELL, version, page: 'index.html', ...rest });
}

function made(module: string, files: Record<string, string>, rest: object): MadeRelease {
  const manifest = JSON.stringify({ ...rest, files: hashesOf(files) });
  return { module, manifest, files, digest: releaseDigest(manifest) };
}

function hashesOf(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(Buffer.from(content))]));
}

/** Puts the files of a release into the store, like an upload. */
export async function putFiles({ releases }: ServerDeps, release: MadeRelease): Promise<void> {
  for (const [file, content] of Object.entries(release.files)) {
    await releases.put(storePath(release, file), Buffer.from(content), 'text/javascript');
  }
}

/** Registers a release with its files. */
export async function givenRelease(deps: ServerDeps, release: MadeRelease): Promise<RegisteredRelease> {
  await putFiles(deps, release);
  const { module, manifest } = release;
  const db = deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  return registerRelease(deps, db, { module, manifest, source: 'RELEASED', note: null, by: 'Uma Rao' });
}

/** Points a channel to a release. */
export async function point(
  db: TenantDatabase,
  module: string,
  channel: Channel,
  { releaseId, previousId = null }: { releaseId: string; previousId?: string | null },
): Promise<void> {
  await db
    .insertInto('moduleChannels')
    .values({ tenantId: db.tenantId, module, channel, releaseId, previousId, changedBy: 'Uma Rao' })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'module', 'channel']).doUpdateSet({ releaseId, previousId }),
    )
    .execute();
}

/** Writes the build folder of a release. */
export function writeBuild(root: string, folder: string, release: MadeRelease): void {
  for (const [file, content] of Object.entries({ ...release.files, 'release.json': release.manifest })) {
    mkdirSync(dirname(join(root, folder, file)), { recursive: true });
    writeFileSync(join(root, folder, file), content);
  }
}

/** Opens a server with a database, a store and a root of its own. */
export async function openModulesServer(settings: Partial<Settings> = {}): Promise<ModulesServer> {
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-modules-'));
  const own = await ownTestDatabase();
  const all = { releaseStore: join(folder, 'releases'), root: join(folder, 'root'), ...settings };
  mkdirSync(all.root, { recursive: true });
  const open = () => openTestServer(all, openDatabase({ url: own.appUrl, connections: 4 }));
  const server = await open();
  // With nothing set up, the first pages would lead to set-up.
  await server.openClinic();
  return {
    ...server,
    ownerUrl: own.ownerUrl,
    platform: server.database.forTenant({ tenantId: PLATFORM_TENANT_ID }),
    another: open,
    async close() {
      await server.close();
      await own.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
