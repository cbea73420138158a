import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
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
import { provided, type Provided } from './shared-scope';

declare global {
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}
declare const SHARED_VERSIONS: Record<string, string>;
declare const PROVIDED_VERSIONS: Record<string, string>;

const TIMEOUT_MS = 5_000;

// Remotes are built without the runtime and look for it here. Only what they call in a browser is named: the rest of
// the package need not be on the page.
globalThis._FEDERATION_RUNTIME_CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

const hashes = new Map<string, string>();

const host = new ModuleFederation({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(provided).map(([name, module]) => [name, shareOf(name, module)])),
  plugins: [{ name: 'integrity', createScript: ({ url }) => ({ script: scriptFor(url), timeout: TIMEOUT_MS }) }],
});

const attempted = new Set<string>();
let attempts = 0;

/** Runs the entry of a release and gives the screens it exposes; fails after five seconds at the latest. */
export async function openRelease(release: ModuleRelease): Promise<Screens> {
  refuseMisfit(release);
  const { container, entry, integrity } = release;
  attempts += 1;
  // A name and an address of its own for each attempt: the runtime and the browser remember the failed ones.
  const name = `${container}__${attempts}`;
  const url = new URL(entry, window.location.origin);
  if (attempted.has(entry)) url.searchParams.set('again', String(attempts));
  attempted.add(entry);
  hashes.set(url.href, integrity);
  forgetFailedShares();
  host.registerRemotes([{ name, entry: url.href, type: 'global', entryGlobalName: container }]);
  const exposed = await inTime(host.loadRemote<RemoteModule>(`${name}/screens`), release);
  if (!exposed) throw new Error(`${release.id} ${release.version} exposes no screens`);
  // A screen in a language whose texts are still on their way would be drawn twice.
  if (exposed.texts) await registerCatalogue(exposed.texts);
  return exposed.screens;
}

/** Fail closed: what the registry gave no hash for does not run, and neither does what differs from its hash. */
function scriptFor(url: string): HTMLScriptElement {
  const integrity = hashes.get(url);
  if (!integrity) throw new Error(`${url} has no known hash`);
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
}

/** The runtime would refuse as well, but without naming who asked for what. */
function refuseMisfit({ id, version, requires }: ModuleRelease): void {
  for (const [name, range] of Object.entries(requires)) {
    const given = PROVIDED_VERSIONS[name];
    if (given && satisfy(given, range)) continue;
    throw new Error(`${id} ${version} needs ${name} ${range}; this page has ${given ?? 'none'}`);
  }
}

/** A facade that could not be fetched once would stay failed for ever: the runtime keeps the rejected promise. */
function forgetFailedShares(): void {
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const share of Object.values(versions)) if (!share.loaded) share.loading = null;
  }
}

function inTime<T>(work: Promise<T>, { id, version }: ModuleRelease): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${id} ${version} did not come in time`)), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function shareOf(name: string, module: Provided) {
  const version = SHARED_VERSIONS[name];
  if (!version) throw new Error(`The build knows no version of ${name}`);
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true };
  return { version, scope: 'default', shareConfig, ...module };
}
