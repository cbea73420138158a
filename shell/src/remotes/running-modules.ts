import { isGuarded } from '@polyclinic/ui/kit/router';
import type { ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import type { Screens } from '@polyclinic/remote';
import { useMemo, useSyncExternalStore } from 'react';
import { reportLoad } from '../reports/report-load';
import { isFromDevServer } from './dev-overrides';
import { ownDigest } from './own-digest';
import { preloadScreens } from './preload';
import { canBeFetched, onChunkFailure, onLateScript } from './load-script';
import { ModuleRunner } from './module-runner';
import { listModules, listModulesAgain, onRegistryChange, readRegistry } from './registry';
import { isRelease } from './registry-answer';
import { ReleaseMarks } from './release-marks';

/** A module whose running release is not the one that the registry names. */
export interface StaleModule {
  id: string;
  title: ModuleRelease['declaration']['title'];
  /** The running release has been withdrawn. */
  isWithdrawn: boolean;
}

const marks = new ReleaseMarks(reportLoad);
const runners = new Map<string, ModuleRunner>();
const listeners = new Set<() => void>();

/** Returns the runner of a module, creating it if needed. */
export function runnerOf(id: string): ModuleRunner {
  const known = runners.get(id);
  if (known) return known;
  const runner = new ModuleRunner({
    known: () => moduleIn(readRegistry()?.modules ?? [], id),
    find: async () => moduleIn(await listModules(), id),
    ask: async () => moduleIn(await listModulesAgain(), id),
    compatible: () => askCompatible(id),
    isWithdrawn,
    isGuarded,
    isInDevelopment,
    isAvoided: (release) => marks.isAvoided(release),
    isLastResort: (release) => marks.isLastResort(release),
    avoid: (release) => marks.avoid(release),
    forgive: () => marks.forgive(id),
    watch: (release, load) => (isInDevelopment(release) ? load() : marks.watch(release, load)),
    isBack: (releases) => canBeFetched(releases.map(folderOf)),
    open: openWithRuntime,
    report: reportLoad,
  });
  runners.set(id, runner);
  runner.subscribe(tell);
  return runner;
}

/** Returns the modules whose running release differs from the registry's, for the update prompt. */
export function useStaleModules(): readonly StaleModule[] {
  const stale = useSyncExternalStore(subscribe, staleIds);
  return useMemo(() => stale.split(' ').filter(Boolean).map(staleModule), [stale]);
}

/** Switches to the releases that the registry names, in place; the current screens stay until they have loaded. */
export async function switchModules(): Promise<void> {
  await Promise.all([...runners.values()].map((runner) => runner.switchOver()));
}

/**
 * Returns the modules to display: the running release if it is another than the registry's. Of the same release, the
 * registry may know more than it did when it began to run.
 */
export function useShownModules(modules: readonly ModuleRelease[]): readonly ModuleRelease[] {
  const running = useSyncExternalStore(subscribe, runningDigests);
  return useMemo(() => {
    const shown = running ? modules.map(withRunning) : modules;
    // The same list, so that nothing renders again, as long as the running releases are those of the registry.
    return shown.every((one, index) => one === modules[index]) ? modules : shown;
  }, [modules, running]);
}

function withRunning(module: ModuleRelease): ModuleRelease {
  const release = runners.get(module.id)?.release;
  return release && release.digest !== module.digest ? release : module;
}

/** Subscribes to whether any module runs; calls the listener at once and on every change. */
export function onModuleChange(listener: (hasRunning: boolean) => void): () => void {
  const say = () => listener([...runners.values()].some(({ release }) => release !== undefined));
  say();
  return subscribe(say);
}

/** Runs a release; the federation runtime is loaded with the first one. */
async function openWithRuntime(release: ModuleRelease, screens: readonly string[]): Promise<Screens> {
  const known = moduleIn(readRegistry()?.modules ?? [], release.id);
  preloadScreens(known?.digest === release.digest ? known : release, screens);
  const { openRelease } = await import('./federation');
  return openRelease(release);
}

async function askCompatible(id: string): Promise<ModuleRelease | null> {
  const { givenVersions } = await import('./federation');
  const versions = new URLSearchParams({
    react: givenVersions['react'] ?? '',
    client: givenVersions['@polyclinic/client'] ?? '',
    ui: givenVersions['@polyclinic/ui'] ?? '',
  });
  const shell = ownDigest();
  if (shell !== undefined) versions.set('shell', shell);
  const response = await fetch(`/api/public/modules/${id}/compatible?${versions}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`No compatible release of ${id} can be asked for (${response.status})`);
  const { data } = (await response.json()) as { data?: { release?: unknown } };
  return isRelease(data?.release) ? data.release : null;
}

const TIMEOUT_MS = 5_000;

function moduleIn(modules: readonly ModuleAnswer[], id: string): ModuleAnswer | undefined {
  return modules.find((module) => module.id === id);
}

function isInDevelopment({ entry }: ModuleRelease): boolean {
  return isFromDevServer(entry);
}

function isWithdrawn(digest: string): boolean {
  return readRegistry()?.withdrawn.includes(digest) ?? false;
}

function staleModule(id: string): StaleModule {
  const { release } = runnerOf(id);
  return {
    id,
    title: release?.declaration.title ?? { en: id, hi: id, ta: id },
    isWithdrawn: release !== undefined && isWithdrawn(release.digest),
  };
}

function folderOf({ entry }: ModuleRelease): string {
  return new URL('.', new URL(entry, window.location.origin)).href;
}

// Strings, so that React sees equal values as unchanged.
function staleIds(): string {
  return [...runners].flatMap(([id, { isStale }]) => (isStale ? id : [])).join(' ');
}

function runningDigests(): string {
  return [...runners].map(([id, { release }]) => `${id} ${release?.digest ?? ''}`).join(' ');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

onRegistryChange(() => {
  for (const runner of runners.values()) runner.onRegistry();
  tell();
});

onChunkFailure((url) => {
  const { href } = new URL(url, window.location.origin);
  for (const runner of runners.values()) {
    if (runner.release && href.startsWith(folderOf(runner.release))) void runner.onChunkFailure();
  }
});

onLateScript(() => {
  for (const runner of runners.values()) runner.onLateScript();
});
