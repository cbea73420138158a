import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleRelease } from '@polyclinic/contract';
import type { RemoteModule, Screens } from '@polyclinic/remote';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';
import { loadChunk, loadScript, onLateScript } from './load-script';
import { VersionMismatch } from './version-mismatch';
import { provided, type Provided } from './shared-scope';

declare global {
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}
declare const SHARED_VERSIONS: Record<string, string>;
declare const PROVIDED_VERSIONS: Record<string, string>;

/** The global that an entry defines: the two calls of the federation protocol. */
interface Container {
  init: (shareScope: object, initScope: object[], options: object) => unknown;
  get: (name: string) => Promise<() => RemoteModule> | undefined;
}

// Remotes are built without the runtime and look it up here, together with the loader of their chunks. Only what they
// call is provided: the runtime's own loading of entries, chunks and manifests need not be on the page.
globalThis._FEDERATION_RUNTIME_CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {}, share: {}, utils: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  loadChunk,
};

/** Containers that have run, by the release's digest. */
const containers = new Map<string, Container>();
/** Releases whose entry timed out, by its URL. */
const late = new Map<string, ModuleRelease>();
const defined = globalThis as unknown as Record<string, Container | undefined>;

const host = new ModuleFederation({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(provided).map(([name, module]) => [name, shareOf(name, module)])),
});

/** Runs the entry of a release, unless it has run already, and returns the screens it exposes. */
export async function openRelease(release: ModuleRelease): Promise<Screens> {
  assertSharedVersions(release);
  const container = containers.get(release.digest) ?? (await runEntry(release));
  forgetFailedShares();
  try {
    await join(container);
    const factory = await container.get('./screens');
    if (!factory) throw new Error(`${release.id} ${release.version} exposes no screens`);
    const exposed = factory();
    // Wait for the texts: a screen rendered without them would render twice.
    if (exposed.texts) await registerCatalogue(exposed.texts);
    return exposed.screens;
  } catch (error) {
    // Do not continue with a container that threw half-way: the next attempt starts with the entry.
    containers.delete(release.digest);
    throw error;
  }
}

async function runEntry(release: ModuleRelease): Promise<Container> {
  const { id, version, digest, container, entry, integrity } = release;
  const { href } = new URL(entry, window.location.origin);
  const before = defined[container];
  try {
    await loadScript({ url: href, integrity });
  } catch (error) {
    late.set(href, release);
    throw error;
  }
  const found = defined[container];
  // An entry that throws leaves the previous global in place.
  if (!found || found === before) throw new Error(`The entry of ${id} ${version} defines no ${container}`);
  containers.set(digest, found);
  return found;
}

/** Gives a container the share scope; safe to repeat. */
async function join(container: Container): Promise<void> {
  const { shareScopeMap } = host;
  const shareScope = (shareScopeMap['default'] ??= {});
  const options = { version: '', shareScopeKeys: 'default' };
  // Containers copy the options, but the scope itself must exist once.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  await container.init(shareScope, [], options);
}

// An entry that arrives after its timeout need not be requested again.
onLateScript((url) => {
  const release = late.get(url);
  const found = release && defined[release.container];
  if (found && !containers.has(release.digest)) containers.set(release.digest, found);
});

/** The runtime would refuse too, but without naming the release and the package. */
function assertSharedVersions({ id, version, requires }: ModuleRelease): void {
  for (const [name, range] of Object.entries(requires)) {
    const installed = PROVIDED_VERSIONS[name];
    if (installed && satisfy(installed, range)) continue;
    throw new VersionMismatch({ release: `${id} ${version}`, needs: `${name} ${range}`, given: installed });
  }
}

/** The runtime keeps rejected promises, so a shared module that failed to load once would fail for ever. */
function forgetFailedShares(): void {
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const share of Object.values(versions)) if (!share.loaded) share.loading = null;
  }
}

function shareOf(name: string, module: Provided) {
  const version = SHARED_VERSIONS[name];
  if (!version) throw new Error(`The build knows no version of ${name}`);
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true };
  return { version, scope: 'default', shareConfig, ...module };
}

/** Versions of the shared packages on this page, which the registry uses to find a compatible release. */
export const givenVersions = PROVIDED_VERSIONS;
