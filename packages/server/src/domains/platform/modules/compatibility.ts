import {
  describeOperations,
  operationMisfits,
  type ApiDescription,
  type ReleaseManifest,
  type ReleaseMisfit,
  type RemoteManifest,
  type ShellManifest,
} from '@polyclinic/contract';
import { satisfies } from 'semver';
import { contractEndpoints } from '../../../platform/http/resources';

let served: ApiDescription | undefined;

/** Returns the operations that a module was built to call and that this server does not serve compatibly. */
export function serverMisfits(manifest: ReleaseManifest): ReleaseMisfit[] {
  if (manifest.kind === 'shell' || !manifest.uses) return [];
  // Takes a third of a second; the result is the same for the lifetime of the process.
  served ??= describeOperations(contractEndpoints());
  return operationMisfits(manifest.uses.api, served).map((misfit) => ({
    side: 'SERVER',
    module: manifest.id,
    ...misfit,
  }));
}

const compared = new WeakMap<RemoteManifest, WeakMap<ShellManifest, ReleaseMisfit[]>>();

/**
 * Returns the requirements of a module that a shell does not meet; cached, since every response to a page needs them.
 */
export function shellMisfits(manifest: ReleaseManifest, shell: ReleaseManifest | undefined): ReleaseMisfit[] {
  if (manifest.kind === 'shell' || shell?.kind !== 'shell') return [];
  const known = compared.get(manifest) ?? new WeakMap<ShellManifest, ReleaseMisfit[]>();
  compared.set(manifest, known);
  const misfits = known.get(shell) ?? compare(manifest, shell);
  known.set(shell, misfits);
  return misfits;
}

function compare({ id, requires, uses }: RemoteManifest, { provides, offers }: ShellManifest): ReleaseMisfit[] {
  const faults = versionFaults(requires, provides);
  if (uses && offers) {
    faults.push(...versionFaults(uses.libraries, offers.libraries));
    for (const [facade, names] of Object.entries(uses.facades)) {
      const exported = Object.hasOwn(offers.facades, facade) ? offers.facades[facade] : undefined;
      const missing = names.filter((name) => !exported?.includes(name));
      if (!exported) faults.push({ name: facade, detail: 'is not there' });
      else if (missing.length > 0) faults.push({ name: facade, detail: `does not export ${missing.join(', ')}` });
    }
  }
  return faults.map((fault) => ({ side: 'SHELL', module: id, ...fault }));
}

function versionFaults(ranges: Readonly<Record<string, string>>, versions: Readonly<Record<string, string>>) {
  return Object.entries(ranges)
    .filter(([name, range]) => !satisfies(versions[name] ?? '', range))
    .map(([name, range]) => ({ name, detail: `is ${versions[name] ?? 'not there'}, not ${range}` }));
}
