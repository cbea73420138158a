import { SHELL, type ModuleRelease, type PreparingModule, type RegistryAnswer } from '@polyclinic/contract';
import type { Audience } from '../../../platform/http/service';
import type { Settings } from '../../../platform/http/settings';
import { firstPartOf } from './first-part';
import { preparingOf } from './preparing';
import type { Registry } from './registry-cache';
import { pageJson } from './shell-page';
import { chooseFitting, chooseRelease, modulesOf, type Choice, type KnownRelease } from './registry.rules';

/** Effective releases of one audience. */
export interface EffectiveSet {
  answer: RegistryAnswer;
  /** The response as embedded in a page of its shell. */
  text: string;
  shell: KnownRelease | undefined;
}

const worked = new WeakMap<Registry, Map<string, EffectiveSet>>();

/**
 * Returns the releases that an audience runs; audiences with the same releases share one response. A page opened before
 * a deploy runs another shell than a new page would get: it sends its release and receives modules compatible with it.
 */
export function effectiveSet(
  registry: Registry,
  settings: Settings,
  audience?: Audience,
  pageShell?: string,
): EffectiveSet {
  const own = chooseRelease(registry, SHELL, audience);
  const shell = shellNamed(registry, pageShell) ?? own?.release;
  const choices = modulesOf(registry)
    .map((module) => (module === SHELL ? own : chooseFitting(registry, module, audience, shell)))
    .filter((choice) => choice !== undefined);
  const preparing = preparingOf(settings)
    .modules()
    .filter(({ id }) => choices.every(({ release }) => release.module !== id));
  const name = [
    ...choices.map(({ release, previous }) => `${release.id} ${previous?.id ?? ''}`),
    ...preparing.map(({ id, isFailed }) => `${id} ${isFailed}`),
  ].join('\n');

  const known = worked.get(registry) ?? new Map<string, EffectiveSet>();
  worked.set(registry, known);
  const set = known.get(name) ?? workOut(registry, settings, choices, preparing);
  known.set(name, set);
  return set;
}

function workOut(
  registry: Registry,
  settings: Settings,
  choices: Choice[],
  preparing: PreparingModule[],
): EffectiveSet {
  const shell = choices.find(({ release }) => release.module === SHELL)?.release;
  const answer: RegistryAnswer = {
    modules: choices.flatMap(({ release, previous }) => {
      const module = describeRelease(release, settings);
      return module ? [{ ...module, previous: (previous && describeRelease(previous, settings)) ?? null }] : [];
    }),
    shell: shell ? { version: shell.version, digest: shell.digest } : null,
    withdrawn: registry.releases.filter(({ status }) => status === 'WITHDRAWN').map(({ digest }) => digest),
    devOrigins: [...settings.devOrigins],
    ...(preparing.length > 0 && { preparing }),
  };
  const { manifest } = shell ?? {};
  const startsWithPart = manifest?.kind === 'shell' && manifest.startsWithPart === true;
  return { answer, text: pageJson(startsWithPart ? firstPartOf(answer) : answer), shell };
}

/** Returns the shell release with this digest; undefined if it is unknown or no longer in the registry. */
export function shellNamed({ releases }: Registry, digest: unknown): KnownRelease | undefined {
  return releases.find((release) => release.module === SHELL && release.digest === digest);
}

/** Describes a release for the page of a shell; null for the shell itself. */
export function describeRelease(
  { version, digest, manifest }: Pick<KnownRelease, 'version' | 'digest' | 'manifest'>,
  settings: Pick<Settings, 'releasesUrl'>,
): ModuleRelease | null {
  if (manifest.kind === 'shell') return null;
  const { id, container, integrity, requires, declaration } = manifest;
  const base = `${settings.releasesUrl ?? '/remotes'}/${id}/${digest}`;
  return {
    id,
    version,
    digest,
    container,
    integrity,
    requires,
    declaration,
    entry: `${base}/${manifest.entry}`,
    preload: manifest.preload.map(({ file, ...early }) => ({
      ...early,
      url: `${base}/${file}`,
    })),
  };
}
