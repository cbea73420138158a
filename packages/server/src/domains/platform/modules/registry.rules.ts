import type { Channel, ReleaseManifest } from '@polyclinic/contract';
import { satisfies } from 'semver';
import type { Audience } from '../../../platform/http/service';

/** A release whose files are there. */
export interface KnownRelease {
  id: string;
  module: string;
  version: string;
  digest: string;
  status: 'AVAILABLE' | 'WITHDRAWN';
  manifest: ReleaseManifest;
}

/** Everything that decides who runs what. */
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

/** The release to run, and the one to go back to. */
export interface Choice {
  release: KnownRelease;
  previous: KnownRelease | null;
}

/**
 * What an audience runs of a module: what its clinic is assigned, else what its share of all people is, else the stable
 * release. Undefined where nothing is available; a withdrawn or retired release is never chosen.
 */
export function chooseRelease(registry: RegistryContent, module: string, audience?: Audience): Choice | undefined {
  const releases = registry.releases.filter((release) => release.module === module);
  const available = (id: string | null | undefined) =>
    releases.find((release) => release.id === id && release.status === 'AVAILABLE');
  const channelNamed = (channel: Channel) =>
    registry.channels.find((pointer) => pointer.module === module && pointer.channel === channel);
  const before = (id: string | undefined) => {
    const index = releases.findIndex((release) => release.id === id);
    return index < 0 ? undefined : releases.slice(index + 1).find(({ status }) => status === 'AVAILABLE');
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

/** The assignments that hold for an audience, the one that counts most first. */
function assignmentsFor({ assignments }: RegistryContent, module: string, audience: Audience | undefined) {
  if (!audience) return [];
  const ofModule = assignments.filter((assignment) => assignment.module === module);
  return [
    ...ofModule.filter(({ clinicId }) => clinicId === audience.tenantId),
    ...ofModule.filter(({ sharePercent }) => sharePercent !== null && audience.bucket < sharePercent),
  ];
}

/** The modules that have releases, by name. */
export function modulesOf({ releases }: RegistryContent): string[] {
  return [...new Set(releases.map(({ module }) => module))].toSorted();
}

/** The newest available release of a module that a page with these versions of the shared packages can run. */
export function newestCompatible(
  { releases }: RegistryContent,
  module: string,
  provides: Readonly<Record<string, string>>,
): KnownRelease | undefined {
  return releases.find(
    ({ module: owner, status, manifest }) =>
      owner === module &&
      status === 'AVAILABLE' &&
      manifest.kind === 'remote' &&
      Object.entries(manifest.requires).every(([name, range]) => satisfies(provides[name] ?? '', range)),
  );
}
