import { storedText, storeText } from '@polyclinic/client/browser-storage';
import type { ModuleAnswer, ModuleRelease, RegistryAnswer } from '@polyclinic/contract';
import { useSyncExternalStore } from 'react';

/** A dev server that replaces a module's release in this tab alone. */
interface OverrideRequest {
  id: string;
  origin: string;
}

/**
 * REFUSED: the server does not allow this origin. SILENT: the origin does not respond, or serves no release of this
 * module.
 */
export type DevOverride = OverrideRequest & { state: 'ASKED' | 'ACTIVE' | 'REFUSED' | 'SILENT' };

/** `?develop=clinical@http://localhost:4010`, as `pnpm dev clinical --against …` prints it. */
const PARAMETER = 'develop';
const KEY = 'polyclinic.develop';
const OVERRIDE = /^([a-z][a-z0-9-]*)@(https?:\/\/[^\s/?#@]+)$/;
const TIMEOUT_MS = 5_000;

// Read once, before the router changes the address.
let override: DevOverride | undefined = readOverride();
let release: ModuleRelease | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the modules of a response, with the one under development in place of its release if the server allows it.
 */
export async function withOverride({ modules, devOrigins }: RegistryAnswer): Promise<ModuleAnswer[]> {
  if (!override || override.state === 'REFUSED') return modules;
  if (!devOrigins.includes(override.origin)) {
    storeText('sessionStorage', KEY, null);
    change({ ...override, state: 'REFUSED' });
    return modules;
  }
  const { id, origin } = override;
  // Requested until it responds, then no more: a dev server that restarts is not gone.
  release ??= await fetchRelease({ id, origin }).catch(() => undefined);
  change({ id, origin, state: release ? 'ACTIVE' : 'SILENT' });
  if (!release) return modules;
  const others = modules.filter((module) => module.id !== id);
  const replaced = modules.find((module) => module.id === id);
  return [...others, { ...release, previous: replaced ? releaseOf(replaced) : null }];
}

/** Returns the dev server's replacement for a module's release, as set by withOverride. */
export function overrideFor(id: string): ModuleRelease | undefined {
  return release?.id === id ? release : undefined;
}

/** Returns whether a script may run without a known hash: only scripts of a dev server that the server allows. */
export function isFromDevServer(url: string): boolean {
  return override?.state === 'ACTIVE' && new URL(url, window.location.origin).origin === override.origin;
}

/** Returns the override of this tab, if any, for its notice. */
export function useDevOverride(): DevOverride | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => override,
  );
}

/** Ends the override; code that has run stays on the page until a reload. */
export function dropOverride(): void {
  storeText('sessionStorage', KEY, null);
  release = undefined;
  change(undefined);
}

function change(next: DevOverride | undefined): void {
  override = next;
  for (const listener of listeners) listener();
}

function readOverride(): DevOverride | undefined {
  const address = new URL(window.location.href);
  const parameter = address.searchParams.get(PARAMETER);
  if (parameter !== null) {
    address.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }
  const [, id, origin] = OVERRIDE.exec(parameter ?? storedText('sessionStorage', KEY) ?? '') ?? [];
  if (!id || !origin) return undefined;
  storeText('sessionStorage', KEY, `${id}@${origin}`);
  return { id, origin, state: 'ASKED' };
}

async function fetchRelease({ id, origin }: OverrideRequest): Promise<ModuleRelease> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${origin}/release.json`, { cache: 'no-store', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  const found = (await response.json()) as Partial<ModuleRelease>;
  const { version, container, entry, requires, declaration } = found;
  if (!version || !container || !entry || !requires || declaration?.id !== id || found.id !== id) {
    throw new Error(`${origin} serves no release of ${id}`);
  }
  // Files under development have no hashes, and preloading them from the local machine gains nothing.
  const unhashed = { digest: DEVELOPED, integrity: '', preload: [] };
  return { id, version, container, requires, declaration, entry: `${origin}/${entry}`, ...unhashed };
}

const DEVELOPED = '0'.repeat(32);

function releaseOf({ previous: _, ...own }: ModuleAnswer): ModuleRelease {
  return own;
}
