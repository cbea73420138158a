import { SHELL, type Channel, type ReleaseManifest, type ReleaseMisfit } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { serverMisfits, shellMisfits } from '../modules/known-misfits.service';
import { parseManifest } from '../modules/registration.service';
import { registryChanges as repository } from './registry-changes.repository';

interface Target {
  module: string;
  /** Id of the release. */
  id: string;
  /** Undefined for an assignment to a clinic or to a percentage of users. */
  channel?: Channel;
}

/**
 * Refuses a release that is incompatible with this server or the shell, listing what is missing. A stable module has to
 * be compatible with the stable shell; any other one may need the canary shell instead. A stable shell has to be
 * compatible with the stable modules.
 */
export async function requireFit(db: TenantDatabase, { module, id, channel }: Target): Promise<void> {
  const manifest = parseManifest(await repository.manifest(db, id));
  // A manifest that this server cannot parse was written for a newer one and cannot be checked here.
  if (!manifest) return;
  const isStable = channel === 'STABLE';
  const misfits =
    module === SHELL
      ? await stableModuleMisfits(db, manifest, isStable)
      : [...serverMisfits(manifest), ...(await closestShellMisfits(db, manifest, isStable))];
  if (misfits.length > 0) refuse('RELEASE_MISFIT', { details: { misfits } });
}

async function closestShellMisfits(db: TenantDatabase, manifest: ReleaseManifest, isStable: boolean) {
  const channels: Channel[] = isStable ? ['STABLE'] : ['STABLE', 'CANARY'];
  const shells = await repository.manifestsOnChannels(db, { isShell: true, channels });
  const attempts = shells.map((shell) => shellMisfits(manifest, parseManifest(shell.manifest)));
  return attempts.find((misfits) => misfits.length === 0) ?? attempts[0] ?? [];
}

async function stableModuleMisfits(
  db: TenantDatabase,
  shell: ReleaseManifest,
  isStable: boolean,
): Promise<ReleaseMisfit[]> {
  // Users of a shell that is not stable receive modules compatible with it.
  if (!isStable) return [];
  const modules = await repository.manifestsOnChannels(db, { isShell: false, channels: ['STABLE'] });
  return modules.flatMap(({ manifest }) => {
    const parsed = parseManifest(manifest);
    return parsed ? shellMisfits(parsed, shell) : [];
  });
}
