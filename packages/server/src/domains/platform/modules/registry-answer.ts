import { SHELL, type ModuleRelease, type RegistryAnswer } from '@polyclinic/contract';
import type { Audience } from '../../../platform/http/service';
import type { Settings } from '../../../platform/http/settings';
import type { Registry } from './registry-keeper';
import { pageJson } from './shell-page';
import { chooseRelease, modulesOf, type Choice, type KnownRelease } from './registry.rules';

/** What one audience runs. */
export interface EffectiveSet {
  answer: RegistryAnswer;
  /** The answer as a page carries it. */
  text: string;
  shell: KnownRelease | undefined;
}

const worked = new WeakMap<Registry, Map<string, EffectiveSet>>();

/** What an audience runs; audiences that run the same share one answer. */
export function effectiveSet(registry: Registry, settings: Settings, audience?: Audience): EffectiveSet {
  const choices = modulesOf(registry)
    .map((module) => chooseRelease(registry, module, audience))
    .filter((choice) => choice !== undefined);
  const name = choices.map(({ release, previous }) => `${release.id} ${previous?.id ?? ''}`).join('\n');

  const known = worked.get(registry) ?? new Map<string, EffectiveSet>();
  worked.set(registry, known);
  const set = known.get(name) ?? workOut(registry, settings, choices);
  known.set(name, set);
  return set;
}

function workOut(registry: Registry, settings: Settings, choices: Choice[]): EffectiveSet {
  const shell = choices.find(({ release }) => release.module === SHELL)?.release;
  const answer: RegistryAnswer = {
    modules: choices.flatMap(({ release, previous }) => {
      const module = describeRelease(release, settings);
      return module ? [{ ...module, previous: (previous && describeRelease(previous, settings)) ?? null }] : [];
    }),
    shell: shell ? { version: shell.version, digest: shell.digest } : null,
    withdrawn: registry.releases.filter(({ status }) => status === 'WITHDRAWN').map(({ digest }) => digest),
    devOrigins: [...settings.devOrigins],
  };
  return { answer, text: pageJson(answer), shell };
}

/** A release as the page of a shell needs it; nothing for the shell itself. */
export function describeRelease({ version, digest, manifest }: KnownRelease, settings: Settings): ModuleRelease | null {
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
