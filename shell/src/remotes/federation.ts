import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript as loadScriptOfRuntime,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleRelease } from '@polyclinic/contract';
import type { RemoteModule, Screens } from '@polyclinic/remote';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';
import { loadChunk, loadScript, onLateScript } from './load-script';
import { Misfit } from './misfit';
import { provided, type Provided } from './shared-scope';

declare global {
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}
declare const SHARED_VERSIONS: Record<string, string>;
declare const PROVIDED_VERSIONS: Record<string, string>;

/** What an entry defines. */
interface Container {
  get: (name: string) => unknown;
  init: (...options: never[]) => unknown;
}

// Remotes are built without the runtime and look for it here, and for the loader of their chunks. Only what they call in
// a browser is named: the rest of the package need not be on the page.
globalThis._FEDERATION_RUNTIME_CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript: loadScriptOfRuntime,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  loadChunk,
};

/** The entries that have run, by the name under which the runtime knows them. */
const containers = new Map<string, Container>();
/** The name of the container that runs for a release. */
const names = new Map<string, string>();
/** Releases whose entry was given up, by its address. */
const late = new Map<string, ModuleRelease>();
const defined = globalThis as unknown as Record<string, Container | undefined>;
let evaluations = 0;

const host = new ModuleFederation({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(provided).map(([name, module]) => [name, shareOf(name, module)])),
  plugins: [
    {
      name: 'releases',
      loadEntry: async ({ remoteInfo }) => containers.get(remoteInfo.name) as never,
      // Entries come by way of loadScript alone, which knows their hashes.
      createScript: ({ url }) => {
        throw new Error(`${url} is no file of a release`);
      },
    },
  ],
});

/** Runs the entry of a release, where it has not run yet, and gives the screens it exposes. */
export async function openRelease(release: ModuleRelease): Promise<Screens> {
  refuseMisfit(release);
  const name = names.get(release.digest) ?? (await runEntry(release));
  forgetFailedShares();
  try {
    const exposed = await host.loadRemote<RemoteModule>(`${name}/screens`);
    if (!exposed) throw new Error(`${release.id} ${release.version} exposes no screens`);
    // A screen in a language whose texts are still on their way would be drawn twice.
    if (exposed.texts) await registerCatalogue(exposed.texts);
    return exposed.screens;
  } catch (error) {
    // What threw half-way is not carried on with: the next attempt begins with the entry.
    names.delete(release.digest);
    throw error;
  }
}

async function runEntry(release: ModuleRelease): Promise<string> {
  const { id, version, container, entry, integrity } = release;
  const { href } = new URL(entry, window.location.origin);
  const before = defined[container];
  try {
    await loadScript({ url: href, integrity });
  } catch (error) {
    late.set(href, release);
    throw error;
  }
  // An entry that throws leaves what was there before.
  if (!defined[container] || defined[container] === before) {
    throw new Error(`The entry of ${id} ${version} defines no ${container}`);
  }
  return enter(release);
}

/** Makes what an entry has defined known to the runtime, under a name of its own: the runtime remembers failed ones. */
function enter({ digest, container, entry }: ModuleRelease): string {
  const found = defined[container];
  if (!found) throw new Error(`Nothing has defined ${container}`);
  evaluations += 1;
  const name = `${container}__${evaluations}`;
  containers.set(name, found);
  names.set(digest, name);
  const { href } = new URL(entry, window.location.origin);
  host.registerRemotes([{ name, entry: href, type: 'global', entryGlobalName: name }]);
  return name;
}

// An entry that comes after all need not be sent for again.
onLateScript((url) => {
  const release = late.get(url);
  if (release && !names.has(release.digest) && defined[release.container]) enter(release);
});

/** The runtime would refuse as well, but without naming who asked for what. */
function refuseMisfit({ id, version, requires }: ModuleRelease): void {
  for (const [name, range] of Object.entries(requires)) {
    const given = PROVIDED_VERSIONS[name];
    if (given && satisfy(given, range)) continue;
    throw new Misfit({ release: `${id} ${version}`, needs: `${name} ${range}`, given });
  }
}

/** A facade that could not be fetched once would stay failed for ever: the runtime keeps the rejected promise. */
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

/** The versions of the shared packages on this page, for the registry to find a release that goes with them. */
export const givenVersions = PROVIDED_VERSIONS;
