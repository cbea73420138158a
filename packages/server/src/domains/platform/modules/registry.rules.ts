import type { Channel, ReleaseManifest, ReleaseMisfit } from '@polyclinic/contract';
import { satisfies } from 'semver';
import type { Audience } from '../../../platform/http/service';
import { shellMisfits } from './compatibility';

/** Release whose files exist. */
export interface KnownRelease {
  id: string;
  module: string;
  version: string;
  digest: string;
  status: 'AVAILABLE' | 'WITHDRAWN';
  /** Audiences that ran it at some time: a channel, SHARE for a percentage of all users, or the id of a clinic. */
  audiences: readonly string[];
  manifest: ReleaseManifest;
  /** Operations that it calls and this server does not serve compatibly. */
  misfits: readonly ReleaseMisfit[];
}

/** Data that determines who runs which release. */
export interface RegistryContent {
  /** Newest first. */
  releases: readonly KnownRelease[];
  channels: readonly { module: string; channel: Channel; releaseId: string; previousId: string | null }[];
  assignments: readonly {
    module: string;
    clinicId: string | null;
    sharePercent: number | null;
    channel: Channel | null;
    releaseId: string | null;
  }[];
}

/** Release to run, and its fallback. */
export interface Choice {
  release: KnownRelease;
  previous: KnownRelease | null;
}

/** Returns all requirements of a release that this server or the given shell does not meet. */
export function misfitsOf({ misfits, manifest }: KnownRelease, shell: KnownRelease | undefined): ReleaseMisfit[] {
  return [...misfits, ...shellMisfits(manifest, shell?.manifest)];
}

/**
 * Chooses the release of a module for an audience on the page of a shell, skipping incompatible releases. If none is
 * compatible, compatibility is ignored: parts of the module may work, and without it nothing would.
 */
export function chooseFitting(
  registry: RegistryContent,
  module: string,
  audience: Audience | undefined,
  shell: KnownRelease | undefined,
): Choice | undefined {
  const fits = (release: KnownRelease) => misfitsOf(release, shell).length === 0;
  return chooseRelease(registry, module, audience, fits) ?? chooseRelease(registry, module, audience);
}

/**
 * Chooses the release of a module for an audience: the assignment of its clinic, else that of its percentile, else the
 * stable release. Undefined if none is available; a withdrawn or retired release is never chosen.
 */
export function chooseRelease(
  registry: RegistryContent,
  module: string,
  audience?: Audience,
  mayRun: (release: KnownRelease) => boolean = () => true,
): Choice | undefined {
  const releases = registry.releases.filter((release) => release.module === module);
  const isOffered = (release: KnownRelease) => release.status === 'AVAILABLE' && mayRun(release);
  const available = (id: string | null | undefined) =>
    releases.find((release) => release.id === id && isOffered(release));
  const channelNamed = (channel: Channel) =>
    registry.channels.find((pointer) => pointer.module === module && pointer.channel === channel);
  const hasRun = ranFor(registry, module, audience);
  const before = (id: string | undefined) => {
    const index = releases.findIndex((release) => release.id === id);
    return index < 0 ? undefined : releases.slice(index + 1).find((release) => isOffered(release) && hasRun(release));
  };

  const stablePointer = channelNamed('STABLE');
  const stable =
    available(stablePointer?.releaseId) ?? available(stablePointer?.previousId) ?? before(stablePointer?.releaseId);
  const assigned = assignmentsFor(registry, module, audience)
    .map(({ channel, releaseId }) => {
      const pointer = channel === null ? undefined : channelNamed(channel);
      return { release: available(pointer?.releaseId ?? releaseId), pointer };
    })
    .find(({ release }) => release !== undefined);

  const release = assigned?.release ?? stable;
  if (!release) return undefined;
  const { pointer } = assigned ?? { pointer: stablePointer };
  const candidates = [available(pointer?.previousId), stable, before(release.id)];
  const previous = candidates.find((candidate) => candidate !== undefined && candidate.id !== release.id);
  return { release, previous: previous ?? null };
}

/**
 * Returns a test for whether a release was promoted or assigned at some time for an audience. Others have only been
 * registered, which lets nobody run them.
 */
function ranFor(registry: RegistryContent, module: string, audience: Audience | undefined) {
  const applying = assignmentsFor(registry, module, audience);
  const names = new Set<string | null | undefined>(['STABLE', audience?.tenantId]);
  for (const { channel } of applying) names.add(channel);
  if (applying.some(({ sharePercent }) => sharePercent !== null)) names.add('SHARE');
  return ({ audiences }: KnownRelease) => audiences.some((name) => names.has(name));
}

/** Returns the assignments that apply to an audience, highest precedence first. */
function assignmentsFor({ assignments }: RegistryContent, module: string, audience: Audience | undefined) {
  if (!audience) return [];
  const ofModule = assignments.filter((assignment) => assignment.module === module);
  return [
    ...ofModule.filter(({ clinicId }) => clinicId === audience.tenantId),
    ...ofModule.filter(({ sharePercent }) => sharePercent !== null && audience.bucket < sharePercent),
  ];
}

/** Returns the names of modules with releases, sorted. */
export function modulesOf({ releases }: RegistryContent): string[] {
  return [...new Set(releases.map(({ module }) => module))].toSorted();
}

/**
 * Returns the newest available release of a module that has run for an audience and is compatible with a page with
 * these versions and, if given, this shell.
 */
export function newestCompatible(
  registry: RegistryContent,
  module: string,
  provides: Readonly<Record<string, string>>,
  { audience, shell }: { audience?: Audience | undefined; shell?: KnownRelease | undefined } = {},
): KnownRelease | undefined {
  const hasRun = ranFor(registry, module, audience);
  return registry.releases.find(
    (release) =>
      release.module === module &&
      release.status === 'AVAILABLE' &&
      hasRun(release) &&
      release.manifest.kind === 'remote' &&
      Object.entries(release.manifest.requires).every(([name, range]) => satisfies(provides[name] ?? '', range)) &&
      misfitsOf(release, shell).length === 0,
  );
}
